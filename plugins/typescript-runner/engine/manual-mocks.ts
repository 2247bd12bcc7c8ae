import { basename, dirname, joinPath } from '@core/base/path';
import { findModule, type ImportTarget } from './resolve-import';

const FOLDER = '__mocks__';

/**
 * Finds a module's manual mock for calls without a factory: `__mocks__/{name}` beside the file or, for a package, in
 * the project root. Undefined if no manual mock exists.
 */
export function findManualMock(
  specifier: string,
  target: ImportTarget | undefined,
  paths: ReadonlySet<string>,
): string | undefined {
  if (target?.type !== 'module') return findModule(joinPath(FOLDER, specifier.replace(/^node:/, '')), paths);
  const name = basename(target.path).replace(/\.\w+$/, '');
  return findModule(joinPath(joinPath(dirname(target.path), FOLDER), name), paths);
}
