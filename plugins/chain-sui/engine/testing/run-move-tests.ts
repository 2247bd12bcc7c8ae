import { throwIfCancelled } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import type { SourceFile } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { abortNamesOf } from '../compiler/abort-names';
import { ProjectFetcher } from '../compiler/project-fetcher';
import { readPackages } from '../compiler/read-packages';
import { failureFindings, packageFindings, scanPackage } from '../compiler/sui-compiler';
import type { FetchedPackages, GitPackage } from '../framework/package-files';
import { type MoveTestResult, parseTestOutput } from './parse-test-output';

/** What the compiler's larger package gives; made ready for work. */
export interface SuiTester {
  testMovePackage: typeof import('@zktx.io/sui-move-builder/full').testMovePackage;
}

export interface MoveTestRequest {
  readonly files: readonly SourceFile[];
  /** Folders of the packages whose tests are run. */
  readonly roots: readonly string[];
  readonly fetched: FetchedPackages;
}

/** How the tests of a package ended. */
export interface PackageTests {
  readonly root: string;
  /** What the tests printed, and the summary. */
  readonly output: string;
  readonly results: readonly MoveTestResult[];
  /** Why none of them could be run; empty otherwise. */
  readonly findings: readonly Diagnostic[];
}

export interface MoveTestRun {
  readonly packages: readonly PackageTests[];
  /** What packages need and was not among the fetched; nothing was run where it is not empty. */
  readonly missing: readonly GitPackage[];
}

/**
 * Runs the tests of packages. It cannot use the modules of a build: the compiler's package compiles and runs tests in one call,
 * `#[test]` and `#[test_only]` items are members of the modules that they test, and a build needs only stubs of the framework.
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
      packages.push({ root: one.root, output: '', results: [], findings: failureFindings(one, result) });
      continue;
    }
    const sources = [...Object.values(fetched), ...readPackages(files).map((each) => each.files), one.files];
    const parsed = parseTestOutput(result.output, one, abortNamesOf(sources.flatMap(scanPackage)));
    // A package that does not compile is told by the same texts as one whose tests fail.
    const findings = parsed.hasRun ? [] : packageFindings(one, result.output);
    packages.push({
      root: one.root,
      output: parsed.hasRun ? result.output : '',
      results: parsed.results,
      findings:
        parsed.hasRun || findings.length > 0 ? findings : failureFindings(one, { error: result.output }),
    });
  }
  return { packages, missing: [] };
}
