import type { SolcParts } from '../../../../plugins/chain-ethereum/engine/compiler/solc';

interface BareModule {
  cwrap(name: string, returns: string, takes: readonly string[]): (...values: unknown[]) => string;
}

/** The minimum needed to compile: the compiler's script, its wasm and one call. */
export function startBareSolc({ factory, wasm }: SolcParts): Promise<(input: string) => string> {
  return new Promise((resolve) => {
    const options = {
      print: () => undefined,
      printErr: () => undefined,
      onRuntimeInitialized: () => {
        const module = options as unknown as BareModule;
        const compile = module.cwrap('solidity_compile', 'string', ['string', 'number', 'number']);
        resolve((input) => compile(input, 0, 0));
      },
      instantiateWasm: (
        imports: WebAssembly.Imports,
        ready: (instance: WebAssembly.Instance, module: WebAssembly.Module) => object | undefined,
      ) => {
        if (!wasm) throw new Error('This solc has no wasm');
        const instance = new WebAssembly.Instance(wasm, imports);
        return ready(instance, wasm) ?? instance.exports;
      },
    };
    factory(options);
  });
}
