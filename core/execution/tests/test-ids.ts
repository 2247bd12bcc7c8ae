import type { TestItem } from './test-runner';

/** Stands in an id between a group and what is in it. */
const SEPARATOR = ' > ';

/** Id of a file of tests; `runner` is the id of the runner that finds it. */
export function fileTestId(runner: string, path: string): TestItem['id'] {
  return `${runner}:${escaped(path)}`;
}

/** Id of a test or group in the group with the id `parent`. */
export function childTestId(parent: string, name: string): TestItem['id'] {
  return `${parent}${SEPARATOR}${escaped(name)}`;
}

/** Makes the ids of one runner's files, of the suites in them and of the tests in a suite; `runner` is the id of the runner. */
export function testIdsOf(runner: string) {
  const fileId = (path: string) => fileTestId(runner, path);
  const suiteId = (path: string, suite: string) => childTestId(fileId(path), suite);
  const testId = (path: string, suite: string, test: string) => childTestId(suiteId(path, suite), test);
  return { fileId, suiteId, testId };
}

/** A name that contains the separator must not read like a group and its test. */
function escaped(name: string): string {
  return name.replaceAll(/[\\>]/g, '\\$&');
}

/** True for what is asked for itself, or with what it stands in; `only` is that of the request. */
export function isAsked(id: string, only: readonly string[] | undefined): boolean {
  return only === undefined || only.some((wanted) => id === wanted || id.startsWith(wanted + SEPARATOR));
}

/** True for what is asked for, or holds something that is. */
export function holdsAsked(id: string, only: readonly string[] | undefined): boolean {
  return isAsked(id, only) || (only ?? []).some((wanted) => wanted.startsWith(id + SEPARATOR));
}
