import type { Comparison, Subject } from '../pages/ton/comparison';
import type { BenchContext, PreparedBench, Sample } from './bench';
import { spread } from './statistics';

/** Opens the page that has TON's engine beside its bare packages; a round does the thing so many times in both ways. */
export async function prepareTonComparison(
  { browser, bareTon }: BenchContext,
  subject: Subject,
  times: number,
): Promise<PreparedBench> {
  const page = await browser.newPage();
  await page.goto(`${bareTon.origin}/`);
  await page.waitForFunction(() => window.compare !== undefined);
  const round = async (): Promise<Sample> => {
    const result = await page.evaluate(([what, often]) => window.compare?.(what, often), [
      subject,
      times,
    ] as const);
    const { engine, bare }: Comparison = result ?? { engine: [], bare: [] };
    return { product: spread(engine).median, anchor: spread(bare).median };
  };
  return { round, close: () => page.close() };
}
