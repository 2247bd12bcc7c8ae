import { copyPath } from '@core/project/copy-path';
import type { DroppedFile } from '@host/api/dropped-file';

/**
 * Gives dropped files paths that are free in the project. What collides is renamed as a whole, a folder with all that is in
 * it: 'main.fc' becomes 'main copy.fc', then 'main copy 2.fc'. What is dropped together collides by case alone too.
 * `isTaken` tells whether a file or folder of that name stands at the project's root.
 */
export function freePaths(
  files: readonly DroppedFile[],
  isTaken: (name: string) => boolean,
): readonly DroppedFile[] {
  const used = new Set<string>();
  const folders = new Map<string, string>();
  const cannotHave = (name: string) => isTaken(name) || used.has(name.toLowerCase());
  const nameFor = (root: string, isFolder: boolean) => {
    const name = cannotHave(root) ? copyPath(root, isFolder, cannotHave) : root;
    used.add(name.toLowerCase());
    return name;
  };
  return files.map(({ path, file }) => {
    const slash = path.indexOf('/');
    if (slash < 0) return { path: nameFor(path, false), file };
    const root = path.slice(0, slash);
    const name = folders.get(root) ?? nameFor(root, true);
    folders.set(root, name);
    return { path: name + path.slice(slash), file };
  });
}
