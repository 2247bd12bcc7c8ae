import '../../../../plugins/chain-ton/engine/node-globals';
import type { ChainToolchain } from '@core/chains/toolchain';
import { createTonEngine } from '../../../../plugins/chain-ton/engine/index';
import { servedModules } from '../../../../plugins/chain-ton/engine/served-modules';
import { tonTemplate } from '../../../../plugins/chain-ton/templates/ton-template';
import { compileBare } from './bare-func';
import type { Comparison, Subject } from './comparison';

const CONTRACT = 'contracts/main.fc';

const wasm = { func: servedModules.loadFunc(), tvm: servedModules.loadTvm() };
const engine = createTonEngine({
  loadFunc: () => wasm.func,
  loadTvm: () => wasm.tvm,
}) as Required<ChainToolchain>;
const project = tonTemplate.flatMap(({ path, content }) =>
  typeof content === 'string' ? { path, content } : [],
);
const files = new Map(project.map(({ path, content }) => [path, content]));

/** Each does the thing once; what it gives must be the same both ways. */
const subjects: Readonly<Record<Subject, Readonly<Record<keyof Comparison, () => Promise<string>>>>> = {
  compile: {
    engine: async () => {
      const { artifacts } = await engine.compile({ files: project });
      return artifacts.map(({ codeHash }) => codeHash).join();
    },
    bare: async () => compileBare(await wasm.func, files, CONTRACT),
  },
  network: {
    engine: async () => {
      (await engine.openLocalNetwork()).dispose();
      return 'open';
    },
    bare: async () => {
      const { openBareNetwork } = await import('./bare-network');
      await openBareNetwork(await wasm.tvm);
      return 'open';
    },
  },
};

async function timed(act: () => Promise<string>): Promise<{ milliseconds: number; result: string }> {
  const start = performance.now();
  const result = await act();
  return { milliseconds: performance.now() - start, result };
}

/** Takes turns, and turns in who begins, so that what one leaves to be collected burdens both alike. */
async function compare({ engine, bare }: (typeof subjects)[Subject], times: number): Promise<Comparison> {
  const comparison: Record<keyof Comparison, number[]> = { engine: [], bare: [] };
  for (let index = 0; index < times; index += 1) {
    const ways = [['engine', engine] as const, ['bare', bare] as const];
    if (index % 2 === 1) ways.reverse();
    const results = new Set<string>();
    for (const [way, act] of ways) {
      const { milliseconds, result } = await timed(act);
      comparison[way].push(milliseconds);
      results.add(result);
    }
    if (results.size !== 1 || results.has('')) throw new Error(`Not the same: ${[...results].join(' | ')}`);
  }
  return comparison;
}

self.onmessage = async ({ data }: MessageEvent<{ subject: Subject; times: number }>) => {
  try {
    self.postMessage(await compare(subjects[data.subject], data.times));
  } catch (error) {
    self.postMessage(String(error));
  }
};
