import type { Metadata } from './bytecode/compiled-module';
import type { CheckedModule } from './semantics/checked-module';
import type { StandardModules } from './semantics/program/standard-modules';
import type { FunctionSymbol } from './semantics/program/symbols';
import type { RuleContext } from './semantics/rules/module-rules';
import type { TypedExpression } from './semantics/typed/typed-tree';
import type { SyntaxDialect } from './syntax/syntax-dialect';
import type { FunctionNode, ScriptNode } from './syntax/tree/item-node';

/** The Move dialect of a chain, which the chain's plugin passes to the compiler. */
export interface Dialect {
  readonly syntax: SyntaxDialect;
  readonly modules: StandardModules;
  /**
   * Known attributes. Unknown attributes are reported, except those with `::` in the name, which belong to
   * tools.
   */
  readonly attributes: readonly string[];
  readonly rules: DialectRules;
  readonly abortCodes: AbortCodes;
  /** Creates the entries of a compiled module's metadata table. */
  readonly metadata: (module: CheckedModule) => readonly Metadata[];
}

/** Chain-specific rules. Each reports its diagnostics to the log of the context. */
export interface DialectRules {
  /**
   * Checks a function that can be called from outside. Not used for functions of dependencies and scripts.
   */
  readonly checkFunction: (symbol: FunctionSymbol, node: FunctionNode, context: RuleContext) => void;
  readonly checkBody: (symbol: FunctionSymbol, body: TypedExpression, context: RuleContext) => void;
  readonly checkScript: (node: ScriptNode, context: RuleContext) => void;
}

/** Abort codes of generated code. */
export interface AbortCodes {
  /** Code of `assert!` without a code, and of `abort` with a message. */
  readonly unspecified: bigint;
  /** Code of a `match` whose value matches no arm. */
  readonly incompleteMatch: bigint;
}
