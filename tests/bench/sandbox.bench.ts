import { hostileMessages, largestMessages } from '@tests/reliability/sandbox/hostile-messages';
import type { Page } from 'playwright';
import type { Bench, BenchContext, PreparedBench, Sample } from './harness/bench';
import { longestTask } from './harness/longest-task';
import { openVitest } from './harness/vitest-in-node';

const CALLS = 200;

/** Opens a new page for each round, so that nothing is already started or cached in the page. */
async function prepareSandbox(
  { browser, serve }: BenchContext,
  read: (page: Page) => Promise<Sample>,
): Promise<PreparedBench> {
  const context = await browser.newContext();
  const round = async () => {
    const page = await context.newPage();
    await page.goto(`${(await serve('sandbox')).origin}/`);
    await page.waitForFunction(() => window.sandboxPage !== undefined);
    const sample = await read(page);
    await page.close();
    return sample;
  };
  return { round, close: () => context.close() };
}

/** The cost of starting or calling a sandbox, compared with a worker without a sandbox. */
function sandboxBench(name: string, part: 'cold' | 'warm' | 'call'): Bench {
  return {
    name,
    unit: 'ms',
    prepare: (context) =>
      prepareSandbox(context, async (page) => {
        const { product, anchor } = await page.evaluate(async (calls) => {
          const { bareTimes, times } = window.sandboxPage;
          return { product: await times(calls), anchor: await bareTimes(calls) };
        }, CALLS);
        return { product: product[part], anchor: anchor[part] };
      }),
  };
}

/** Maximum time that one message may block the page, in milliseconds. */
const TARGET_MS = 50;

/** Measures how long a message from a sandbox blocks the page, compared with {@link TARGET_MS}. */
function pauseBench({ name, value }: { readonly name: string; readonly value: string }): Bench {
  const code = `host.report(${value}); await new Promise((passed) => setTimeout(passed, 500));`;
  return {
    name: `Sandbox: longest task of the page for a message (${name}), against the goal of ${TARGET_MS} ms`,
    unit: 'ms',
    aim: 1,
    rounds: 3,
    prepare: (context) =>
      prepareSandbox(context, async (page) => ({
        product: await longestTask(page, () =>
          page.evaluate((sent) => window.sandboxPage.attempt(sent), code),
        ),
        anchor: TARGET_MS,
      })),
  };
}

/** Runs `count` tests from one file in our runner and with Vitest's command. */
function runnerBench(name: string, count: number, state: 'cold' | 'warm'): Bench {
  const content = `import { expect, it } from 'vitest';
for (let index = 0; index < ${count}; index++) it(\`test \${index}\`, () => expect(index + 1).toBe(1 + index));
`;
  const files = [{ path: 'trivial.test.ts', content }];
  return {
    name,
    unit: 'ms',
    prepare: async ({ browser, serve }) => {
      const [context, vitest] = [await browser.newContext(), await openVitest(files)];
      const run = async (page: Page) => {
        const { durationMs, events } = await page.evaluate((all) => window.runnerPage.run(all), files);
        const passed = events.filter((event) => event.type === 'ended' && event.outcome.state === 'passed');
        if (passed.length !== count) throw new Error(`${passed.length} of ${count} tests passed`);
        return durationMs;
      };
      const round = async () => {
        const page = await context.newPage();
        await page.goto(`${(await serve('runner')).origin}/`);
        await page.waitForFunction(() => window.runnerPage !== undefined);
        if (state === 'warm') await run(page);
        const product = await run(page);
        await page.close();
        return { product, anchor: await vitest.run(count) };
      };
      const close = async () => {
        await context.close();
        await vitest.close();
      };
      return { round, close };
    },
  };
}

/** Measures the cost of the sandbox, and compares the test runner with Vitest. */
export const benches: readonly Bench[] = [
  ...[...hostileMessages, ...largestMessages].map(pauseBench),
  sandboxBench('Sandbox: first answer of the first one on a page, against a bare worker', 'cold'),
  sandboxBench('Sandbox: first answer after a stop, against a bare worker', 'warm'),
  sandboxBench('Sandbox: one call, against a message to a bare worker and back', 'call'),
  runnerBench('Runner: one test on a fresh page, against Vitest in Node', 1, 'cold'),
  runnerBench('Runner: one test on a page that has run tests, against Vitest in Node', 1, 'warm'),
  runnerBench('Runner: 1,000 trivial tests, against Vitest in Node', 1000, 'warm'),
];
