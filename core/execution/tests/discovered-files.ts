import { basename } from '@core/base/path';
import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import { testIdsOf } from './test-ids';
import type { TestItem } from './test-runner';

/** A file with the suites found in its text. */
export interface DiscoveredFile {
  /** Project path. */
  readonly path: string;
  /** Suites in source order. */
  readonly suites: readonly DiscoveredSuite[];
}

/** A suite found in a file's text. */
export interface DiscoveredSuite {
  /** Name of the suite. */
  readonly name: string;
  /** Range of the name in the text. */
  readonly range: TextRange;
  /** Tests in source order. */
  readonly tests: readonly DiscoveredTest[];
}

/** A test found in a file's text. */
export interface DiscoveredTest {
  /** Name of the test. */
  readonly name: string;
  /** Range of the name in the text; absent for a test that the suite inherits. */
  readonly range?: TextRange;
  /** Distinguishes the test from other tests in the suite; default: its name. */
  readonly key?: string;
}

/**
 * Files with their suites and tests. Files and suites without tests are omitted.
 * @param runner id of the runner; the item ids are created with `testIdsOf`.
 */
export function testItems(runner: string, files: readonly DiscoveredFile[]): readonly TestItem[] {
  const { fileId, suiteId, testId } = testIdsOf(runner);
  return files.flatMap(({ path, suites }) => {
    const children = suites
      .filter(({ tests }) => tests.length > 0)
      .map(({ name: suite, range, tests }) => ({
        id: suiteId(path, suite),
        name: suite,
        kind: 'suite' as const,
        path,
        range,
        children: tests.map(({ name, range, key = name }) => ({
          id: testId(path, suite, key),
          name,
          kind: 'test' as const,
          path,
          ...(range && { range }),
          children: [],
        })),
      }));
    if (children.length === 0) return [];
    return [{ id: fileId(path), name: basename(path), kind: 'file' as const, path, children }];
  });
}
