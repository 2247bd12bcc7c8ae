import { isInside } from '@core/base/path';

/** The source folders of a project, from its `foundry.toml`; absent keys are not set there. */
export interface SourceLayout {
  /** Folder of the contracts. */
  readonly src?: string;
  /** Folder of the tests. */
  readonly test?: string;
  /** Folders of libraries. */
  readonly libs?: readonly string[];
  /** True for files that are compiled only where others import them. */
  readonly isSkipped?: (path: string) => boolean;
}

export const FOUNDRY_CONFIG = 'foundry.toml';

const USUAL_LIBRARIES = ['lib', 'node_modules'];
const OUTPUT = /^(?:build|out|artifacts|cache)\//;

/** Libraries are compiled where they are imported, tests and scripts where they run, build output never. */
export function isContractFile(path: string, layout: SourceLayout): boolean {
  if (isOutside(path, layout) || /\.[ts]\.sol$/.test(path)) return false;
  if (layout.test !== undefined && isInside(path, layout.test)) return false;
  return layout.src === undefined || isInside(path, layout.src);
}

/** Files that may contain Solidity tests: `*.t.sol`, and the files in a folder of tests. */
export function isTestSource(path: string, layout: SourceLayout = {}): boolean {
  if (!path.endsWith('.sol') || isOutside(path, layout)) return false;
  const { test } = layout;
  const isInFolder = test === undefined ? /(?:^|\/)tests?\//.test(path) : isInside(path, test);
  return path.endsWith('.t.sol') || isInFolder;
}

/** True for a file of a library in the project. */
export function isLibraryFile(path: string, { libs = [] }: SourceLayout): boolean {
  return [...USUAL_LIBRARIES, ...libs].some((folder) => isInside(path, folder));
}

function isOutside(path: string, layout: SourceLayout): boolean {
  return OUTPUT.test(path) || isLibraryFile(path, layout) || layout.isSkipped?.(path) === true;
}
