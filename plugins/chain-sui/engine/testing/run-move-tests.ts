import { throwIfCancelled } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import type { SourceFile } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { abortNamesOf } from '../compiler/abort-names';
import { ProjectFetcher } from '../compiler/project-fetcher';
import { readPackages } from '../compiler/read-packages';
import { failureDiagnostics, packageDiagnostics, scanPackage } from '../compiler/sui-compiler';
import type { FetchedPackages, GitPackage } from '../framework/package-files';
import { type MoveTestResult, parseTestOutput } from './parse-test-output';

/** The API of the compiler package that includes the test VM, after initialisation. */
export interface SuiTester {
  testMovePackage: typeof import('@zktx.io/sui-move-builder/full').testMovePackage;
}

export interface MoveTestRequest {
  readonly files: readonly SourceFile[];
  /** Folders of the packages to test. */
  readonly roots: readonly string[];
  readonly fetched: FetchedPackages;
}

export interface PackageTests {
  readonly root: string;
  /** The test output, including the summary. */
  readonly output: string;
  readonly results: readonly MoveTestResult[];
  /** Diagnostics that explain why the tests could not be run; empty if they were run. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface MoveTestRun {
  readonly packages: readonly PackageTests[];
  /** Required packages that were not fetched. If there are any, no tests were run. */
  readonly missing: readonly GitPackage[];
}

/**
 * Runs package tests. A build's modules cannot be reused, because the compiler package compiles and runs tests in a
 * single call. In addition, test items are members of the modules that they test, and a build needs only stubs of the
 * framework.
 */
export async function runMoveTests(
  tester: SuiTester,
  { files, roots, fetched }: MoveTestRequest,
  task: TaskOptions = {},
): Promise<MoveTestRun> {
  const packages: PackageTests[] = [];
  const wanted = readPackages(files).filter(({ root }) => roots.includes(root));
  for (const [at, one] of wanted.entries()) {
    throwIfCancelled(task.signal);
    task.progress?.({ stage: 'testing', message: one.name, fraction: at / wanted.length });
    const fetcher = new ProjectFetcher({ files, root: one.root, fetched });
    const result = await tester.testMovePackage({
      files: { ...one.files },
      fetcher,
      ansiColor: false,
      silenceWarnings: true,
      withUnpublishedDependencies: true,
    });
    if (fetcher.missing.size > 0) return { packages: [], missing: [...fetcher.missing.values()] };
    if ('error' in result) {
      packages.push({
        root: one.root,
        output: '',
        results: [],
        diagnostics: failureDiagnostics(one, result),
      });
      continue;
    }
    const sources = [...Object.values(fetched), ...readPackages(files).map((each) => each.files), one.files];
    const parsed = parseTestOutput(result.output, one, abortNamesOf(sources.flatMap(scanPackage)));
    // The output for a package that does not compile has the same format as the output for failed tests.
    const diagnostics = parsed.hasRun ? [] : packageDiagnostics(one, result.output);
    packages.push({
      root: one.root,
      output: parsed.hasRun ? result.output : '',
      results: parsed.results,
      diagnostics:
        parsed.hasRun || diagnostics.length > 0
          ? diagnostics
          : failureDiagnostics(one, { error: result.output }),
    });
  }
  return { packages, missing: [] };
}
