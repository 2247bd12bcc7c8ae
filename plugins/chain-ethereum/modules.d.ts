/** The engine's large modules, which are separate files in the product (build.ts). */
declare module 'virtual:chain-ethereum/parts' {
  /** Newest first. If the wasm file is empty, the script contains the whole compiler. */
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

/** URLs of the EVM's WebAssembly files (build.ts). */
declare module 'virtual:chain-ethereum/evm' {
  export const evm: Readonly<
    Record<import('./packaging/evm-wasm').EvmBuild, () => Promise<{ readonly default: string }>>
  >;
}

/** Type declarations of the script libraries, by path below node_modules (build.ts). */
declare module 'virtual:chain-ethereum/declarations' {
  export const declarations: readonly import('@core/chains/toolchain').SourceFile[];
}

/** Solidity for prettier; the package has no type declarations. */
declare module 'prettier-plugin-solidity' {
  const plugin: import('prettier').Plugin;

  export = plugin;
}

/**
 * solhint modules, which have no type declarations. Each module contains a group of rules, which are created again for
 * every file.
 */
declare module 'solhint/lib/rules/*/index.js' {
  const rules: (
    reporter: unknown,
    ...given: readonly unknown[]
  ) => readonly import('./engine/linting/solhint-rules').SolhintRule[];

  export = rules;
}
declare module 'solhint/lib/rules/miscellaneous/*.js' {
  const Rule: new (
    reporter: unknown,
    ...given: readonly unknown[]
  ) => import('./engine/linting/solhint-rules').SolhintRule;

  export = Rule;
}
declare module 'solhint/lib/rules/base-checker.js' {
  const BaseChecker: {
    validators: { has(schema: string): boolean; get(schema: string): (options: unknown) => boolean };
  };

  export = BaseChecker;
}
declare module 'solhint/lib/comment-directive-parser.js' {
  const Directives: new (
    tokens: readonly object[],
  ) => {
    isRuleEnabled(line: number, rule: string): boolean;
  };

  export = Directives;
}
declare module 'solhint/lib/config.js' {
  const config: { from(settings: object): object };

  export = config;
}
declare module 'solhint/lib/tree-listener.js' {
  const TreeListener: new (rules: readonly object[]) => object;

  export = TreeListener;
}
declare module 'solhint/conf/rulesets/*.js' {
  const set: { readonly rules: import('./engine/linting/lint-config').RuleSettings };

  export = set;
}
