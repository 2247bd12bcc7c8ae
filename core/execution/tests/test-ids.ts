import type { TestItem } from './test-runner';

/** Separates a group's id from a child's name in the child's id. */
const SEPARATOR = ' > ';

/** Id of a test file; `runner` is the id of the runner that finds it. */
export function fileTestId(runner: string, path: string): TestItem['id'] {
  return `${runner}:${escaped(path)}`;
}

/** Id of a test or group in the group with the id `parent`. */
export function childTestId(parent: string, name: string): TestItem['id'] {
  return `${parent}${SEPARATOR}${escaped(name)}`;
}

/** Creates ids for one runner's files, suites and tests; `runner` is the runner's id. */
export function testIdsOf(runner: string) {
  const fileId = (path: string) => fileTestId(runner, path);
  const suiteId = (path: string, suite: string) => childTestId(fileId(path), suite);
  const testId = (path: string, suite: string, test: string) => childTestId(suiteId(path, suite), test);
  return { fileId, suiteId, testId };
}

/** Escapes the separator in a name, so that the id cannot match the id of a test in a group. */
function escaped(name: string): string {
  return name.replaceAll(/[\\>]/g, '\\$&');
}

/** True for an item that is requested directly or through a parent. `only` comes from the request. */
export function isAsked(id: string, only: readonly string[] | undefined): boolean {
  return only === undefined || only.some((wanted) => id === wanted || id.startsWith(wanted + SEPARATOR));
}

/** True for an item that is requested or contains a requested item. */
export function holdsAsked(id: string, only: readonly string[] | undefined): boolean {
  return isAsked(id, only) || (only ?? []).some((wanted) => wanted.startsWith(id + SEPARATOR));
}
