import { gzipSync } from 'node:zlib';
import { readPackagedWasm, type WasmName } from '../../plugins/chain-ton/packaging/packaged-wasm';
import type { Bench } from './harness/bench';
import { prepareComparison } from './harness/comparison';

/** What our engine adds to the compilers and to the emulator, which all begin with a fresh instance every time. */
const comparisons: readonly Bench[] = [
  {
    name: 'FunC warm compile, against the bare compiler in the same worker',
    unit: 'ms',
    aim: 1.05,
    prepare: ({ browser, bareTon }) => prepareComparison(browser, bareTon, 'compile', 20),
  },
  {
    name: 'Tolk warm compile, against the bare compiler in the same worker',
    unit: 'ms',
    aim: 1.05,
    prepare: ({ browser, bareTon }) => prepareComparison(browser, bareTon, 'tolk', 20),
  },
  {
    name: 'Local TON network warm open, against the bare sandbox in the same worker',
    unit: 'ms',
    prepare: ({ browser, bareTon }) => prepareComparison(browser, bareTon, 'network', 10),
  },
  {
    // 0.95 of its messages in a second are 1.053 of its time for as many.
    name: 'Local TON network, 100 messages, against the bare sandbox in the same worker',
    unit: 'ms',
    aim: 1.053,
    prepare: ({ browser, bareTon }) => prepareComparison(browser, bareTon, 'messages', 4),
  },
];

/** What comes over the wire until a subject has been done for the first time, against its wasm alone, compressed. */
function downloadBench(name: string, subject: string, wasm: readonly WasmName[]): Bench {
  return {
    name,
    unit: 'kB',
    prepare: async ({ browser, bareTon }) => {
      const packed = wasm.reduce(
        (sum, each) => sum + gzipSync(readPackagedWasm(each), { level: 9 }).length,
        0,
      );
      const round = async () => {
        const page = await browser.newPage();
        const sizes: Promise<number>[] = [];
        page.on('requestfinished', (request) => {
          sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
        });
        await page.goto(`${bareTon.origin}/`);
        await page.waitForFunction(() => window.compare !== undefined);
        await page.evaluate((what) => window.compare?.(what, 1), subject);
        const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
        await page.close();
        return { product: bytes / 1000, anchor: packed / 1000 };
      };
      return { round, close: async () => {} };
    },
  };
}

/** The worker of the bench loads all three at its start; what is on top of them is code. */
const ALL: readonly WasmName[] = ['func', 'tolk', 'tvm'];

export const benches: readonly Bench[] = [
  ...comparisons,
  downloadBench('Download for the first FunC compile, against the bare wasm', 'compile', ALL),
  downloadBench('Download for the first message on a local network, against the bare wasm', 'messages', ALL),
];
