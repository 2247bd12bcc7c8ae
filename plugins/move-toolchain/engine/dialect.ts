import type { Metadata } from './bytecode/compiled-module';
import type { CheckedModule } from './semantics/checked-module';
import type { StandardModules } from './semantics/program/standard-modules';
import type { FunctionSymbol } from './semantics/program/symbols';
import type { RuleContext } from './semantics/rules/module-rules';
import type { TypedExpression } from './semantics/typed/typed-tree';
import type { SyntaxDialect } from './syntax/syntax-dialect';
import type { FunctionNode, ScriptNode } from './syntax/tree/item-node';

/** The Move of one chain, which the chain gives to the passes of the compiler. */
export interface Dialect {
  readonly syntax: SyntaxDialect;
  readonly modules: StandardModules;
  /** Attributes that have a meaning; others are reported, except names with `::`, which belong to tools. */
  readonly attributes: readonly string[];
  readonly rules: DialectRules;
  readonly abortCodes: AbortCodes;
  /** Entries of the metadata table of a compiled module. */
  readonly metadata: (module: CheckedModule) => readonly Metadata[];
}

/** Rules of a chain. Each reports its diagnostics to the log of the context. */
export interface DialectRules {
  /** Rules for a function that the chain may call. Functions of dependencies and scripts are not checked. */
  readonly checkFunction: (symbol: FunctionSymbol, node: FunctionNode, context: RuleContext) => void;
  readonly checkBody: (symbol: FunctionSymbol, body: TypedExpression, context: RuleContext) => void;
  readonly checkScript: (node: ScriptNode, context: RuleContext) => void;
}

/** Codes with which generated code aborts. */
export interface AbortCodes {
  /** Of `assert!` without a code, and of `abort` with a message. */
  readonly unspecified: bigint;
  /** Of a `match` of which no arm matches. */
  readonly incompleteMatch: bigint;
}
