import type { EvmBuild } from '../packaging/evm-wasm';
import type { SolcParts } from './compiler/solc';

/** A published package's Solidity sources. */
export interface LibraryPack {
  readonly version: string;
  /** Text by path in the package, such as 'token/ERC20/ERC20.sol'. */
  readonly files: Readonly<Record<string, string>>;
}

/** A package that every project can import. */
export interface BundledLibrary {
  /** Import prefix without the trailing slash, such as '@openzeppelin/contracts'. */
  readonly name: string;
  readonly load: () => Promise<LibraryPack>;
}

/** The engine's large modules; each is loaded on first use. */
export interface EthereumEngineModules {
  /** Available solc versions, newest first. */
  readonly versions: readonly string[];
  readonly loadSolc: (version: string) => Promise<SolcParts>;
  readonly libraries: readonly BundledLibrary[];
  /** The EVM in WebAssembly; the `hooks` build is for tests and failure traces. */
  readonly loadEvm: (build: EvmBuild) => Promise<WebAssembly.Module>;
}
