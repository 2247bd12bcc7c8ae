import type { SyntaxNode } from '../compiler/standard-json';
import type { Definitions } from './reach';

/** A problem at a node in the analysed file. */
export interface DetectorResult {
  readonly node: SyntaxNode;
  readonly message: string;
  readonly severity?: 'warning' | 'information';
}

/** A contract in the analysed file, with its related contracts. */
export interface ContractContext {
  readonly contract: SyntaxNode;
  /** The contract, then its bases. */
  readonly lineage: readonly SyntaxNode[];
  /** The contract's own functions with a body. */
  readonly functions: readonly SyntaxNode[];
  /** State variables of the contract and its bases, by id. */
  readonly state: ReadonlyMap<number, SyntaxNode>;
  readonly definitions: Definitions;
  /** The contract, and all contracts in all files that inherit from it. */
  readonly derivedContracts: readonly SyntaxNode[];
}

/** Looks for one kind of problem. */
export interface Detector {
  /** Code of its diagnostics. */
  readonly code: string;
  /** Analyses one contract. */
  readonly inContract?: (context: ContractContext) => readonly DetectorResult[];
  /** Analyses a whole file. */
  readonly inFile?: (tree: SyntaxNode) => readonly DetectorResult[];
}
