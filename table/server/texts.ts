/** What the server says on its console, in the language of the machine. */
const TEXTS = {
  pl: {
    started: (url: string) => `Stół próbny czeka pod adresem ${url}`,
    portTaken: (port: number) => `Port ${port} jest już zajęty. Wybierz inny: --port ${port + 1}`,
    locked: (dir: string) =>
      `Ten świat (${dir}) jest już otwarty przez inny serwer. Zamknij go albo wybierz inny folder: --data FOLDER`,
    packMissing: (name: string, path: string) => `Nie ma kompendium „${name}” (${path}). Reszta działa.`,
    packBroken: (name: string, why: string) =>
      `Nie udało się odczytać kompendium „${name}”: ${why}. Reszta działa.`,
    noSystem: (dir: string) => `W folderze ${dir} nie ma pliku system.json. Zbuduj system: npm run build`,
    noClient: (dir: string) => `Nie ma zbudowanej strony stołu (${dir}).`,
    badModule: (dir: string, why: string) => `Pominięto moduł z folderu ${dir}: ${why}`,
    imported: (name: string) => `Wczytano przygodę „${name}”.`,
    noAdventure: (pack: string) =>
      `Świat startowy miał wczytać przygodę z „${pack}”, ale jej nie ma. Powstała pusta scena.`,
    badData: (file: string) => `Plik ${file} jest uszkodzony. Zacznij od nowa: --reset`,
    emptyScene: "Pusta scena",
  },
  en: {
    started: (url: string) => `The trial table waits at ${url}`,
    portTaken: (port: number) => `Port ${port} is already taken. Choose another: --port ${port + 1}`,
    locked: (dir: string) =>
      `This world (${dir}) is already open in another server. Close it or choose another folder: --data FOLDER`,
    packMissing: (name: string, path: string) =>
      `There is no compendium “${name}” (${path}). The rest works.`,
    packBroken: (name: string, why: string) =>
      `The compendium “${name}” could not be read: ${why}. The rest works.`,
    noSystem: (dir: string) => `There is no system.json in ${dir}. Build the system: npm run build`,
    noClient: (dir: string) => `The table's page has not been built (${dir}).`,
    badModule: (dir: string, why: string) => `Skipped the module in ${dir}: ${why}`,
    imported: (name: string) => `Imported the adventure “${name}”.`,
    noAdventure: (pack: string) =>
      `The starter world was to import an adventure from “${pack}”, but there is none. An empty scene was made.`,
    badData: (file: string) => `The file ${file} is damaged. Start afresh: --reset`,
    emptyScene: "Empty scene",
  },
};

export type ServerTexts = (typeof TEXTS)["pl"];

/** Polish, unless the machine speaks English. */
export function serverTexts(lang = process.env["LC_ALL"] || process.env["LANG"] || ""): ServerTexts {
  return /^en/i.test(lang) ? TEXTS.en : TEXTS.pl;
}

/** An error that is one clear sentence for the person at the console. */
export class TableError extends Error {
  override name = "TableError";
}
