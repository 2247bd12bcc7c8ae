import { extension } from '@core/base/path';

const SCRIPT_EXTENSIONS = new Set(['ts', 'mts', 'cts', 'tsx', 'js', 'mjs', 'cjs', 'jsx']);

export function isScript(path: string): boolean {
  return SCRIPT_EXTENSIONS.has(extension(path)) && !/\.d\.[mc]?ts$/.test(path);
}

/**
 * Files that may hold tests by their path alone, as Jest, Vitest and Mocha find them: `*.test.*`, `*.spec.*`, and what
 * stands in `__tests__`.
 */
export function isTestFile(path: string): boolean {
  if (!isScript(path) || /(^|\/)(node_modules|build|dist)\//.test(path)) return false;
  return /[.-](test|spec)\.\w+$/.test(path) || /(^|\/)__tests__\//.test(path);
}
