/** The engine's large parts, as files of the product (build.ts). */
declare module 'virtual:chain-ethereum/parts' {
  /** Newest first. An empty file of wasm means that the script is the whole compiler. */
  export const compilers: readonly {
    readonly version: string;
    readonly glue: () => Promise<{ readonly default: import('./engine/compiler/solc').SolcFactory }>;
    readonly wasm: () => Promise<{ readonly default: string }>;
  }[];
  export const libraries: readonly {
    readonly name: string;
    readonly url: () => Promise<{ readonly default: string }>;
  }[];
}

/** Declaration files of the script libraries, by paths below node_modules (build.ts). */
declare module 'virtual:chain-ethereum/declarations' {
  export const declarations: readonly import('@core/chains/toolchain').SourceFile[];
}

/** Solidity for prettier; the package brings no declarations. */
declare module 'prettier-plugin-solidity' {
  const plugin: import('prettier').Plugin;

  export = plugin;
}
