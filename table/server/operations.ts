import { DOCUMENT_OWNERSHIP_LEVELS as LEVELS } from "../shared/constants";
import { DataModelValidationFailure } from "../shared/data/failure";
import { keepInDelta, keepInline } from "../shared/delta";
import { documentKind } from "../shared/documents";
import type { Plain } from "../shared/loose";
import { isGM, type Subject, type UserFacts, type World } from "../shared/permissions/levels";
import { type Action, mayDo, refusal } from "../shared/permissions/rules";
import { deepClone, expandObject, isEmpty } from "../shared/utils";
import { isValidId } from "../shared/utils/ids";
import type { OperationRequest, OperationResult } from "../shared/wire";
import type { Schemas } from "./schemas";
import type { Put } from "./storage";
import { type Library, type Located, Transaction } from "./transaction";

/** A request that cannot be done; the message is told to whom asked. */
export class OperationRefused extends Error {
  override name = "OperationRefused";
}

/** Who asks, and from which session. */
export interface Asker {
  user: UserFacts;
  sessionId: string;
}

/** What operations need of their table. */
export interface OperationHost {
  library: Library;
  schemas: Schemas;
  world: World;
  newId(): string;
  now(): number;
  /** Versions that are stamped on what is written. */
  versions: { coreVersion: string; systemId: string; systemVersion: string };
  isLocked(pack: string): boolean;
  /** All documents of a collection of the world. */
  all(documentName: string): Plain[];
  sabotage: Set<string>;
}

/** What came of an operation: results in the order in which clients hear of them, and what is to be stored. */
export interface Outcome {
  results: OperationResult[];
  puts: Put[];
}

/** Does a request, or throws; nothing is stored here. */
export function execute(host: OperationHost, request: OperationRequest, asker: Asker): Outcome {
  return new Operation(host, request, asker).run();
}

class Operation {
  readonly #host: OperationHost;
  readonly #request: OperationRequest;
  readonly #asker: Asker;
  readonly #transaction: Transaction;
  readonly #parent: Located | null;
  /** Results of what the server does besides. */
  readonly #extras: OperationResult[] = [];

  constructor(host: OperationHost, request: OperationRequest, asker: Asker) {
    this.#host = host;
    this.#request = request;
    this.#asker = asker;
    this.#transaction = new Transaction(host.library);
    if (request.pack && host.isLocked(request.pack)) {
      throw new OperationRefused(`The compendium ${request.pack} is locked`);
    }
    this.#parent = request.parent ? this.#transaction.locate(request.parent, request.pack) : null;
  }

