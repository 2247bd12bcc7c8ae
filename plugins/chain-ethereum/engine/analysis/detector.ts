import type { SyntaxNode } from '../compiler/standard-json';
import type { Definitions } from './reach';

/** Something that a detector found, at a node of the file that it looks at. */
export interface Finding {
  readonly node: SyntaxNode;
  readonly message: string;
  readonly severity?: 'warning' | 'information';
}

/** A contract of the file, and what it knows of its bases and of others. */
export interface ContractContext {
  readonly contract: SyntaxNode;
  /** Itself, then its bases. */
  readonly lineage: readonly SyntaxNode[];
  /** Functions of the contract itself that have a body. */
  readonly functions: readonly SyntaxNode[];
  /** State variables of itself and its bases, by id. */
  readonly state: ReadonlyMap<number, SyntaxNode>;
  readonly definitions: Definitions;
  /** Contracts of all files that inherit from it, and itself. */
  readonly heirs: readonly SyntaxNode[];
}

/** Looks for one kind of mistake. */
export interface Detector {
  /** Shown as the code of what it finds. */
  readonly code: string;
  /** Looks at each contract. */
  readonly inContract?: (context: ContractContext) => readonly Finding[];
  /** Looks at the file as a whole. */
  readonly inFile?: (tree: SyntaxNode) => readonly Finding[];
}
