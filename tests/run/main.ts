import { ensureChromium } from '@tests/support/ensure-chromium';
import { repository } from '@tests/support/repository-files';
import { onlyChanged } from './changes';
import { runSteps, type Step } from './step';
import { checkSteps, longSteps, testSteps } from './steps';

interface Suite {
  readonly steps: () => Promise<readonly Step[]>;
  readonly needsChromium: boolean;
}

const suites: Readonly<Record<string, Suite>> = {
  check: { steps: async () => checkSteps(await onlyChanged(repository)), needsChromium: false },
  test: { steps: async () => testSteps, needsChromium: true },
  long: { steps: async () => longSteps, needsChromium: true },
};

/** Maximum number of concurrent steps. A step uses one core unless it runs alone. */
const CONCURRENCY = 2;

const print = (text: string) => console.log(text);

async function main(name: string): Promise<number> {
  const suite = suites[name];
  if (suite === undefined) {
    print(`Unknown suite '${name}'; there are ${Object.keys(suites).join(', ')}.`);
    return 2;
  }
  if (suite.needsChromium) process.env.CHROMIUM_PATH = await ensureChromium(print);
  const { ok, counts } = await runSteps(await suite.steps(), print, CONCURRENCY);
  print(`${counts.passed} passed, ${counts.failed} failed`);
  return ok ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv[2] ?? '');
} catch (error) {
  print(error instanceof Error ? error.message : String(error));
  print('0 passed, 1 failed');
  process.exitCode = 1;
}
