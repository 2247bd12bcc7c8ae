import { extension, stem } from '@core/base/path';
import type { DroppedFile } from './dropped-file';

/**
 * Gives dropped files paths that are free in the project. What collides is renamed as a whole, a folder with all that is in
 * it: 'main.fc' becomes 'main copy.fc', then 'main copy 2.fc'. Names that differ by case alone collide too.
 * `isTaken` tells whether a file or folder of that name stands at the project's root.
 */
export function freePaths(
  files: readonly DroppedFile[],
  isTaken: (name: string) => boolean,
): readonly DroppedFile[] {
  const given = new Map<string, string>();
  const used = new Set<string>();
  const nameFor = (root: string, isFolder: boolean) => {
    for (let copy = 0; ; copy++) {
      const name = copyName(root, copy, isFolder);
      if (isTaken(name) || used.has(name.toLowerCase())) continue;
      used.add(name.toLowerCase());
      return name;
    }
  };
  return files.map(({ path, file }) => {
    const slash = path.indexOf('/');
    if (slash < 0) return { path: nameFor(path, false), file };
    const root = path.slice(0, slash);
    const name = given.get(root) ?? nameFor(root, true);
    given.set(root, name);
    return { path: name + path.slice(slash), file };
  });
}

function copyName(name: string, copy: number, isFolder: boolean): string {
  if (copy === 0) return name;
  const suffix = copy === 1 ? ' copy' : ` copy ${copy}`;
  const written = isFolder ? '' : extension(name);
  // The extension as it is written: `extension` gives it in lower case.
  return written === '' ? name + suffix : stem(name) + suffix + name.slice(-written.length - 1);
}
