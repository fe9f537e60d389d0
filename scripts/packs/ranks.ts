/**
 * Drawings of ranks in the pages of journals. The source writes
 *
 *     <szyk opis="1 faces A">
 *     Potwory: 1 . 3
 *     Oddział: A B C
 *     </szyk>
 *
 * and the page gets a table that works in any theme: three places a rank, `.` for a free one.
 */
const DRAWING = /<szyk opis="([^"]*)">([\s\S]*?)<\/szyk>/g;
const ROW = /^([^:]+): (\S+) (\S+) (\S+)$/;

const TABLE =
  "width: auto; margin: 0.6em auto; border-collapse: separate; border-spacing: 0.4em; background: none; text-align: center";
const NAME = "padding-right: 0.8em; background: none; font-weight: normal; text-align: right";
const PLACE = "min-width: 3.5em; padding: 0.3em; border: 1px solid currentColor; border-radius: 0.4em";
const FREE =
  "min-width: 3.5em; padding: 0.3em; border: 1px dashed currentColor; border-radius: 0.4em; opacity: 0.5";

function place(who: string): string {
  return who === "." ? `<td style="${FREE}">wolne</td>` : `<td style="${PLACE}">${who}</td>`;
}

/** A page with its drawings of ranks. A row that is none is told by `wrong`, with where in the text the drawing begins. */
export function withRanks(text: string, wrong: (text: string, at: number) => void): string {
  return text.replace(DRAWING, (_whole, caption: string, body: string, at: number) => {
    const rows = body
      .trim()
      .split("\n")
      .map((line) => {
        const row = ROW.exec(line.trim());
        if (!row) wrong(`"${line.trim()}" is no rank: a name, a colon and three places`, at);
        const [, name = "", ...places] = row ?? [];
        return `<tr><th scope="row" style="${NAME}">${name}</th>${places.map(place).join("")}</tr>`;
      });
    return `<figure><table style="${TABLE}"><tbody>${rows.join("")}</tbody></table><figcaption>${caption}</figcaption></figure>`;
  });
}
