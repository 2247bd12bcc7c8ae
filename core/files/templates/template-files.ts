import { basename, dirname, joinPath } from '@core/base/path';
import type { TemplateFile } from './templates';

/** Files whose real names would be heeded where the template is kept. */
const KEPT_NAMES: Readonly<Record<string, string>> = { _gitignore: '.gitignore' };

/**
 * The files of a template that is kept as a folder of real files: from what `import.meta.glob` gives for the folder, raw, by
 * address. `root` is the folder's own address, with its slash.
 */
export function templateFiles(
  root: string,
  files: Readonly<Record<string, string>>,
): readonly TemplateFile[] {
  return Object.entries(files).map(([address, content]) => {
    if (!address.startsWith(root)) throw new Error(`'${address}' is no file of the template in '${root}'`);
    const path = address.slice(root.length);
    const name = basename(path);
    return { path: joinPath(dirname(path), KEPT_NAMES[name] ?? name), content };
  });
}
