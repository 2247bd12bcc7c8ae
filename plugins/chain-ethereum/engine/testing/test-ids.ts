/** Prefix of the ids of this runner's tests. */
export const RUNNER_ID = 'solidity';

export function fileId(path: string): string {
  return `${RUNNER_ID}:${path}`;
}

export function suiteId(path: string, contract: string): string {
  return `${fileId(path)} > ${contract}`;
}

/** Of a function; one that shares its name with others is told apart by its types. */
export function testId(path: string, contract: string, name: string): string {
  return `${suiteId(path, contract)} > ${name}`;
}

/** True for what is asked for itself, or with what it stands in. */
export function isAsked(id: string, only: readonly string[] | undefined): boolean {
  return only === undefined || only.some((wanted) => id === wanted || id.startsWith(`${wanted} > `));
}

/** True for what is asked for, or holds something that is. */
export function holdsAsked(id: string, only: readonly string[] | undefined): boolean {
  return isAsked(id, only) || (only ?? []).some((wanted) => wanted.startsWith(`${id} > `));
}

/** Files that may hold Solidity tests, by their path alone: `*.t.sol`, and what stands in a folder for tests. */
export function isSolidityTestFile(path: string): boolean {
  if (!path.endsWith('.sol') || /^(?:lib|node_modules|build|out|artifacts|cache)\//.test(path)) return false;
  return path.endsWith('.t.sol') || /(?:^|\/)tests?\//.test(path);
}

/** Functions that are tests by their name. */
export function isTestName(name: string): boolean {
  return /^(?:test|invariant|statefulFuzz)/.test(name);
}
