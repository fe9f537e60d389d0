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

/** Where a directory keeps in mind which folders are open. */
const open = new Set<string>();

export function setFolderOpen(id: string, expanded: boolean): void {
  if (expanded) open.add(id);
  else open.delete(id);
}

export function isFolderOpen(id: string): boolean {
  return open.has(id);
}

function byName(a: Loose, b: Loose): number {
  return String(a.name).localeCompare(String(b.name), sortingLanguage()) || (a.id < b.id ? -1 : 1);
}

/**
 * Arrange folders and entries as a tree. Entries whose folder is not there lie at the root.
 * @param manual keep the order that was made by hand (`sort`) instead of the alphabet
 */
export function buildTree(
  folders: Loose[],
  entries: Loose[],
  visible: (entry: Loose) => boolean,
  keepEmpty: boolean,
  manual = false,
): TreeNode {
  const order = (a: Loose, b: Loose): number => (manual ? a.sort - b.sort || byName(a, b) : byName(a, b));
  const known = new Set(folders.map((folder) => folder.id));
  const folderOf = (one: Loose): string | null => {
    const id = one.folder?.id ?? one.folder ?? null;
    return id && known.has(id) ? id : null;
  };
  const build = (folder: Loose, depth: number): TreeNode => {
    const id = folder?.id ?? null;
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
      expanded: id ? open.has(id) : true,
      children,
      entries: entries.filter((entry) => folderOf(entry) === id && visible(entry)).sort(order),
      depth,
    };
  };
  return build(null, 0);
}
