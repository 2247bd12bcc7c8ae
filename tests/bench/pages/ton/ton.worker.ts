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
const files = new Map(project.map(({ path, content }) => [path, content]));

serveComparison({
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
});
