import { basename } from '@core/base/path';
import type { SourceFile } from '@core/chains/toolchain';
import type { TextRange } from '@core/diagnostics/diagnostics';
import { childTestId, fileTestId } from '@core/tests/test-ids';
import type { TestItem } from '@core/tests/test-runner';
import { scanSource } from '../compiler/scan-source';

/** Prefix of the ids of this runner's tests. */
export const RUNNER_ID = 'sui-move';

export function fileId(path: string): string {
  return fileTestId(RUNNER_ID, path);
}

function suiteId(path: string, module: string): string {
  return childTestId(fileId(path), module);
}

export function testId(path: string, module: string, name: string): string {
  return childTestId(suiteId(path, module), name);
}

/** Files that may hold tests, by their path alone: sources of packages. */
export function isMoveTestFile(path: string): boolean {
  return /^(?!(?:.*\/)?build\/).*(?:^|\/)(?:sources|tests)\/.*\.move$/.test(path);
}

/** The tests that the texts of files show: modules, and their functions with `#[test]` or `#[random_test]`. */
export function discoverTests(files: readonly SourceFile[]): readonly TestItem[] {
  return files.flatMap(({ path, content }) => {
    if (!isMoveTestFile(path)) return [];
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
    const children = scanSource(content).flatMap((module) => {
      const tests = module.functions
        .filter(({ attributes }) =>
          attributes.some((each) => /^(?:random_)?test\b/.test(each) && each !== 'test_only'),
        )
        .map(({ name, from }) => item(testId(path, module.name, name), name, 'test', from));
      return tests.length === 0
        ? []
        : [item(suiteId(path, module.name), module.name, 'suite', module.from, tests)];
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
