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

function isOwnScript(path: string): boolean {
  return isScript(path) && !/(^|\/)(node_modules|build|dist)\//.test(path);
}
