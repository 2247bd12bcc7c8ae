import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readPackagedWasm, type WasmName } from '../../plugins/chain-ton/packaging/packaged-wasm';
import { readTonProject } from '../corpus/ton-projects';
import { runUnderNode } from '../corpus/ton-specs-in-node';
import { repository } from '../support/repository-files';
import type { Bench } from './harness/bench';
import { prepareComparison } from './harness/comparison';
import { followDownloads } from './harness/follow-downloads';

/** Measures our engine's overhead over the compilers and the emulator, each with a new instance. */
const comparisons: readonly Bench[] = [
  {
    name: 'FunC warm compile, against the bare compiler in the same worker',
    unit: 'ms',
    aim: 1.05,
    prepare: async ({ browser, serve }) => prepareComparison(browser, await serve('ton'), 'compile', 20),
  },
  {
    name: 'Tolk warm compile, against the bare compiler in the same worker',
    unit: 'ms',
    aim: 1.05,
    prepare: async ({ browser, serve }) => prepareComparison(browser, await serve('ton'), 'tolk', 20),
  },
  {
    name: 'Local TON network warm open, against the bare sandbox in the same worker',
    unit: 'ms',
    aim: 1.5,
    prepare: async ({ browser, serve }) => prepareComparison(browser, await serve('ton'), 'network', 10),
  },
  {
    // 0.95 times the messages per second equals 1.053 times the duration.
    name: 'Local TON network, 100 messages, against the bare sandbox in the same worker',
    unit: 'ms',
    aim: 1.053,
    prepare: async ({ browser, serve }) => prepareComparison(browser, await serve('ton'), 'messages', 4),
  },
];

/** Kilobytes transferred by the time a subject has run once, compared with its compressed wasm. */
function downloadBench(name: string, subject: string, wasm: readonly WasmName[]): Bench {
  return {
    name,
    unit: 'kB',
    prepare: async ({ browser, serve }) => {
      const packed = wasm.reduce(
        (sum, each) => sum + gzipSync(readPackagedWasm(each), { level: 9 }).length,
        0,
      );
      const round = async () => {
        const page = await browser.newPage();
        const downloaded = followDownloads(page);
        await page.goto(`${(await serve('ton')).origin}/`);
        await page.waitForFunction(() => window.compare !== undefined);
        await page.evaluate((what) => window.compare?.(what, 1), subject);
        const product = await downloaded();
        await page.close();
        return { product, anchor: packed / 1000 };
      };
      return { round, close: async () => {} };
    },
  };
}

/** Runs a project's specs; each runner compiles the contracts itself. */
const specSuite: Bench = {
  name: "The jetton's specs on a fresh page, against Vitest in Node with Blueprint's compiler",
  unit: 'ms',
  prepare: async ({ browser, serve }) => {
    const project = readTonProject(join(repository, 'plugins/chain-ton/templates/ton-jetton'));
    const round = async () => {
      const page = await browser.newPage();
      await page.goto(`${(await serve('runner')).origin}/`);
      await page.waitForFunction(() => window.runnerPage !== undefined);
      const { durationMs, events } = await page.evaluate(
        (files) => window.runnerPage.run(files),
        project.files,
      );
      await page.close();
      const states = events.flatMap((event) => (event.type === 'ended' ? [event.outcome.state] : []));
      const node = await runUnderNode(project);
      const passed = [...node.files.values()].reduce((sum, file) => sum + file.passed, 0);
      if (passed === 0 || states.filter((state) => state === 'passed').length !== passed)
        throw new Error(`In the page ${states.join(', ')}; under Node ${passed} passed`);
      return { product: durationMs, anchor: node.durationMs };
    };
    return { round, close: async () => {} };
  },
};

/** The bench's worker loads all three wasm files at startup, so the remaining difference is code. */
const ALL: readonly WasmName[] = ['func', 'tolk', 'tvm'];

export const benches: readonly Bench[] = [
  ...comparisons,
  specSuite,
  downloadBench('Download for the first FunC compile, against the bare wasm', 'compile', ALL),
  downloadBench('Download for the first message on a local network, against the bare wasm', 'messages', ALL),
];
