import type { SourceFile } from '@core/chains/toolchain';
import { testItems } from '@core/execution/tests/discovered-files';
import { testIdsOf } from '@core/execution/tests/test-ids';
import type { TestItem } from '@core/execution/tests/test-runner';
import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import { type ScannedFunction, type ScannedModule, scanSource } from '../compiler/scan-source';

/** Prefix for the ids of this runner's tests. */
export const RUNNER_ID = 'sui-move';

export const { fileId, testId } = testIdsOf(RUNNER_ID);

/** Whether a file can contain tests, based only on its path: it must be a package source. */
export function isMoveTestFile(path: string): boolean {
  return /^(?!(?:.*\/)?build\/).*(?:^|\/)(?:sources|tests)\/.*\.move$/.test(path);
}

/** The tests in the sources: modules with their `#[test]` and `#[random_test]` functions. */
export function discoverTests(files: readonly SourceFile[]): readonly TestItem[] {
  const { scanned, titleOf } = scanFiles(files);
  return testItems(
    RUNNER_ID,
    scanned.map(({ path, content, modules }) => ({
      path,
      suites: modules.map((module) => ({
        name: titleOf(module),
        range: rangeAt(content, module.from, titleOf(module).length),
        tests: module.functions
          .filter(isTest)
          .map(({ name, from }) => ({ name, range: rangeAt(content, from, name.length) })),
      })),
    })),
  );
}

/**
 * Replaces the attributes of tests that are not requested with `#[test_only]`, because the compiler package always runs
 * all tests in a package. Line numbers do not change.
 * @param isRequested whether to run the test with this id.
 */
export function withRequestedTests(
  files: readonly SourceFile[],
  isRequested: (id: string) => boolean,
): readonly SourceFile[] {
  const { scanned, titleOf } = scanFiles(files);
  const others = new Map<string, readonly ScannedFunction[]>(
    scanned.map(({ path, modules }) => [
      path,
      modules.flatMap((module) =>
        module.functions.filter(
          (each) => isTest(each) && !isRequested(testId(path, titleOf(module), each.name)),
        ),
      ),
    ]),
  );
  return files.map((file) => {
    const functions = others.get(file.path) ?? [];
    return functions.length === 0 ? file : { ...file, content: withoutTests(file.content, functions) };
  });
}

function withoutTests(content: string, functions: readonly ScannedFunction[]): string {
  const replacements = functions.flatMap(({ attributes, attributeSpans }) =>
    attributeSpans.map((span, index) => ({
      ...span,
      attribute: index === 0 && !attributes.includes('test_only') ? '#[test_only]' : '',
    })),
  );
  return replacements
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, { attribute, from, to }) => {
      const lineBreaks = text.slice(from, to).replaceAll(/[^\n]/g, '');
      return text.slice(0, from) + attribute + lineBreaks + text.slice(to);
    }, content);
}

function isTest({ attributes }: ScannedFunction): boolean {
  return attributes.some((each) => /^(?:random_)?test\b/.test(each) && each !== 'test_only');
}

interface ScannedFile extends SourceFile {
  readonly modules: readonly ScannedModule[];
}

function scanFiles(files: readonly SourceFile[]): {
  readonly scanned: readonly ScannedFile[];
  /** A module's name, including its address if modules with the same name exist at several addresses. */
  titleOf(module: ScannedModule): string;
} {
  const scanned = files
    .filter(({ path }) => isMoveTestFile(path))
    .map((file) => ({ ...file, modules: scanSource(file.content) }));
  const all = scanned.flatMap(({ modules }) => modules);
  const titleOf = ({ address, name }: ScannedModule) =>
    all.some((other) => other.name === name && other.address !== address) ? `${address}::${name}` : name;
  return { scanned, titleOf };
}

function rangeAt(text: string, from: number, length: number): TextRange {
  const before = text.slice(0, from);
  const startLine = before.split('\n').length;
  const startColumn = from - before.lastIndexOf('\n');
  return { startLine, startColumn, endLine: startLine, endColumn: startColumn + length };
}