  run(): Outcome {
    const { action } = this.#request;
    const main = action === "create" ? this.#create() : action === "update" ? this.#update() : this.#delete();
    return { results: [main, ...this.#extras], puts: this.#transaction.puts() };
  }

  get #kind() {
    return documentKind(this.#request.documentName);
  }

  /** The array inside the parent, where there is a parent. */
  get #siblings(): Plain[] | null {
    if (!this.#parent) return null;
    const name = documentKind(this.#parent.subject.documentName).embedded[this.#request.documentName];
    if (!name)
      throw new OperationRefused(
        `${this.#request.documentName} is no part of ${this.#parent.subject.documentName}`,
      );
    const list = (this.#parent.source[name] ?? []) as Plain[];
    this.#parent.source[name] = list;
    return list;
  }

  #subject(source: Plain): Subject {
    return {
      documentName: this.#request.documentName,
      source,
      parent: this.#parent?.subject ?? null,
      pack: this.#request.pack,
    };
  }

  #permit(action: Action, subject: Subject, data: Plain): void {
    if (this.#host.sabotage.has("permissions")) return;
    if (!mayDo(this.#asker.user, action, subject, data, this.#host.world)) {
      throw new OperationRefused(refusal(this.#asker.user, action, subject));
    }
  }

  #forMasters(type: string, system: unknown): void {
    if (isGM(this.#asker.user)) return;
    const field = this.#host.schemas.forMastersOnly(this.#request.documentName, type, system);
    if (field) {
      throw new OperationRefused(
        `User ${this.#asker.user.name} lacks permission to change system.${field}, which is for game masters only`,
      );
    }
  }

  #result(data: Plain[], ids: string[]): OperationResult {
    const { requestId, action, documentName, parent, pack, options } = this.#request;
    const { user, sessionId } = this.#asker;
    return { requestId, sessionId, userId: user.id, action, documentName, parent, pack, data, ids, options };
  }

  #stamp(created: boolean): Plain {
    const now = this.#host.now();
    return {
      ...this.#host.versions,
      ...(created ? { createdTime: now } : {}),
      modifiedTime: now,
      lastModifiedBy: this.#asker.user.id,
    };
  }

  // ---- create

  #create(): OperationResult {
    const kind = this.#kind;
    if (!kind.primary && !this.#parent) throw new OperationRefused(`${kind.name} needs a parent`);
    const created: Plain[] = [];
    for (const given of this.#request.data ?? []) {
      const existing = kind.name === "Setting" ? this.#sameSetting(given) : undefined;
      if (existing) {
        this.#extras.push(this.#replaceSetting(existing, given));
        continue;
      }
      created.push(this.#createOne(deepClone(given)));
    }
    return this.#result(
      created,
      created.map((source) => source["_id"]),
    );
  }

  #createOne(data: Plain): Plain {
    const { documentName, options, pack } = this.#request;
    const { schemas } = this.#host;
    const siblings = this.#siblings;
    this.#giveIds(documentName, data, options["keepId"] === true);
    const id: string = data["_id"];
    const taken = siblings
      ? siblings.some((entry) => entry["_id"] === id)
      : this.#transaction.primary(pack, documentName, id) !== undefined;
    if (taken) throw new OperationRefused(`${documentName} [${id}] already exists`);
    this.#creationDefaults(data);
    this.#stampTree(documentName, data);
    const schema = schemas.of(documentName);
    const source = schema.clean(data) as Plain;
    const failure = schema.validate(source);
    if (failure) throw new OperationRefused(`${documentName} validation errors:\n${failure}`);
    this.#sanitiseTree(documentName, source);
    this.#permit("create", this.#subject(source), source);
    if (siblings) {
      siblings.push(source);
      this.#keep(id);
    } else this.#transaction.put(pack, documentName, id, source);
    this.#onlyOneActive(source);
    return deepClone(source);
  }

  #creationDefaults(data: Plain): void {
    const { user } = this.#asker;
    const { documentName } = this.#request;
    if (documentName === "ChatMessage") {
      if (!isGM(user) || !data["author"]) data["author"] = user.id;
      data["timestamp"] ??= this.#host.now();
    }
    if (documentName === "Macro") data["author"] ??= user.id;
    const owned = this.#host.schemas.of(documentName).has("ownership");
    if (!this.#parent && owned)
      data["ownership"] = { default: LEVELS.NONE, ...data["ownership"], [user.id]: LEVELS.OWNER };
  }

  /** Fresh ids, unless valid ones are to be kept; what lies inside keeps its own. */
  #giveIds(documentName: string, data: Plain, keep: boolean): void {
    if (!keep || !isValidId(data["_id"])) data["_id"] = this.#host.newId();
    for (const [name, collection] of Object.entries(documentKind(documentName).embedded)) {
      for (const entry of (data[collection] ?? []) as Plain[])
        this.#giveIds(name, entry, this.#request.options["keepEmbeddedIds"] !== false);
    }
  }

  #stampTree(documentName: string, data: Plain): void {
    data["_stats"] = { ...data["_stats"], ...this.#stamp(true) };
    for (const [name, collection] of Object.entries(documentKind(documentName).embedded)) {
      for (const entry of (data[collection] ?? []) as Plain[]) this.#stampTree(name, entry);
    }
  }

  #sanitiseTree(documentName: string, source: Plain): void {
    this.#host.schemas.sanitise(documentName, source["type"], source["system"]);
    for (const [name, collection] of Object.entries(documentKind(documentName).embedded)) {
      for (const entry of (source[collection] ?? []) as Plain[]) this.#sanitiseTree(name, entry);
    }
  }

  // ---- update

  #update(): OperationResult {
    const differences: Plain[] = [];
    for (const given of this.#request.updates ?? []) {
      const difference = this.#updateOne(expandObject<Plain>(given));
      if (difference) differences.push(difference);
    }
    return this.#result(
      differences,
      differences.map((difference) => difference["_id"]),
    );
  }

  #updateOne(change: Plain): Plain | null {
    const { documentName, options } = this.#request;
    const id: string = change["_id"];
    const target = this.#target(id);
    const { source } = target;
    this.#permit("update", target.subject, change);
    this.#forMasters(source["type"], change["system"]);
    const schema = this.#host.schemas.of(documentName);
    const recursive = options["recursive"] !== false;
    const { _id, _stats, ...wanted } = change;
    const cleaned = this.#host.sabotage.has("assignment")
      ? wanted
      : (schema.clean(wanted, { partial: true, source, current: source, recursive }) as Plain);
    this.#host.schemas.sanitise(documentName, source["type"], cleaned["system"]);
    const difference: Plain = {};
    if (this.#host.sabotage.has("assignment"))
      Object.assign(source, wanted, Object.assign(difference, wanted));
    else schema.updateFields(source, deepClone(cleaned), difference, { recursive });
    if (isEmpty(difference)) return null;
    this.#validate(difference, source);
    if (target.synthetic) {
      const delta = target.synthetic.token["delta"] as Plain;
      keepInDelta(delta, cleaned, target.synthetic.base);
      keepInline(delta, difference, source, target.synthetic.base);
      return { _id: id, ...difference };
    }
    const stats = this.#stamp(false);
    source["_stats"] = { ...source["_stats"], ...stats };
    this.#keep(id);
    if (difference["active"] === true) this.#onlyOneActive(source);
    return {
      _id: id,
      ...(options["diff"] === false ? { ...cleaned, ...difference } : difference),
      // A change that replaces has to bring the whole of it.
      _stats: recursive ? stats : deepClone(source["_stats"]),
    };
  }

