import { extension } from '@core/base/path';

const SCRIPT_EXTENSIONS = new Set(['ts', 'mts', 'cts', 'tsx', 'js', 'mjs', 'cjs', 'jsx']);

export function isScript(path: string): boolean {
  return SCRIPT_EXTENSIONS.has(extension(path)) && !/\.d\.[mc]?ts$/.test(path);
}

/** Files that hold tests by their name, as Jest and Vitest find them: `*.test.*`, `*.spec.*`, and what stands in `__tests__`. */
export function isNamedTestFile(path: string): boolean {
  return isOwnScript(path) && (/[.-](test|spec)\.\w+$/.test(path) || /(^|\/)__tests__\//.test(path));
}

/**
 * Files that may hold tests by their path: besides those by their name all in the folder `test`, where Mocha, Hardhat and
 * node:test look. Which of these are tests and which only help, their texts say.
 */
export function mayBeTestFile(path: string): boolean {
  return isNamedTestFile(path) || (isOwnScript(path) && path.startsWith('test/'));
}

function isOwnScript(path: string): boolean {
  return isScript(path) && !/(^|\/)(node_modules|build|dist)\//.test(path);
}
