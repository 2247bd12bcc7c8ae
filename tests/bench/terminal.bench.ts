import type { Page } from 'playwright';
import type { Bench } from './harness/bench';
import { dropTexts, openEmptyProject } from './harness/empty-project';

const LINE = 'the quick brown fox jumps over the lazy dog, and the terminal says so';
const MEGABYTES = 5;

/** Returns lines of text. The last line shows that all lines have been printed. */
function longText(): string {
  const count = Math.ceil((MEGABYTES * 2 ** 20) / (LINE.length + 8));
  const lines = Array.from({ length: count }, (_, index) => `${String(index).padStart(6, '0')} ${LINE}`);
  return `${lines.join('\n')}\nTHE END\n`;
}

/**
 * Returns a script for the page. The script performs an action and resolves to the time, in milliseconds, until a frame
 * shows the text in the terminal, followed by a prompt.
 */
function untilPrompt(act: string, text = ''): string {
  return `(async () => {
    const shown = () => {
      const rows = document.querySelector('.xterm-rows')?.textContent ?? '';
      return rows.includes(${JSON.stringify(text)}) && /[$]\\s*$/.test(rows);
    };
    const started = performance.now();
    ${act};
    do await new Promise(requestAnimationFrame); while (!shown());
    return performance.now() - started;
  })()`;
}

async function timeOf(page: Page, script: string): Promise<number> {
  await page.bringToFront();
  return Number(await page.evaluate(script));
}

async function typeLine(page: Page, line: string): Promise<void> {
  await page.bringToFront();
  await page.getByRole('textbox', { name: 'Terminal input' }).focus();
  await page.keyboard.press('Control+l');
  await page.waitForTimeout(300);
  await page.keyboard.type(line);
  await page.waitForTimeout(300);
}

const pressEnter = `document.activeElement.dispatchEvent(
  new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', keyCode: 13, bubbles: true, cancelable: true }),
)`;
const openByButton = `document.querySelector('[aria-label="Activity bar"] [aria-label="Terminal"]').click()`;

/** Compares a project's terminal with a terminal that has no shell. */
export const benches: readonly Bench[] = [
  {
    name: `Terminal: ${MEGABYTES} MB of a file printed by 'cat', against bare xterm that receives the text`,
    unit: 'ms',
    aim: 1.5,
    prepare: async (context) => {
      const { profile, page } = await openEmptyProject(context);
      await dropTexts(page, { 'long.txt': longText() });
      await page.evaluate(untilPrompt(openByButton));
      const bare = await profile.newPage();
      await bare.goto(`${(await context.serve('terminal')).origin}/`);
      await bare.evaluate(untilPrompt(`document.getElementById('open').click()`));
      const print = `dispatchEvent(new CustomEvent('print', { detail: ${JSON.stringify(longText())} }))`;
      return {
        round: async () => {
          await typeLine(page, 'cat long.txt');
          const product = await timeOf(page, untilPrompt(pressEnter, 'THE END'));
          // If the terminal were not cleared, the end of the previous round would be mistaken for the end of this
          // round.
          await bare.evaluate(`dispatchEvent(new CustomEvent('clear'))`);
          await bare.waitForTimeout(300);
          const anchor = await timeOf(bare, untilPrompt(print, 'THE END'));
          return { product, anchor };
        },
        close: () => profile.close(),
      };
    },
  },
  {
    name: 'Terminal: from the click to the first prompt, its code not yet loaded, against bare xterm',
    unit: 'ms',
    prepare: async (context) => {
      const { profile, page } = await openEmptyProject(context);
      const url = page.url();
      await page.close();
      return {
        round: async () => {
          const [fresh, bare] = [await profile.newPage(), await profile.newPage()];
          await fresh.goto(url);
          await fresh.getByRole('button', { name: 'Terminal', exact: true }).waitFor();
          await fresh.waitForTimeout(1500);
          const product = await timeOf(fresh, untilPrompt(openByButton));
          // Close the terminal, so that the next round opens it again.
          await fresh
            .getByRole('region', { name: 'Terminal' })
            .getByRole('button', { name: 'Close' })
            .click();
          await fresh.getByRole('tab', { name: 'Terminal' }).click({ button: 'middle' });
          await fresh.waitForTimeout(1000);
          await bare.goto(`${(await context.serve('terminal')).origin}/`);
          await bare.waitForTimeout(500);
          const anchor = await timeOf(bare, untilPrompt(`document.getElementById('open').click()`));
          await Promise.all([fresh.close(), bare.close()]);
          return { product, anchor };
        },
        close: () => profile.close(),
      };
    },
  },
];
