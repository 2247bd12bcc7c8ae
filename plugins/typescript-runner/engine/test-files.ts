import { extension } from '@core/base/path';

const SCRIPT_EXTENSIONS = new Set(['ts', 'mts', 'cts', 'tsx', 'js', 'mjs', 'cjs', 'jsx']);

export function isScript(path: string): boolean {
  return SCRIPT_EXTENSIONS.has(extension(path)) && !/\.d\.[mc]?ts$/.test(path);
}

/**
 * Whether a file name follows the Jest and Vitest test conventions: `*.test.*`, `*.spec.*`, or any file in `__tests__`.
 */
export function isNamedTestFile(path: string): boolean {
  return isOwnScript(path) && (/[.-](test|spec)\.\w+$/.test(path) || /(^|\/)__tests__\//.test(path));
}

/**
 * Whether a file may contain tests: it is named like a test file or is in the `test` folder, where Mocha, Hardhat and
 * node:test look. The file's content determines whether it is a test or a helper.
 */
export function mayBeTestFile(path: string): boolean {
  return isNamedTestFile(path) || (isOwnScript(path) && path.startsWith('test/'));
}

/** The manifest of a package in a library folder, such as a git submodule. */
const LIBRARY_MANIFEST = /^((?:lib|dependencies|vendor)\/(?:[^/]+\/)+)package\.json$/;

/** Whether a file is the manifest of a library, whose tests do not belong to the project. */
export function isLibraryManifest(path: string): boolean {
  return LIBRARY_MANIFEST.test(path);
}

/** Files that may contain tests, except those in libraries. */
export function ownTestFiles<T extends { readonly path: string }>(files: readonly T[]): readonly T[] {
  const libraries = files.flatMap(({ path }) => LIBRARY_MANIFEST.exec(path)?.[1] ?? []);
  return files.filter(
    ({ path }) => mayBeTestFile(path) && !libraries.some((folder) => path.startsWith(folder)),
  );
}

function isOwnScript(path: string): boolean {
  return isScript(path) && !/(^|\/)(node_modules|build|dist)\//.test(path);
}
