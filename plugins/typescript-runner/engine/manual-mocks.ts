import { basename, dirname, joinPath } from '@core/base/path';
import { findModule, type ImportTarget } from './resolve-import';

const FOLDER = '__mocks__';

/**
 * The file of the project that stands in for a module where no factory is given: `__mocks__/{name}` beside a file, and at
 * the root for a package. Undefined when there is none.
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
