import { ensureChromium } from '@tests/support/ensure-chromium';
import { runSteps, type Step } from './step';
import { checkSteps, longSteps, testSteps } from './steps';

const suites: Readonly<Record<string, { steps: readonly Step[]; needsChromium: boolean }>> = {
  check: { steps: checkSteps, needsChromium: false },
  test: { steps: testSteps, needsChromium: true },
  long: { steps: longSteps, needsChromium: true },
};

const print = (text: string) => console.log(text);

async function main(name: string): Promise<number> {
  const suite = suites[name];
  if (suite === undefined) {
    print(`There is no suite '${name}'; there are ${Object.keys(suites).join(', ')}.`);
    return 2;
  }
  if (suite.needsChromium) process.env.CHROMIUM_PATH = await ensureChromium(print);
  const { ok, counts } = await runSteps(suite.steps, print);
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
