import type { Loose, Plain } from "../../shared/loose";
import { escapeHTML } from "../../shared/utils";
import { game } from "../game/game";
import { surface } from "../surface";

const dialogs = (): Loose => surface.foundry["applications"].api.DialogV2;

/** Subtypes that a person may choose: `base` only where there is nothing else. */
function choosableTypes(cls: Loose, wanted?: string[]): string[] {
  const types: string[] = cls.hasTypeData ? cls.TYPES : [];
  const named = types.filter((type) => type !== "base");
  const offered = named.length > 0 ? named : types;
  return wanted ? wanted.filter((type) => offered.includes(type)) : offered;
}

/** Asks for name, subtype and folder, and creates the document; null where the person thinks better of it. */
export async function createDocumentDialog(
  cls: Loose,
  data: Plain,
  createOptions: Plain,
  dialogOptions: Plain,
): Promise<Loose> {
  const { types: wanted, folders, template: _template, context: _context, ...options } = dialogOptions;
  const { parent, pack } = createOptions as { parent?: Loose; pack?: string };
  const types = choosableTypes(cls, wanted);
  const label = game.i18n.localize(cls.metadata.label);
  const title = game.i18n.format("DOCUMENT.Create", { type: label });
  const chosen =
    data["type"] && types.includes(data["type"])
      ? data["type"]
      : (surface.CONFIG[cls.documentName]?.defaultType ?? types[0]);
  const choices: Loose[] =
    folders ??
    (parent || pack ? [] : game.folders.filter((folder: Loose) => folder.type === cls.documentName));
  const typeOptions = types
    .map((type) => ({
      type,
      name: game.i18n.localize(surface.CONFIG[cls.documentName]?.typeLabels?.[type] ?? type),
    }))
    .map(
      ({ type, name }) =>
        `<option value="${escapeHTML(type)}" ${type === chosen ? "selected" : ""}>${escapeHTML(name)}</option>`,
    );
  const folderOptions = choices.map(
    (folder) =>
      `<option value="${folder.id}" ${folder.id === (data["folder"]?.id ?? data["folder"]) ? "selected" : ""}>${escapeHTML(folder.name)}</option>`,
  );
  const group = (name: string, text: string, field: string) =>
    `<div class="form-group"><label for="create-${name}">${escapeHTML(game.i18n.localize(text))}</label><div class="form-fields">${field}</div></div>`;
  const content = [
    group(
      "name",
      "DOCUMENT.FIELDS.name.label",
      `<input id="create-name" type="text" name="name" value="${escapeHTML(data["name"] ?? "")}" placeholder="${escapeHTML(cls.defaultName({ type: chosen, parent, pack }))}" autofocus>`,
    ),
    types.length > 1
      ? group(
          "type",
          "DOCUMENT.FIELDS.type.label",
          `<select id="create-type" name="type">${typeOptions.join("")}</select>`,
        )
      : "",
    choices.length > 0
      ? group(
          "folder",
          "DOCUMENT.FIELDS.folder.label",
          `<select id="create-folder" name="folder"><option value=""></option>${folderOptions.join("")}</select>`,
        )
      : "",
  ].join("");
  return dialogs().prompt({
    window: { title },
    content,
    rejectClose: false,
    ...options,
    ok: {
      label: title,
      callback: async (_event: Event, button: HTMLButtonElement) => {
        const form = new FormData(button.form ?? undefined);
        const text = (name: string) => String(form.get(name) ?? "").trim();
        const type = text("type") || chosen;
        const created = {
          ...data,
          name: text("name") || cls.defaultName({ type, parent, pack }),
          ...(type ? { type } : {}),
          folder: text("folder") || null,
        };
        return cls.create(created, { renderSheet: true, ...createOptions });
      },
    },
  });
}

/** Asks whether to delete, and does. */
export async function deleteDocumentDialog(
  document: Loose,
  options: Plain,
  operation: Plain,
): Promise<Loose> {
  const type = game.i18n.localize(document.constructor.metadata.label);
  return dialogs().confirm({
    window: { title: `${game.i18n.format("DOCUMENT.Delete", { type })}: ${document.name ?? ""}` },
    content: `<p>${escapeHTML(game.i18n.format("DOCUMENT.DeleteWarning", { type, name: document.name ?? "" }))}</p>`,
    ...options,
    yes: { callback: () => document.delete(operation) },
  });
}
