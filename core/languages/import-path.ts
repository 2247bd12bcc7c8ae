import { basename, dirname } from '@core/base/path';

/** Relative import path from one project path to another, for example './lib/math.sol' or '../Main.sol'. */
export function importPath(importer: string, imported: string): string {
  const from = dirname(importer).split('/').filter(Boolean);
  const to = imported.split('/');
  let common = 0;
  while (common < from.length && common < to.length - 1 && from[common] === to[common]) common++;
  const up = from.slice(common).map(() => '..');
  return [...(up.length > 0 ? up : ['.']), ...to.slice(common)].join('/');
}

/**
 * Candidates for replacing a wrong import: project files whose name matches the missing file's name, nearest to the
 * importer first.
 */
export function sameNamed(paths: readonly string[], importer: string, wanted: string): readonly string[] {
  const name = basename(wanted).toLowerCase();
  return paths
    .filter((path) => path !== importer && basename(path).toLowerCase() === name)
    .sort((a, b) => importPath(importer, a).length - importPath(importer, b).length);
}
