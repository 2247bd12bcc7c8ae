import { isInside } from '@core/base/path';

/** A project's source folders, from its `foundry.toml`; a key that the file does not set is absent. */
export interface SourceLayout {
  readonly src?: string;
  readonly test?: string;
  readonly libs?: readonly string[];
  /** Further folders that imports can be relative to. */
  readonly includePaths?: readonly string[];
  /** The folders whose tests forge runs. Absent without a `foundry.toml`. */
  readonly testedFolders?: readonly string[];
  /** Whether a file is compiled only if other files import it. */
  readonly isSkipped?: (path: string) => boolean;
}

export const FOUNDRY_CONFIG = 'foundry.toml';

const OUTPUT = /^(?:build|out|artifacts|cache)\//;

/**
 * Libraries are compiled only when they are imported, and tests and scripts only when they run. Build output is never
 * compiled.
 */
export function isContractFile(path: string, layout: SourceLayout): boolean {
  if (isOutside(path, layout) || /\.[ts]\.sol$/.test(path)) return false;
  if (layout.test !== undefined && isInside(path, layout.test)) return false;
  return layout.src === undefined || isInside(path, layout.src);
}

/** Whether a file may contain Solidity tests: `*.t.sol`, and files in a test folder. */
export function isTestSource(path: string, layout: SourceLayout = {}): boolean {
  if (!path.endsWith('.sol') || isOutside(path, layout)) return false;
  const { test } = layout;
  const isInFolder = test === undefined ? /(?:^|\/)tests?\//.test(path) : isInside(path, test);
  return path.endsWith('.t.sol') || isInFolder;
}

export function isLibraryFile(path: string, { libs = [] }: SourceLayout): boolean {
  if (/(?:^|\/)node_modules\//.test(path)) return true;
  return ['lib', ...libs].some((folder) => isInside(path, folder));
}

function isOutside(path: string, layout: SourceLayout): boolean {
  return OUTPUT.test(path) || isLibraryFile(path, layout) || layout.isSkipped?.(path) === true;
}
