import type { Page } from 'playwright';
import { MockModelServer } from '../support/mock-model-server';
import type { Bench, Sample } from './harness/bench';
import { keyToFrame, startTyping } from './harness/key-to-frame';
import { navigate } from './harness/navigation';
import { openProductWorkspace } from './harness/product-workspace';

const code = (lines: number) =>
  `\`\`\`func path=contracts/part.fc\n${Array.from({ length: lines }, (_, line) => `int value_${line} = load_uint(32); ;; what it is`).join('\n')}\n\`\`\`\n\n`;

/**
 * The response starts with a code file that makes up half of it. Each further section has prose, a list and shorter
 * code. The total size is 50 kB.
 */
const WHOLE_FILE = `## Part\n\n${code(600)}`;
const PART = `## Part

Some *words* about \`storage\` and what it costs, so that there is a paragraph to read.

- one of two
- the other

${code(20)}`;
const ANSWER = WHOLE_FILE + PART.repeat(Math.ceil((50_000 - WHOLE_FILE.length) / PART.length));
/** The response is spread over this many milliseconds, which is longer than the measurement. */
const SPREAD_OVER_MS = 8000;
const FRAMES = 120;

/** 95th percentile of the time between frames while the editor scrolls, in milliseconds. */
async function slowFrame(page: Page): Promise<number> {
  const box = await page.locator('.monaco-editor').first().boundingBox();
  if (!box) throw new Error('No editor.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const intervals = page.evaluate(async (count) => {
    const times: number[] = [];
    for (let frame = 0; frame <= count; frame++) {
      times.push(await new Promise<number>((resolve) => requestAnimationFrame(resolve)));
    }
    return times.slice(1).map((time, index) => time - (times[index] ?? time));
  }, FRAMES);
  let isOver = false;
  const over = intervals.finally(() => {
    isOver = true;
  });
  for (let turn = 0; !isOver; turn++) await page.mouse.wheel(0, turn % 20 < 10 ? 120 : -120);
  const sorted = [...(await over)].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}

async function middleKey(page: Page): Promise<number> {
  await startTyping(page);
  return keyToFrame(page);
}

function whileAnswering(name: string, aim: number, measure: (page: Page) => Promise<number>): Bench {
  return {
    name,
    unit: 'ms',
    aim,
    rounds: 5,
    prepare: async (context) => {
      const server = await MockModelServer.start();
      const { profile, url } = await openProductWorkspace(context);
      await setUp(profile.newPage(), url, server);
      const open = async () => {
        const { page } = await navigate(profile, url, 'first text', 'warm');
        // The loader that runs the benches wraps functions in `__name`, which the page does not define.
        await page.evaluate('window.__name = (named) => named');
        await newConversation(page);
        return page;
      };
      const round = async (): Promise<Sample> => {
        const page = await open();
        server.reply({ text: ANSWER, spreadOverMs: SPREAD_OVER_MS });
        await page.getByRole('textbox', { name: 'Message' }).fill('Write');
        await page.getByRole('button', { name: 'Send', exact: true }).click();
        await page
          .getByRole('log', { name: 'Conversation' })
          .getByRole('heading', { name: 'Part' })
          .first()
          .waitFor();
        const product = await measure(page);
        const stop = page
          .getByRole('tabpanel', { name: 'AI Assistant' })
          .getByRole('button', { name: 'Stop', exact: true });
        if (!(await stop.isVisible())) throw new Error('The answer ended before the measuring.');
        await page.close();
        const quiet = await open();
        const anchor = await measure(quiet);
        await quiet.close();
        return { product, anchor };
      };
      return {
        round,
        close: async () => {
          await profile.close();
          server.stop();
        },
      };
    },
  };
}

async function setUp(opened: Promise<Page>, url: string, server: MockModelServer): Promise<void> {
  const page = await opened;
  await page.goto(url);
  const panel = page.getByRole('tabpanel', { name: 'AI Assistant' });
  await panel.getByRole('button', { name: 'Set Up Model' }).last().click();
  await panel.getByRole('radio', { name: 'Other server' }).click();
  await panel.getByRole('textbox', { name: 'Address' }).fill(server.address);
  await panel.getByRole('combobox', { name: 'Model' }).fill('small-model');
  await panel.getByRole('button', { name: 'Use This Model' }).click();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  await page.close();
}

async function newConversation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New Conversation' }).click();
  await page.getByText('How can I help?').waitFor();
}

/** The editor must not become slower while a 50 kB response streams into the chat next to it. */
export const benches: readonly Bench[] = [
  whileAnswering(
    'Typing: key to frame while an answer of 50 kB streams, against the same at rest',
    1.25,
    middleKey,
  ),
  whileAnswering(
    'Scrolling: slowest frame in twenty while an answer of 50 kB streams, against the same at rest',
    1.5,
    slowFrame,
  ),
];
