import { errorMessage, throwIfCancelled } from '@core/base/errors';
import type { BuildService } from '@core/chains/builds/builds';
import { diagnosticLine } from '@core/chains/builds/describe-build';
import type { SourceFile } from '@core/chains/toolchain';
import type {
  TestEvent,
  TestRequest,
  TestRunner,
  TestRunnerService,
} from '@core/execution/tests/test-runner';
import { newId } from '@core/storage/new-id';

export interface CheckServices {
  readonly builds: BuildService;
  readonly testRunners: TestRunnerService;
}

const TESTS_DEADLINE_MS = 120_000;

/**
 * Returns the problems that compilers and tests report for files that are not part of a project; [] if the contracts
 * compile and the tests pass. The problems are sent to the model unchanged. Rejects with `CancellationError`.
 */
export async function checkProject(
  { builds, testRunners }: CheckServices,
  chain: string,
  files: readonly SourceFile[],
  phase: (phase: 'compiling' | 'testing') => void,
  signal: AbortSignal,
): Promise<readonly string[]> {
  phase('compiling');
  const projectId = newId('project');
  const { artifacts, diagnostics } = await builds.compile(
    { projectId, blockchain: chain, files },
    { signal },
  );
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return errors.map(diagnosticLine);
  if (artifacts.length === 0) return ['No contract was found that compiles on its own.'];
  phase('testing');
  const runners = await testRunners.all(signal);
  const results = [];
  for (const runner of runners) {
    if (files.some(({ path }) => runner.isTestFile(path)))
      results.push(await runTests(runner, { files, projectId }, signal));
  }
  const problems = results.flatMap(({ failures }) => failures);
  if (problems.length > 0) return problems;
  return results.some(({ passed }) => passed > 0) ? [] : ['No passing test.'];
}

interface TestsOutcome {
  readonly passed: number;
  readonly failures: readonly string[];
}

async function runTests(
  runner: TestRunner,
  project: Pick<TestRequest, 'files' | 'projectId'>,
  signal: AbortSignal,
): Promise<TestsOutcome> {
  const failures: string[] = [];
  let passed = 0;
  const onEvent = (event: TestEvent) => {
    if (event.type === 'broken') {
      failures.push(`${event.id}: ${event.failure.message}`);
    } else if (event.type === 'ended') {
      if (event.outcome.state === 'passed') passed++;
      for (const { message, expected, received } of event.outcome.failures) {
        const values = expected === undefined ? '' : ` (expected ${expected}, received ${received})`;
        failures.push(`${event.id}: ${message}${values}`);
      }
    }
  };
  try {
    await runner.run(project, onEvent, { signal, deadlineMs: TESTS_DEADLINE_MS });
  } catch (error) {
    throwIfCancelled(signal);
    failures.push(errorMessage(error));
  }
  throwIfCancelled(signal);
  return { passed, failures };
}
