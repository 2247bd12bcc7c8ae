import { virtualFileAddress } from '@host/packaging/virtual-module';
import type { Plugin } from 'vite';
import { packedStubsFile } from './packaging/framework-stubs';

/** What this plugin needs of the build, for the page and for its workers alike. */
export default function chainSuiBuild(): Plugin[] {
  return [
    // Sui's framework, without bodies.
    virtualFileAddress('virtual:chain-sui/framework-stubs', 'stubsUrl', packedStubsFile),
    compilerBesideItsWasm(),
  ];
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
