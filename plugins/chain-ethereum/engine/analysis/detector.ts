import type { SyntaxNode } from '../compiler/standard-json';
import type { Definitions } from './reach';

export interface DetectorResult {
  readonly node: SyntaxNode;
  readonly message: string;
  readonly severity?: 'warning' | 'information';
}

export interface ContractContext {
  readonly contract: SyntaxNode;
  /** The contract, followed by its bases. */
  readonly lineage: readonly SyntaxNode[];
  /** Functions with a body that the contract itself declares. */
  readonly functions: readonly SyntaxNode[];
  /** State variables of the contract and its bases, by id. */
  readonly state: ReadonlyMap<number, SyntaxNode>;
  readonly definitions: Definitions;
  /** The contract, and all contracts in all files that inherit from it. */
  readonly derivedContracts: readonly SyntaxNode[];
}

export interface Detector {
  readonly code: string;
  readonly inContract?: (context: ContractContext) => readonly DetectorResult[];
  readonly inFile?: (tree: SyntaxNode) => readonly DetectorResult[];
}
