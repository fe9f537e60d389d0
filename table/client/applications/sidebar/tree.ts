import type { Loose } from "../../../shared/loose";
import { sortingLanguage } from "../../ui/globals";

/** A folder with what lies in it, as directories draw it. */
export interface TreeNode {
  folder: Loose;
  id: string;
  name: string;
  color: string;
  expanded: boolean;
  children: TreeNode[];
  entries: Loose[];
  depth: number;
}

/** Folders that somebody has opened (`true`) or closed (`false`) on this page. */
const touched = new Map<string, boolean>();

export function setFolderOpen(id: string, expanded: boolean): void {
  touched.set(id, expanded);
}

/** Is a folder open? What nobody has touched is as it is by default. */
export function isFolderOpen(id: string, byDefault = false): boolean {
  return touched.get(id) ?? byDefault;
}

function byName(a: Loose, b: Loose): number {
  return (
    String(a.name).localeCompare(String(b.name), sortingLanguage()) ||
    ((a.id ?? a._id) < (b.id ?? b._id) ? -1 : 1)
  );
}

/** How a tree is arranged. */
interface TreeOptions {
  visible?: (entry: Loose) => boolean;
  /** Show folders with nothing in them. */
  keepEmpty?: boolean;
  /** Are folders open that nobody has touched? */
  open?: boolean;
}

/**
 * Arrange folders and entries as a tree, in the order of the alphabet (a folder may keep the order made by hand).
 * Entries whose folder is not there lie at the root.
 */
export function buildTree(folders: Loose[], entries: Loose[], options: TreeOptions = {}): TreeNode {
  const { visible = () => true, keepEmpty = false, open = false } = options;
  const known = new Set(folders.map((folder) => folder.id));
  const folderOf = (one: Loose): string | null => {
    const id = one.folder?.id ?? one.folder ?? null;
    return id && known.has(id) ? id : null;
  };
  const build = (folder: Loose, depth: number): TreeNode => {
    const id = folder?.id ?? null;
    const order = folder?.sorting === "m" ? (a: Loose, b: Loose) => a.sort - b.sort || byName(a, b) : byName;
    const children = folders
      .filter((one) => folderOf(one) === id)
      .sort(order)
      .map((one) => build(one, depth + 1))
      .filter((node) => keepEmpty || node.entries.length > 0 || node.children.length > 0);
    return {
      folder,
      id: id ?? "",
      name: folder?.name ?? "",
      color: folder?.color?.css ?? folder?.color ?? "",
      expanded: id ? isFolderOpen(id, open) : true,
      children,
      entries: entries.filter((entry) => folderOf(entry) === id && visible(entry)).sort(order),
      depth,
    };
  };
  return build(null, 0);
}
