/** Emscripten scripts and virtual modules that come without types of their own. */
declare module '@ton-community/func-js-bin/dist/funcfiftlib.js' {
  const factory: import('./engine/emscripten').EmscriptenFactory<
    import('./engine/func/func-compiler').FuncModule
  >;
  export default factory;
}

declare module '@ton/sandbox/dist/executor/emulator-emscripten.js' {
  const factory: import('./engine/emscripten').EmscriptenFactory<object>;
  export default factory;
}

/** FunC compiler and TVM, decoded from their packages at build time (build.ts). */
declare module 'chain-ton/func.wasm?url' {
  const url: string;
  export default url;
}
declare module 'chain-ton/tvm.wasm?url' {
  const url: string;
  export default url;
}

/** Blueprint's FunC counter, read from its package at build time (build.ts). */
declare module 'virtual:chain-ton/templates' {
  export const blueprintFiles: readonly { readonly path: string; readonly content: string }[];
}
