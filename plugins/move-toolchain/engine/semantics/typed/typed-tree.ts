import type { Place, Span } from '../../diagnostics/source-span';
import type { BinaryOperator } from '../../syntax/tree/expression-node';
import type { ModuleKey, Type } from '../types/move-type';

/** A function, struct or constant of a module. */
export interface MemberReference {
  readonly module: ModuleKey;
  readonly name: string;
}

/** A variable of a body: parameters first, in order, then the others as they are declared. */
export interface Local {
  readonly id: number;
  readonly name: string;
  readonly type: Type;
  /** Where it is declared. */
  readonly span: Span;
}

export type BuiltIn = 'move_to' | 'move_from' | 'borrow_global' | 'borrow_global_mut' | 'exists' | 'freeze';

interface Typed {
  readonly type: Type;
  readonly span: Span;
}

/** Expressions of one kind. */
export type TypedNode<K extends TypedExpression['kind']> = Extract<TypedExpression, { kind: K }>;

/** Marks a block of a debug build as the body of an inline function or a lambda, in the place of a call. */
export interface InlinedBody {
  /** Absent for a lambda. */
  readonly function?: MemberReference;
  /** File of the body. */
  readonly path: string;
  readonly call: Place;
  readonly parameters: readonly Local[];
}

/**
 * An expression whose names are resolved and whose type is known. `local`, `field`, `index`, `resource` and `dereference` are
 * places: under `borrow` and left of an assignment they stand for themselves, elsewhere for what they hold.
 */
export type TypedExpression = Typed &
  (
    | { readonly kind: 'number'; readonly value: bigint }
    | { readonly kind: 'boolean'; readonly value: boolean }
    | { readonly kind: 'address'; readonly value: bigint }
    | { readonly kind: 'bytes'; readonly value: Uint8Array }
    /** How the source takes it; 'inferred' moves where it is used for the last time, and copies before. */
    | { readonly kind: 'local'; readonly local: Local; readonly usage: 'inferred' | 'move' | 'copy' }
    | { readonly kind: 'constant'; readonly constant: MemberReference }
    | {
        readonly kind: 'function';
        readonly function: MemberReference;
        readonly typeArguments: readonly Type[];
      }
    | {
        readonly kind: 'call';
        readonly function: MemberReference;
        readonly typeArguments: readonly Type[];
        readonly arguments: readonly TypedExpression[];
      }
    | {
        readonly kind: 'built-in';
        readonly name: BuiltIn;
        readonly typeArguments: readonly Type[];
        readonly arguments: readonly TypedExpression[];
      }
    /** A call of a function value. */
    | {
        readonly kind: 'invoke';
        readonly callee: TypedExpression;
        readonly arguments: readonly TypedExpression[];
      }
    | {
        readonly kind: 'lambda';
        readonly parameters: readonly TypedPattern[];
        readonly body: TypedExpression;
      }
    /** A function with some of its arguments: what lambdas become before code is made of them. */
    | {
        readonly kind: 'closure';
        readonly function: MemberReference;
        readonly typeArguments: readonly Type[];
        readonly captured: readonly TypedExpression[];
        /** A bit for each parameter that is captured; the lowest stands for the first. */
        readonly mask: bigint;
      }
    | {
        readonly kind: 'pack';
        readonly struct: MemberReference;
        readonly variant?: string;
        readonly typeArguments: readonly Type[];
        /** In the order in which they are evaluated. */
        readonly fields: readonly { readonly name: string; readonly value: TypedExpression }[];
      }
    | { readonly kind: 'vector' | 'tuple'; readonly elements: readonly TypedExpression[] }
    /** `target` has the struct's type or is a reference to it. */
    | {
        readonly kind: 'field';
        readonly target: TypedExpression;
        readonly struct: MemberReference;
        readonly field: string;
      }
    /** `target` is a vector or a reference to one. */
    | { readonly kind: 'index'; readonly target: TypedExpression; readonly index: TypedExpression }
    /** `R[address]` */
    | { readonly kind: 'resource'; readonly address: TypedExpression }
    | { readonly kind: 'dereference'; readonly operand: TypedExpression }
    | { readonly kind: 'borrow'; readonly isMutable: boolean; readonly operand: TypedExpression }
    /** A mutable reference that is used as one for reading. */
    | { readonly kind: 'freeze'; readonly operand: TypedExpression }
    | { readonly kind: 'not' | 'negate' | 'cast'; readonly operand: TypedExpression }
    | {
        readonly kind: 'binary';
        readonly operator: BinaryOperator;
        readonly left: TypedExpression;
        readonly right: TypedExpression;
      }
    /** `e is A | B` */
    | {
        readonly kind: 'test';
        readonly operand: TypedExpression;
        readonly struct: MemberReference;
        readonly variants: readonly string[];
      }
    | { readonly kind: 'assign'; readonly target: TypedPattern; readonly value: TypedExpression }
    /** `place += value` */
    | {
        readonly kind: 'update';
        readonly operator: BinaryOperator;
        readonly target: TypedExpression;
        readonly value: TypedExpression;
      }
    | {
        readonly kind: 'block';
        readonly statements: readonly TypedStatement[];
        readonly result?: TypedExpression;
        readonly inlined?: InlinedBody;
      }
    | {
        readonly kind: 'if';
        readonly condition: TypedExpression;
        readonly consequent: TypedExpression;
        readonly alternate?: TypedExpression;
      }
    /** Loops are numbered in a body, for `break` and `continue` to name them. */
    | {
        readonly kind: 'while';
        readonly loop: number;
        readonly condition: TypedExpression;
        readonly body: TypedExpression;
      }
    | { readonly kind: 'loop'; readonly loop: number; readonly body: TypedExpression }
    | {
        readonly kind: 'for';
        readonly loop: number;
        readonly variable: TypedPattern;
        readonly from: TypedExpression;
        readonly to: TypedExpression;
        readonly body: TypedExpression;
      }
    | { readonly kind: 'break' | 'continue'; readonly loop: number }
    | { readonly kind: 'return'; readonly value: TypedExpression }
    | { readonly kind: 'abort'; readonly code: TypedExpression }
    /** `assert!`: aborts with the code if the condition does not hold; without one, with the compiler's own. */
    | { readonly kind: 'assert'; readonly condition: TypedExpression; readonly code?: TypedExpression }
    | { readonly kind: 'match'; readonly subject: TypedExpression; readonly arms: readonly TypedArm[] }
    /** What an error has been reported about. */
    | { readonly kind: 'invalid' }
  );

