import { spawn } from 'node:child_process';
import { repository } from '@tests/support/repository-files';
import { noTests, type TestCounts } from './counts';

/** One step of `npm run check`, `npm test` or `npm run test:long`. */
export interface Step {
  readonly name: string;
  /** Program (in node_modules/.bin or on the PATH), followed by its arguments. */
  readonly command: readonly [string, ...string[]];
  /** Reads test counts from the command's report; absent for a step without tests. */
  readonly counts?: () => Promise<TestCounts>;
  /** Name of an earlier step that must have succeeded. If it failed, this step does not run and counts as failed. */
  readonly needs?: string;
  /** Runs while no other step is running, because it uses every core. */
  readonly alone?: boolean;
  /** Succeeds even if no tests run, because changes do not always affect tests. */
  readonly mayRunNoTest?: boolean;
}

/** Maximum number of test files that are listed as the slowest. */
const SLOWEST_COUNT = 40;

export interface StepResult {
  readonly ok: boolean;
  readonly counts: TestCounts;
}

function runCommand([program, ...args]: readonly [string, ...string[]]): Promise<{
  code: number;
  output: string;
}> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: repository,
      env: { ...process.env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    const end = (code: number, more = '') =>
      resolve({ code, output: Buffer.concat(chunks).toString() + more });
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => end(127, `${program} could not be started: ${error.message}`));
    child.on('close', (code) => end(code ?? 1));
  });
}

/**
 * Starts the steps in order, at most `atOnce` concurrently. Prints a line for each step, the output of failed steps,
 * and a final list of failed tests. A failed step without a failed test counts as one failure, so that the total does
 * not hide it.
 */
export async function runSteps(
  steps: readonly Step[],
  print: (text: string) => void,
  atOnce = 1,
): Promise<StepResult> {
  const failed = new Set<string>();
  let total = noTests;
  const running = new Map<Step, Promise<void>>();
  const mayStart = ({ alone, needs }: Step) =>
    running.size < (alone ? 1 : atOnce) &&
    [...running.keys()].every((other) => !other.alone && other.name !== needs);
  const run = async (step: Step) => {
    const { ok, counts } = await runStep(step, failed, print);
    if (!ok) failed.add(step.name);
    total = {
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      failures: [...total.failures, ...counts.failures],
      durations: new Map([...total.durations, ...counts.durations]),
    };
    running.delete(step);
  };
  for (const step of steps) {
    while (!mayStart(step)) await Promise.race(running.values());
    running.set(step, run(step));
  }
  await Promise.all(running.values());
  const slowest = slowestFiles(total);
  if (slowest.length > 0) print(`Slowest test files:\n${slowest.join('\n')}`);
  for (const failure of total.failures) print(`✗ ${failure}`);
  if (failed.size > 0) print(`Failed: ${[...failed].join(', ')}`);
  return { ok: failed.size === 0, counts: total };
}

/** Formats the slowest test files with their durations, slowest first. */
function slowestFiles({ durations }: TestCounts): readonly string[] {
  const files = [...durations].toSorted(([, a], [, b]) => b - a).slice(0, SLOWEST_COUNT);
  return files.map(([file, duration]) => `  ${(duration / 1000).toFixed(1).padStart(6)} s  ${file}`);
}

async function runStep(
  { name, command, counts, needs, mayRunNoTest = false }: Step,
  failed: ReadonlySet<string>,
  print: (text: string) => void,
): Promise<StepResult> {
  if (needs !== undefined && failed.has(needs)) {
    print(`✗ ${name}: not run, because '${needs}' failed`);
    return { ok: false, counts: { ...noTests, failed: 1 } };
  }
  const started = performance.now();
  const { code, output } = await runCommand(command);
  const counted = (await counts?.()) ?? noTests;
  const nothingRan = counts !== undefined && !mayRunNoTest && counted.passed + counted.failed === 0;
  const ok = code === 0 && counted.failed === 0 && !nothingRan;
  const tests = counts === undefined ? '' : `, ${counted.passed} passed, ${counted.failed} failed`;
  print(`${ok ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s${tests})`);
  if (!ok) print(`${output.trimEnd()}${nothingRan ? `\n${name}: no test ran.` : ''}\n`);
  return { ok, counts: ok ? counted : { ...counted, failed: Math.max(1, counted.failed) } };
}
