import type { SolcParts } from './compiler/solc';

/** Solidity sources of a published package. */
export interface LibraryPack {
  readonly version: string;
  /** Text by path within the package: 'token/ERC20/ERC20.sol'. */
  readonly files: Readonly<Record<string, string>>;
}

/** A package whose sources any project may import. */
export interface BundledLibrary {
  /** What imports begin with, without the slash: '@openzeppelin/contracts'. */
  readonly name: string;
  readonly load: () => Promise<LibraryPack>;
}

/** Where the engine's large parts come from; each is loaded when it is first needed. */
export interface EthereumEngineModules {
  /** Versions of solc that there are, newest first. */
  readonly versions: readonly string[];
  readonly loadSolc: (version: string) => Promise<SolcParts>;
  readonly libraries: readonly BundledLibrary[];
}
