import { chainsOfProject } from '@core/chains/chains-of-project';
import type { ScriptLibrary } from '@core/execution/scripts/script-libraries';
import type { ExecutionLanguage, ExecutionRequest } from '@core/execution/wire';

/** All paths are absolute. */
export interface Scripting {
  readonly runners: string;
  readonly script: string;
  readonly libraries: readonly LibrarySource[];
}

/** All paths are absolute. */
export interface LibrarySource {
  readonly module: string;
  /** The module that creates the chain's engine for the library provider. */
  readonly engine: string;
  /** Library code for the sandbox. */
  readonly script: string;
  readonly offered: readonly ScriptLibrary[];
}

/** A language or file type that the server can run: contracts in an engine, or scripts and tests in runners. */
export type RunnableKind = {
  readonly language: ExecutionLanguage;
  /** Without the dot. */
  readonly extension: string;
} & (
  | {
      /** The contracts' chain id. */
      readonly chain: string;
      /** Absolute path of the module that creates the chain's engine. */
      readonly engine: string;
      readonly scripting?: undefined;
      /** Runs a project's build hooks. Absent if the chain provides no libraries for scripts. */
      readonly hooks?: Scripting;
    }
  | { readonly chain: string; readonly engine: string; readonly scripting: Scripting }
  | { readonly chain?: undefined; readonly engine?: undefined; readonly scripting: Scripting }
);

/** Properties of a chain that determine whether a project's contracts belong to it. */
export interface KnownChain {
  readonly id: string;
  readonly languages: readonly { readonly extensions: readonly string[] }[];
}

export class RunnableKinds {
  readonly kinds: readonly RunnableKind[];
  readonly #chains: readonly KnownChain[];

  constructor(kinds: readonly RunnableKind[], chains: readonly KnownChain[]) {
    this.kinds = kinds;
    this.#chains = chains;
  }

  /** How to run a request; undefined if this server cannot run it. Scripts run with their project's contracts. */
  of({ language, metadata }: Pick<ExecutionRequest, 'language' | 'metadata'>): RunnableKind | undefined {
    const known = this.kinds.filter((kind) => kind.language === language);
    if (!known.some(({ scripting }) => scripting)) return known[0];
    const paths = metadata.files.map(({ path }) => path);
    const [chain] = chainsOfProject(this.#chains, '', paths);
    return known.find((kind) => kind.chain === chain?.id);
  }
}
