import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumLaunch } from '@tests/support/chromium';
import { chromium } from 'playwright';
import type { Bench, BenchContext, PreparedBench, Sample } from './harness/bench';
import { percentile } from './harness/statistics';
import type { StorageSubject } from './pages/storage/compare-with-bare';

/**
 * Opens the store's page with 10,000 files both in the store and in a bare database; each round repeats the work in
 * both. The profile is on disk, as it is for users, because Chromium keeps a test context's databases in memory.
 */
async function prepare(
  { serve }: BenchContext,
  subject: StorageSubject,
  times: number,
  part: number,
): Promise<PreparedBench> {
  const profile = await mkdtemp(join(tmpdir(), 'sinter-bench-'));
  const context = await chromium.launchPersistentContext(profile, chromiumLaunch());
  const page = await context.newPage();
  await page.goto(`${(await serve('storage')).origin}/`);
  await page.waitForFunction(() => window.storePage !== undefined);
  await page.evaluate(() => window.storePage.prepareComparison());
  const round = async (): Promise<Sample> => {
    const { store: ours, bare } = await page.evaluate(
      ([what, often]) => window.storePage.compare(what, often),
      [subject, times] as const,
    );
    return { product: percentile(ours, part), anchor: percentile(bare, part) };
  };
  const close = async () => {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  };
  return { round, close };
}

/** Measures the store's overhead over IndexedDB with the same durability. */
export const benches: readonly Bench[] = [
  {
    name: 'List 10,000 files, against bare IndexedDB, median',
    unit: 'ms',
    aim: 1.5,
    prepare: (context) => prepare(context, 'open', 5, 0.5),
  },
  {
    name: 'Read one file of 10,000, against bare IndexedDB, median',
    unit: 'ms',
    aim: 1.5,
    prepare: (context) => prepare(context, 'read', 50, 0.5),
  },
  {
    name: 'Save one file of 10,000, against bare IndexedDB that writes the same records, 95 of 100',
    unit: 'ms',
    aim: 1.5,
    prepare: (context) => prepare(context, 'save', 100, 0.95),
  },
  {
    name: 'Save one file of 10,000, against bare IndexedDB that writes the same records, median',
    unit: 'ms',
    aim: 1.5,
    prepare: (context) => prepare(context, 'save', 100, 0.5),
  },
  {
    name: 'Save one file of 10,000, against bare IndexedDB without previous versions, median',
    unit: 'ms',
    prepare: (context) => prepare(context, 'overwrite', 100, 0.5),
  },
  {
    name: 'Rename a folder of 1,000 files, against bare IndexedDB, median',
    unit: 'ms',
    aim: 1.5,
    prepare: (context) => prepare(context, 'rename', 5, 0.5),
  },
];
