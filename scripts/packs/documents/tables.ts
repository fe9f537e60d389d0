import type { Report } from "../check.js";
import { BadFormula, totals } from "../formula.js";
import { idOf } from "../ids.js";
import type { Entry } from "../library.js";
import type { TableSource } from "../sources.js";
import { folderOf, NOBODY, type Plain, picture, prose, sortOf, stats, type Workshop } from "./common.js";

/** Every total of the formula names one result, and every result can be thrown. */
function checkRanges({ formula, results }: TableSource, report: Report): void {
  let possible: ReadonlySet<number>;
  try {
    possible = totals(formula);
  } catch (error) {
    if (!(error instanceof BadFormula)) throw error;
    report.add(["formula"], `the formula "${formula}" cannot be read: ${error.message}`);
    return;
  }
  const within = ([from, to]: readonly [number, number], total: number) => total >= from && total <= to;
  for (const total of [...possible].sort((a, b) => a - b)) {
    const named = results.filter(({ range }) => within(range, total)).length;
    if (named !== 1)
      report.add(["results"], `${named === 0 ? "no result has" : "several results have"} ${total}`);
  }
  for (const [index, { range }] of results.entries()) {
    const thrown = [...possible].some((total) => within(range, total));
    if (!thrown) report.add(["results", index, "range"], `${range.join("–")} is never thrown`);
  }
}

/** A roll table. Its results weigh as much as their ranges are wide. */
export function buildTable(workshop: Workshop, entry: Entry<TableSource>, nth: number): Plain {
  const { data, id, slug, report } = entry;
  checkRanges(data, report);
  const results = data.results.map(({ range, name, description, art }, index) => {
    const own = idOf(entry.pack.name, slug, "result", index);
    return {
      _id: own,
      _key: `!tables.results!${id}.${own}`,
      type: "text",
      name,
      description: prose(workshop, description, report, ["results", index, "description"]),
      img: picture(workshop, "icons", art ?? data.art ?? slug, report, ["results", index, "art"]),
      weight: range[1] - range[0] + 1,
      range,
      drawn: false,
      flags: {},
      _stats: stats(workshop),
    };
  });
  return {
    _id: id,
    _key: `!tables!${id}`,
    name: data.name,
    img: picture(workshop, "icons", data.art ?? slug, report, ["art"]),
    description: prose(workshop, data.description, report, ["description"]),
    results,
    formula: data.formula,
    replacement: true,
    displayRoll: true,
    folder: folderOf(entry, data.folder),
    sort: sortOf(nth),
    ownership: NOBODY,
    flags: {},
    _stats: stats(workshop),
  };
}
