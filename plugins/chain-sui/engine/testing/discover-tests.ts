import type { SourceFile } from '@core/chains/toolchain';
import { testItems } from '@core/execution/tests/discovered-files';
import { testIdsOf } from '@core/execution/tests/test-ids';
import type { TestItem } from '@core/execution/tests/test-runner';
import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import { type ScannedModule, scanSource } from '../compiler/scan-source';

/** Prefix of the ids of this runner's tests. */
export const RUNNER_ID = 'sui-move';

export const { fileId, testId } = testIdsOf(RUNNER_ID);

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
  return testItems(
    RUNNER_ID,
    scanned.map(({ path, content, modules }) => ({
      path,
      suites: modules.map((module) => ({
        name: titleOf(module),
        range: rangeAt(content, module.from, titleOf(module).length),
        tests: module.functions
          .filter(({ attributes }) =>
            attributes.some((each) => /^(?:random_)?test\b/.test(each) && each !== 'test_only'),
          )
          .map(({ name, from }) => ({ name, range: rangeAt(content, from, name.length) })),
      })),
    })),
  );
}

function rangeAt(text: string, from: number, length: number): TextRange {
  const before = text.slice(0, from);
  const startLine = before.split('\n').length;
  const startColumn = from - before.lastIndexOf('\n');
  return { startLine, startColumn, endLine: startLine, endColumn: startColumn + length };
}
