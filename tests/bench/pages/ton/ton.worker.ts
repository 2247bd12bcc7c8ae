import '../../../../plugins/chain-ton/engine/node-globals';
import type { ChainToolchain } from '@core/chains/toolchain';
import { createTonEngine } from '../../../../plugins/chain-ton/engine/index';
import { servedModules } from '../../../../plugins/chain-ton/engine/served-modules';
import { tonTemplate } from '../../../../plugins/chain-ton/templates/ton-template';
import { serveComparison } from '../compare-ways';
import { compileBare } from './bare-func';

const CONTRACT = 'contracts/main.fc';

const wasm = { func: servedModules.loadFunc(), tvm: servedModules.loadTvm() };
const engine = createTonEngine({
  ...servedModules,
  loadFunc: () => wasm.func,
  loadTvm: () => wasm.tvm,
}) as Required<ChainToolchain>;
const project = tonTemplate.flatMap(({ path, content }) =>
  typeof content === 'string' ? { path, content } : [],
);

/** The project as edited for the n-th time: what has not changed, the engine would not compile again. */
const edited = (time: number) =>
  project.map(({ path, content }) => ({
    path,
    content: path === CONTRACT ? `${content}\n;; ${time}` : content,
  }));

serveComparison({
  compile: {
    engine: async (time) => {
      const { artifacts } = await engine.compile({ files: edited(time) });
      return artifacts.map(({ codeHash }) => codeHash).join();
    },
    bare: async (time) => {
      const files = new Map(edited(time).map(({ path, content }) => [path, content]));
      return compileBare(await wasm.func, files, CONTRACT);
    },
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
});
