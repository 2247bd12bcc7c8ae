import { chainsOfProject } from '@core/chains/chains-of-project';
import type { ScriptLibrary } from '@core/execution/scripts/script-libraries';
import type { ExecutionLanguage, ExecutionRequest } from '@core/execution/wire';

/** What runs scripts and tests. All paths are absolute. */
export interface Scripting {
  /** The module that makes the runners. */
  readonly runners: string;
  /** The script that runs in the sandbox. */
  readonly script: string;
  /** What chains offer to scripts. */
  readonly libraries: readonly LibrarySource[];
}

/** Where the packages of a chain come from. All paths are absolute. */
export interface LibrarySource {
  /** The module that makes the provider. */
  readonly module: string;
  /** The module that makes the chain's engine, which the provider asks. */
  readonly engine: string;
  /** Their code, for the sandbox. */
  readonly script: string;
  readonly offered: readonly ScriptLibrary[];
}

/** A kind of request that the server runs, and by what: contracts by an engine, scripts and tests by runners, or both. */
export type RunnableKind = {
  readonly language: ExecutionLanguage;
  /** Of a file in this language, without the dot. */
  readonly extension: string;
} & (
  | {
      /** Id of the chain whose contracts there are. */
      readonly chain: string;
      /** Absolute path of the module that makes the chain's engine. */
      readonly engine: string;
      readonly scripting?: undefined;
      /** Runs the build hooks of projects; absent where the chain offers no libraries to scripts. */
      readonly hooks?: Scripting;
    }
  | { readonly chain: string; readonly engine: string; readonly scripting: Scripting }
  | { readonly chain?: undefined; readonly engine?: undefined; readonly scripting: Scripting }
);

/** What of a chain decides whose contracts a project has. */
export interface KnownChain {
  readonly id: string;
  readonly languages: readonly { readonly extensions: readonly string[] }[];
}

/** All that a server runs. */
export class RunnableKinds {
  readonly kinds: readonly RunnableKind[];
  readonly #chains: readonly KnownChain[];

  constructor(kinds: readonly RunnableKind[], chains: readonly KnownChain[]) {
    this.kinds = kinds;
    this.#chains = chains;
  }

  /** What runs a request; undefined where nothing does. Scripts are run with the contracts that stand beside them. */
  of({ language, metadata }: Pick<ExecutionRequest, 'language' | 'metadata'>): RunnableKind | undefined {
    const known = this.kinds.filter((kind) => kind.language === language);
    if (!known.some(({ scripting }) => scripting)) return known[0];
    const paths = metadata.files.map(({ path }) => path);
    const [chain] = chainsOfProject(this.#chains, '', paths);
    return known.find((kind) => kind.chain === chain?.id);
  }
}
