import type { CompiledModule, Metadata } from './bytecode/compiled-module';
import type { BinaryFormat } from './bytecode/flavors';
import type { ErrorDescription } from './interface/module-interface';
import type { CheckedModule } from './semantics/checked-module';
import type { StandardModules } from './semantics/program/standard-modules';
import type { FunctionSymbol } from './semantics/program/symbols';
import type { RuleContext } from './semantics/rules/module-rules';
import type { TypedExpression } from './semantics/typed/typed-tree';
import type { SyntaxDialect } from './syntax/syntax-dialect';
import type { FunctionNode, ScriptNode } from './syntax/tree/item-node';

/** The Move dialect of one chain: the chain-specific data and rules that the compiler needs. */
export interface Dialect {
  readonly syntax: SyntaxDialect;
  readonly modules: StandardModules;
  /** Known attributes. Other attributes are reported, except tool attributes, whose names contain `::`. */
  readonly attributes: readonly string[];
  readonly rules: DialectRules;
  readonly abortCodes: AbortCodes;
  /** The bytecode format for modules that do not need a newer version. */
  readonly bytecode: BinaryFormat;
  /** A compiled module's metadata entries. */
  readonly metadata: (module: CheckedModule) => readonly Metadata[];
  /** The error codes that a compiled module's metadata describes. */
  readonly errorsOf: (module: CompiledModule) => readonly ErrorDescription[];
}

/** A chain's rules, which report diagnostics to the context's log. */
export interface DialectRules {
  /** Rules for functions that the chain can call. Functions in dependencies and scripts are not checked. */
  readonly checkFunction: (symbol: FunctionSymbol, node: FunctionNode, context: RuleContext) => void;
  readonly checkBody: (symbol: FunctionSymbol, body: TypedExpression, context: RuleContext) => void;
  readonly checkScript: (node: ScriptNode, context: RuleContext) => void;
}

/** Abort codes in generated code. */
export interface AbortCodes {
  /** Used for `assert!` without a code, and for `abort` with a message. */
  readonly unspecified: bigint;
  /** Used for a `match` with no matching arm. */
  readonly incompleteMatch: bigint;
}
