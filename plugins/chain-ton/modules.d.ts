/** Emscripten scripts and virtual modules without type declarations. */
declare module '@ton-community/func-js-bin/dist/funcfiftlib.js' {
  const factory: import('./engine/emscripten').EmscriptenFactory<
    import('./engine/func/func-compiler').FuncModule
  >;
  export = factory;
}

/** The FunC compiler that is included in Tact's package. */
declare module '@tact-lang/compiler/dist/func/funcfiftlib.js' {
  const factory: import('./engine/emscripten').EmscriptenFactory<
    import('./engine/func/func-compiler').FuncModule
  >;
  export = factory;
}

/** Tolk's compiler and the Fift assembler in one wasm module. */
declare module '@ton/tolk-js/dist/tolkfiftlib.js' {
  type TolkModule = import('./engine/emscripten').EmscriptenModule & {
    /**
     * Takes pointers to a JSON configuration, a file callback and the callback's payload. Returns a pointer to a JSON
     * result.
     */
    /** Returns a pointer to JSON. */
    _tolk_version(): number;
    _tolk_compile(configuration: number, callback: number, payload: number): number;
  };
  const factory: import('./engine/emscripten').EmscriptenFactory<TolkModule>;
  export = factory;
}

/** Tolk's standard library. The keys are the file names used in imports. */
declare module '@ton/tolk-js/dist/stdlib.tolk.js' {
  const files: Readonly<Record<string, string>>;
  export = files;
}

declare module '@ton/sandbox/dist/executor/emulator-emscripten.js' {
  const factory: import('./engine/emscripten').EmscriptenFactory<object>;
  export = factory;
}

/** Declaration files of the packages that scripts may import, by path below node_modules (build.ts). */
declare module 'virtual:chain-ton/declarations' {
  export const declarations: readonly { readonly path: string; readonly content: string }[];
}

/** Blueprint's FunC counter, read from its package at build time (build.ts). */
declare module 'virtual:chain-ton/templates' {
  export const counterFiles: readonly { readonly path: string; readonly content: string }[];
}

/** The FunC compiler build that adds debug marks to the assembly that it generates. */
declare module '@ton-community/func-js-bin/dist/funcfiftlib.debugger.js' {
  const factory: import('./engine/emscripten').EmscriptenFactory<
    import('./engine/func/func-compiler').FuncModule
  >;
  export = factory;
}
