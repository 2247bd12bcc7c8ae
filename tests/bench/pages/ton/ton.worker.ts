import '../../../../plugins/chain-ton/engine/node-globals';
import type { ChainToolchain } from '@core/chains/toolchain';
import { createTonEngine } from '../../../../plugins/chain-ton/engine/index';
import { servedModules } from '../../../../plugins/chain-ton/engine/served-modules';
import { tolkCounterTemplate } from '../../../../plugins/chain-ton/templates/tolk-counter-template';
import { tonTemplate } from '../../../../plugins/chain-ton/templates/ton-template';
import { serveComparison, type Ways } from '../compare-ways';
import { compileBare } from './bare-func';
import { openBareNetwork } from './bare-network';
import { messageSenders } from './send-messages';

const FUNC_CONTRACT = 'contracts/main.fc';
const TOLK_CONTRACT = 'contracts/counter.tolk';

/** Messages per measurement. */
const MESSAGES = 100;

const wasm = { func: servedModules.loadFunc(), tolk: servedModules.loadTolk(), tvm: servedModules.loadTvm() };
const engine = createTonEngine({
  ...servedModules,
  loadFunc: () => wasm.func,
  loadTolk: () => wasm.tolk,
  loadTvm: () => wasm.tvm,
}) as Required<ChainToolchain>;

const textsOf = (template: typeof tonTemplate) =>
  template.flatMap(({ path, content }) => (typeof content === 'string' ? { path, content } : []));

/** The project after its n-th edit. The engine does not recompile unchanged contracts. */
const edited = (template: typeof tonTemplate, contract: string, comment: string, time: number) =>
  textsOf(template).map(({ path, content }) => ({
    path,
    content: path === contract ? `${content}\n${comment} ${time}` : content,
  }));
const func = (time: number) => edited(tonTemplate, FUNC_CONTRACT, ';;', time);
const tolk = (time: number) => edited(tolkCounterTemplate, TOLK_CONTRACT, '//', time);

async function hashesOf(files: ReturnType<typeof func>): Promise<string> {
  const { artifacts } = await engine.compile({ files });
  return artifacts.map(({ codeHash }) => codeHash).join();
}

async function counter() {
  const { artifacts } = await engine.compile({ files: textsOf(tonTemplate) });
  const [artifact] = artifacts;
  if (!artifact) throw new Error('The counter does not compile');
  return artifact;
}

const subjects: Record<string, Ways> = {
  compile: {
    engine: async (time) => hashesOf(func(time)),
    bare: async (time) => {
      const files = new Map(func(time).map(({ path, content }) => [path, content]));
      return compileBare(await wasm.func, files, FUNC_CONTRACT);
    },
  },
  tolk: {
    engine: async (time) => hashesOf(tolk(time)),
    bare: async (time) => {
      const { compileBareTolk } = await import('./bare-tolk');
      const { content = '' } = tolk(time).find(({ path }) => path === TOLK_CONTRACT) ?? {};
      return compileBareTolk(await wasm.tolk, TOLK_CONTRACT, content);
    },
  },
  network: {
    engine: async () => {
      (await engine.openLocalNetwork()).dispose();
      return 'open';
    },
    bare: async () => {
      await openBareNetwork(await wasm.tvm);
      return 'open';
    },
  },
  messages: messageSenders(engine, counter, () => wasm.tvm, MESSAGES),
};

serveComparison(subjects);
