import { virtualFileAddress } from '@host/packaging/virtual-module';
import type { Plugin } from 'vite';
import { packedStubsFile } from './packaging/framework-stubs';

export default function chainSuiBuild(): Plugin[] {
  return [
    // The Sui framework, without function bodies.
    virtualFileAddress('virtual:chain-sui/framework-stubs', 'stubsUrl', packedStubsFile),
    compilerBesideItsWasm(),
  ];
}

/**
 * For the development server. Pre-bundling would separate the compiler from its wasm file. The page would also reload
 * if dependencies were discovered late.
 */
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
