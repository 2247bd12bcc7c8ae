import { basename, dirname, joinPath } from '@core/base/path';
import type { TemplateFile } from './templates';

/** Files that would take effect in this repository under their real names. */
const REAL_NAMES: Readonly<Record<string, string>> = { _gitignore: '.gitignore' };

/**
 * The files of a template that is stored as a folder of real files. They come from the raw `import.meta.glob` result
 * for the folder, keyed by URL. `root` is the folder's URL, with a trailing slash.
 */
export function templateFiles(
  root: string,
  files: Readonly<Record<string, string>>,
): readonly TemplateFile[] {
  return Object.entries(files).map(([address, content]) => {
    if (!address.startsWith(root)) throw new Error(`'${address}' is not a file of the template in '${root}'`);
    const path = address.slice(root.length);
    const name = basename(path);
    return { path: joinPath(dirname(path), REAL_NAMES[name] ?? name), content };
  });
}
