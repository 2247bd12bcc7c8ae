import { evm } from 'virtual:chain-ethereum/evm';
import { compilers, libraries } from 'virtual:chain-ethereum/parts';
import { loadOnce } from '@core/base/async';
import type { EthereumEngineModules, LibraryPack } from './engine-modules';
import { testLibraries } from './testing/bundled-sources';

const evmBuilds = {
  plain: loadOnce(async () => loadWasm((await evm.plain()).default)),
  hooks: loadOnce(async () => loadWasm((await evm.hooks()).default)),
};

/** The engine's modules as files of the built product, for a worker. */
export const servedModules: EthereumEngineModules = {
  versions: compilers.map(({ version }) => version),
  loadSolc: async (wanted) => {
    const compiler = compilers.find(({ version }) => version === wanted);
    if (!compiler) throw new RangeError(`solc ${wanted} is not available`);
    const [glue, url] = await Promise.all([compiler.glue(), compiler.wasm()]);
    const wasm = await loadWasm(url.default);
    return { factory: glue.default, ...(wasm && { wasm }) };
  },
  libraries: [
    ...libraries.map(({ name, url }) => ({
      name,
      load: loadOnce(async () => (await load((await url()).default)).json() as Promise<LibraryPack>),
    })),
    ...testLibraries,
  ],
  loadEvm: async (build) => {
    const module = await evmBuilds[build]();
    if (!module) throw new Error('The EVM is empty');
    return module;
  },
};

async function load(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Could not load ${url}: the server responded with ${response.status}`);
  return response;
}

async function loadWasm(url: string): Promise<WebAssembly.Module | undefined> {
  const response = await load(url);
  // Streaming compilation requires this content type, which not every server sends.
  const streams = response.headers.get('Content-Type')?.startsWith('application/wasm') ?? false;
  if (streams && response.headers.get('Content-Length') !== '0') {
    return WebAssembly.compileStreaming(response);
  }
  const bytes = await response.arrayBuffer();
  return bytes.byteLength === 0 ? undefined : WebAssembly.compile(bytes);
}
