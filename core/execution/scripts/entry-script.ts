import { isInside } from '@core/base/path';

const FOLDER = 'scripts';

/**
 * The script that a run of a project begins with (decisions.md, "Execution"): `scripts/deploy.ts`, else the first in
 * `scripts/`; undefined when there is none.
 *
 * @param scripts paths of the project's scripts, in path order.
 */
export function entryScript(scripts: readonly string[]): string | undefined {
  const inFolder = scripts.filter((path) => isInside(path, FOLDER));
  return inFolder.find((path) => path === `${FOLDER}/deploy.ts`) ?? inFolder[0];
}
