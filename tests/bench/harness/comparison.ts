import type { Browser } from 'playwright';
import type { PreparedBench, Sample, Target } from './bench';
import { spread } from './statistics';

/**
 * Opens a page with an engine and the bare packages. Each round repeats the work `times` times in both implementations.
 */
export async function prepareComparison(
  browser: Browser,
  { origin }: Target,
  subject: string,
  times: number,
): Promise<PreparedBench> {
  const page = await browser.newPage();
  await page.goto(`${origin}/`);
  await page.waitForFunction(() => window.compare !== undefined);
  const round = async (): Promise<Sample> => {
    const result = await page.evaluate(([what, often]) => window.compare?.(what, often), [
      subject,
      times,
    ] as const);
    const { engine, bare } = result ?? { engine: [], bare: [] };
    return { product: spread(engine).median, anchor: spread(bare).median };
  };
  return { round, close: () => page.close() };
}