  /** The document that a change means: whole, embedded, or the actor of an unlinked token. */
  #target(id: string): Pick<Located, "subject" | "source" | "synthetic"> {
    const { documentName, parent, pack } = this.#request;
    if (documentName === "Actor" && parent) return this.#transaction.locate(`${parent}.Actor.${id}`, pack);
    const siblings = this.#siblings;
    const source = siblings
      ? siblings.find((entry) => entry["_id"] === id)
      : this.#transaction.primary(pack, documentName, id);
    if (!source) throw new OperationRefused(`${documentName} [${id}] does not exist`);
    return { source, subject: this.#subject(source) };
  }

  #validate(difference: Plain, source: Plain): void {
    const { documentName } = this.#request;
    const schema = this.#host.schemas.of(documentName);
    const failure = new DataModelValidationFailure();
    for (const name of Object.keys(difference)) {
      const inner = schema.fields[name]?.validate(source[name], { source });
      if (inner) failure.fields[name] = inner;
    }
    if (!failure.isEmpty())
      throw new OperationRefused(`${documentName} [${source["_id"]}] validation errors:\n${failure}`);
  }

  #keep(id: string): void {
    const parent = this.#parent;
    if (!parent) return;
    const collection = documentKind(parent.subject.documentName).embedded[this.#request.documentName];
    if (collection) parent.keep(collection, id);
  }

  // ---- delete

  #delete(): OperationResult {
    const { documentName, pack, options } = this.#request;
    const siblings = this.#siblings;
    const all = () => (siblings ?? this.#host.all(documentName)).map((entry) => entry["_id"] as string);
    const ids = options["deleteAll"] ? all() : (this.#request.ids ?? []);
    for (const id of ids) {
      const { source, subject } = this.#target(id);
      this.#permit("delete", subject, {});
      if (siblings) {
        siblings.splice(siblings.indexOf(source), 1);
        this.#keep(id);
      } else this.#transaction.put(pack, documentName, id, null);
      if (documentName === "Folder") this.#emptyFolder(source);
    }
    return this.#result([], ids);
  }

  /** What lay in a deleted folder moves up into the folder's own, or goes with it where that was asked. */
  #emptyFolder(folder: Plain): void {
    const { deleteSubfolders, deleteContents } = this.#request.options;
    this.#clear(folder, "Folder", deleteSubfolders === true);
    this.#clear(folder, folder["type"], deleteContents === true);
  }

  #clear(folder: Plain, documentName: string, remove: boolean): void {
    const inside = this.#host.all(documentName).filter((entry) => entry["folder"] === folder["_id"]);
    if (!remove) {
      const moved = inside.map((entry) => ({ _id: entry["_id"], folder: folder["folder"] ?? null }));
      for (const change of moved)
        Object.assign(this.#transaction.primary(null, documentName, change._id) ?? {}, change);
      this.#besides("update", documentName, moved);
      return;
    }
    for (const entry of inside) this.#transaction.put(null, documentName, entry["_id"], null);
    this.#besides("delete", documentName, inside);
    if (documentName === "Folder") for (const entry of inside) this.#emptyFolder(entry);
  }

  // ---- what the server does besides

  #besides(action: Action, documentName: string, data: Plain[]): void {
    if (data.length === 0) return;
    this.#extras.push({
      requestId: null,
      sessionId: null,
      userId: this.#asker.user.id,
      action,
      documentName,
      parent: null,
      pack: null,
      data: action === "delete" ? [] : data,
      ids: data.map((entry) => entry["_id"]),
      options: {},
    });
  }

  /** Only one scene, and only one combat, is active at a time. */
  #onlyOneActive(source: Plain): void {
    const { documentName, pack } = this.#request;
    if (this.#host.sabotage.has("severalActive")) return;
    if (pack || !source["active"] || (documentName !== "Combat" && documentName !== "Scene")) return;
    const others: Plain[] = [];
    for (const entry of this.#host.all(documentName)) {
      if (!entry["active"] || entry["_id"] === source["_id"]) continue;
      const other = this.#transaction.primary(null, documentName, entry["_id"]);
      if (!other) continue;
      other["active"] = false;
      others.push({ _id: other["_id"], active: false });
    }
    this.#besides("update", documentName, others);
  }

  #sameSetting(data: Plain): Plain | undefined {
    return this.#host
      .all("Setting")
      .find((entry) => entry["key"] === data["key"] && (entry["user"] ?? null) === (data["user"] ?? null));
  }

  /** Two clients may store the first value of a setting at once: the later one is a change. */
  #replaceSetting(existing: Plain, data: Plain): OperationResult {
    const source = this.#transaction.primary(null, "Setting", existing["_id"]) as Plain;
    this.#permit("update", this.#subject(source), data);
    source["value"] = this.#host.schemas.of("Setting").fields["value"]?.clean(data["value"]);
    return {
      ...this.#result([{ _id: source["_id"], value: source["value"] }], [source["_id"]]),
      action: "update",
    };
  }
}
