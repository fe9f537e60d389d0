import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { FIXTURE, fixtureSystem, fixtureWorld } from "./fixtures/build-packs";
import { BareClient } from "./support/client";
import { temporary } from "./support/table";

const ROOT = path.resolve(import.meta.dirname, "../..");
const running: ChildProcess[] = [];

/** Starts the server as a person would; resolves with the first line that fits, or with all lines when it ends. */
function table(
  args: string[],
  lang = "pl_PL.UTF-8",
): Promise<{ child: ChildProcess; output: string; code: number | null }> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", path.join(ROOT, "table/server/cli.ts"), ...args],
    {
      cwd: ROOT,
      env: { ...process.env, LANG: lang, LC_ALL: lang },
    },
  );
  running.push(child);
  let output = "";
  return new Promise((resolve) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (/http:\/\/\S+:\d+/.test(output)) resolve({ child, output, code: null });
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.on("exit", (code) => resolve({ child, output, code }));
  });
}

afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
});

describe("the table from the command line", () => {
  it("keeps what it acknowledged when it is killed, and says what is wrong with a port in one sentence", {
    timeout: 60_000,
  }, async () => {
    const dir = temporary("cli");
    const system = await fixtureSystem(path.join(dir, "system"));
    const world = path.join(dir, "world.json");
    fs.writeFileSync(world, JSON.stringify(fixtureWorld));
    const common = ["--system", system, "--world", world, "--data", path.join(dir, "data")];

    const first = await table([...common, "--port", "0"]);
    const url = /http:\/\/\S+:(\d+)/.exec(first.output) as RegExpExecArray;
    const gm = await BareClient.join(url[0], FIXTURE.gm);
    for (let n = 1; n <= 20; n++) await gm.update("Actor", [{ _id: FIXTURE.hero, name: `Ada ${n}` }]);

    const taken = await table([...common, "--data", path.join(dir, "other"), "--port", url[1] as string]);
    expect(taken.code).toBe(1);
    expect(taken.output).toContain(`Port ${url[1]} jest już zajęty. Wybierz inny: --port`);
    const inEnglish = await table([...common, "--port", "0"], "en_GB.UTF-8");
    expect(inEnglish.output).toMatch(/already open in another server/);

    first.child.kill("SIGKILL");
    await new Promise((resolve) => first.child.once("exit", resolve));
    gm.close();
    const second = await table([...common, "--port", "0"]);
    const again = await BareClient.join(
      (/http:\/\/\S+:\d+/.exec(second.output) as RegExpExecArray)[0],
      FIXTURE.gm,
    );
    const actors = (await again.world()).documents["actors"];
    expect(actors?.find((actor) => actor["_id"] === FIXTURE.hero)?.["name"]).toBe("Ada 20");
    again.close();
  });
});
