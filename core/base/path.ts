/**
 * Project paths are slash-separated and relative to the project's root. They have no leading slash and no `.` or `..`
 * segments. The root itself is the empty string.
 */

/**
 * Resolves `.` and `..`, collapses repeated slashes and strips a leading slash; undefined if the path leaves the root.
 */
export function normalizePath(path: string): string | undefined {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..') {
      if (segments.pop() === undefined) return undefined;
    } else segments.push(segment);
  }
  return segments.join('/');
}

/** `contracts/main.fc` → `main.fc`. */
export function basename(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** `contracts/main.fc` → `contracts`; '' for a path without a folder. */
export function dirname(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** Lowercase extension without the dot; '' if there is no extension or the file is a dot file (`.gitignore`). */
export function extension(path: string): string {
  const name = basename(path);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** `main.fc` → `main`; unchanged for dot files. */
export function stem(path: string): string {
  const name = basename(path);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? name : name.slice(0, dot);
}

/** Joins path segments with slashes; empty segments are omitted. */
export function joinPath(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('/');
}

/**
 * True when `path` is inside `folder`, at any depth; a folder is not inside itself. Every path is inside the
 * root.
 */
export function isInside(path: string, folder: string): boolean {
  return folder === '' ? path !== '' : path.startsWith(`${folder}/`);
}

/** True when `path` is `folder` or is inside it, at any depth. */
export function isAtOrInside(path: string, folder: string): boolean {
  return path === folder || isInside(path, folder);
}

/** New path of a file after `from` was renamed to `to`. `path` must be `from` or inside it. */
export function rebase(path: string, from: string, to: string): string {
  if (path === from) return to;
  return joinPath(to, path.slice(from.length + 1));
}