export interface TypedArm {
  readonly pattern: TypedPattern;
  readonly guard?: TypedExpression;
  readonly body: TypedExpression;
  readonly span: Span;
}

export type TypedStatement =
  | {
      readonly kind: 'let';
      readonly pattern: TypedPattern;
      readonly value?: TypedExpression;
      readonly span: Span;
    }
  | { readonly kind: 'expression'; readonly expression: TypedExpression; readonly span: Span };

/** What takes a value apart. Matched behind a reference, its variables are references to what they stand for. */
export type TypedPattern = Typed &
  (
    | { readonly kind: 'wildcard' }
    | { readonly kind: 'variable'; readonly local: Local }
    | { readonly kind: 'number'; readonly value: bigint }
    /** Integers from the first to the last one; without a bound, to the end of the type. */
    | { readonly kind: 'range'; readonly first?: bigint; readonly last?: bigint }
    | { readonly kind: 'boolean'; readonly value: boolean }
    | { readonly kind: 'bytes'; readonly value: Uint8Array }
    | { readonly kind: 'address'; readonly value: bigint }
    | { readonly kind: 'tuple'; readonly elements: readonly TypedPattern[] }
    | {
        readonly kind: 'struct';
        readonly struct: MemberReference;
        readonly variant?: string;
        readonly typeArguments: readonly Type[];
        /** Every field, in order of declaration; those that `..` stands for are wildcards. */
        readonly fields: readonly { readonly name: string; readonly pattern: TypedPattern }[];
      }
    /** Left of an assignment: a place that is given the value. */
    | { readonly kind: 'place'; readonly place: TypedExpression }
    | { readonly kind: 'invalid' }
  );

/** A function with a body that has been checked. */
export interface TypedFunction {
  readonly function: MemberReference;
  /** The first ones are the parameters. */
  readonly locals: readonly Local[];
  readonly body: TypedExpression;
}
