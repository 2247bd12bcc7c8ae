import type { Plugin } from 'vite';
import { packedStubsFile } from './packaging/framework-stubs';

const STUBS = 'virtual:chain-sui/framework-stubs';

/** What this plugin needs of the build, for the page and for its workers alike. */
export default function chainSuiBuild(): Plugin[] {
  return [frameworkStubs(), compilerBesideItsWasm()];
}

/** `virtual:chain-sui/framework-stubs`: the address of a file with Sui's framework, without bodies. */
function frameworkStubs(): Plugin {
  return {
    name: 'chain-sui:framework-stubs',
    resolveId: (source) => (source === STUBS ? `\0${STUBS}` : undefined),
    load: (source) =>
      source === `\0${STUBS}`
        ? `export { default as stubsUrl } from ${JSON.stringify(`${packedStubsFile()}?url`)};`
        : undefined,
  };
}

/** For the development server, which would bundle the compiler away from its wasm, and find other packages too late. */
function compilerBesideItsWasm(): Plugin {
  return {
    name: 'chain-sui:compiler-beside-its-wasm',
    apply: 'serve',
    config: () => ({
      optimizeDeps: {
        exclude: ['@zktx.io/sui-move-builder'],
        include: ['@mysten/sui/jsonRpc', '@mysten/sui/keypairs/ed25519', '@mysten/sui/transactions'],
      },
    }),
  };
}
