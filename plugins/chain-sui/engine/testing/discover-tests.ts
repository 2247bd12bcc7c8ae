import { basename } from '@core/base/path';
import type { SourceFile } from '@core/chains/toolchain';
import { testIdsOf } from '@core/execution/tests/test-ids';
import type { TestItem } from '@core/execution/tests/test-runner';
import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import { type ScannedModule, scanSource } from '../compiler/scan-source';

/** Prefix of the ids of this runner's tests. */
export const RUNNER_ID = 'sui-move';

const { fileId, suiteId, testId } = testIdsOf(RUNNER_ID);

export { fileId, testId };

/** Files that may hold tests, by their path alone: sources of packages. */
export function isMoveTestFile(path: string): boolean {
  return /^(?!(?:.*\/)?build\/).*(?:^|\/)(?:sources|tests)\/.*\.move$/.test(path);
}

/** The tests that the texts of files show: modules, and their functions with `#[test]` or `#[random_test]`. */
export function discoverTests(files: readonly SourceFile[]): readonly TestItem[] {
  const scanned = files
    .filter(({ path }) => isMoveTestFile(path))
    .map(({ path, content }) => ({ path, content, modules: scanSource(content) }));
  const all = scanned.flatMap(({ modules }) => modules);
  // Modules of one name at several addresses are named with their addresses.
  const titleOf = ({ address, name }: ScannedModule) =>
    all.some((other) => other.name === name && other.address !== address) ? `${address}::${name}` : name;
  return scanned.flatMap(({ path, content, modules }) => {
    const item = (
      id: string,
      name: string,
      kind: TestItem['kind'],
      from: number,
      children: TestItem[] = [],
    ) => ({
      id,
      name,
      kind,
      path,
      range: rangeAt(content, from, name.length),
      children,
    });
    const children = modules.flatMap((module) => {
      const title = titleOf(module);
      const tests = module.functions
        .filter(({ attributes }) =>
          attributes.some((each) => /^(?:random_)?test\b/.test(each) && each !== 'test_only'),
        )
        .map(({ name, from }) => item(testId(path, title, name), name, 'test', from));
      return tests.length === 0 ? [] : [item(suiteId(path, title), title, 'suite', module.from, tests)];
    });
    return children.length === 0
      ? []
      : [{ id: fileId(path), name: basename(path), kind: 'file' as const, path, children }];
  });
}

function rangeAt(text: string, from: number, length: number): TextRange {
  const before = text.slice(0, from);
  const startLine = before.split('\n').length;
  const startColumn = from - before.lastIndexOf('\n');
  return { startLine, startColumn, endLine: startLine, endColumn: startColumn + length };
}
