import type { BrowserContext, Page } from 'playwright';
import type { Bench, BenchContext } from './harness/bench';
import { openTiled } from './harness/fifty-panes';

const EDITORS = 20;
/** Even, so that each round ends with the theme it started with. */
const SWITCHES = 10;
/** Time limit for a switch, in milliseconds; a slower switch fails the measurement. */
const DEADLINE_MS = 20_000;

/** A contract of about sixty lines, which fills every editor with coloured text. */
const methods = Array.from(
  { length: 15 },
  (_, index) =>
    `    function add${index}(uint256 amount) external {\n        total += amount * ${index};\n    }`,
);
const code = `contract Counter {\n    uint256 public total;\n\n${methods.join('\n\n')}\n}\n`;
const fileName = (index: number) => `Counter${String(index).padStart(2, '0')}.sol`;

/**
 * Returns a script for the page. It resolves to the median time, in milliseconds, from starting a theme switch until a
 * frame shows the new colours. `change` is code that switches to the theme `next`.
 */
function medianSwitch(themes: readonly [string, string], change: string): string {
  return `(async () => {
    const background = () => getComputedStyle(document.querySelector('.monaco-editor')).backgroundColor;
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const times = [];
    const pause = () => new Promise((resolve) => setTimeout(resolve, 300));
    const switchTo = (next) => { ${change} };
    switchTo(${JSON.stringify(themes[1])});
    await pause();
    for (let index = 0; index < ${SWITCHES}; index++) {
      const next = ${JSON.stringify(themes)}[index % 2];
      const before = background();
      const started = performance.now();
      switchTo(next);
      while (background() === before) {
        if (performance.now() - started > ${DEADLINE_MS}) throw new Error('The theme did not become ' + next);
        await new Promise((resolve) => setTimeout(resolve));
      }
      await painted();
      times.push(performance.now() - started);
      await pause();
    }
    return times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
  })()`;
}

/** Opens a workspace with twenty editors side by side and an open theme menu. */
async function openEditors({
  browser,
  serve,
}: BenchContext): Promise<{ profile: BrowserContext; page: Page }> {
  const profile = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const first = await profile.newPage();
  await first.goto(`${(await serve('product')).origin}/projects`);
  await first.getByRole('button', { name: 'New Project' }).first().click();
  const dialog = first.getByRole('dialog', { name: 'New Project' });
  await dialog.getByRole('radio', { name: 'Empty', exact: true }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await first.waitForURL(/\/editor\/project-/);
  await first.getByText('Drop files here to open them').waitFor();
  await first.evaluate(
    ([names, text]) => {
      const dataTransfer = new DataTransfer();
      for (const name of names) dataTransfer.items.add(new File([text], name));
      for (const type of ['dragenter', 'dragover', 'drop']) {
        document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
      }
    },
    [Array.from({ length: EDITORS }, (_, index) => fileName(index)), code] as const,
  );
  await first.getByText(`Added ${EDITORS} files`).waitFor();
  const url = first.url();
  await first.close();
  const tabs = Array.from({ length: EDITORS }, (_, index) => ({
    type: 'editor',
    title: fileName(index),
    filePath: fileName(index),
  }));
  const page = await openTiled(profile, url, tabs);
  const lines = page.locator('.monaco-editor .view-lines');
  await lines
    .nth(EDITORS - 1)
    .getByText('contract')
    .first()
    .waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('radio', { name: 'Tokyo Dark' }).waitFor();
  return { profile, page };
}

/** Measures the cost of a theme change with many open editors. */
export const benches: readonly Bench[] = [
  {
    name: `Theme switch with ${EDITORS} open editors (aim: 100 ms), against bare Monaco with as many`,
    unit: 'ms',
    prepare: async (context) => {
      const { profile, page } = await openEditors(context);
      const bare = await profile.newPage();
      await bare.goto(`${(await context.serve('monaco')).origin}/?editors=${EDITORS}`);
      await bare
        .locator('.monaco-editor .view-lines')
        .nth(EDITORS - 1)
        .waitFor();
      const inFront = async (which: Page, script: string) => {
        await which.bringToFront();
        return Number(await which.evaluate(script));
      };
      const click = `[...document.querySelectorAll('[role="radio"]')]
        .find((radio) => radio.closest('label')?.textContent === next).click();`;
      const dispatch = `dispatchEvent(new CustomEvent('theme', { detail: next }));`;
      return {
        round: async () => ({
          product: await inFront(page, medianSwitch(['Tokyo Dark', 'Catppuccin Light'], click)),
          anchor: await inFront(bare, medianSwitch(['vs', 'vs-dark'], dispatch)),
        }),
        close: () => profile.close(),
      };
    },
  },
];
