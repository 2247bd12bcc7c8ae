import type { Place, Span } from '../../diagnostics/source-span';
import type { BinaryOperator } from '../../syntax/tree/expression-node';
import type { ModuleKey, Type } from '../types/move-type';

/** A reference to a function, struct or constant in a module. */
export interface MemberReference {
  readonly module: ModuleKey;
  readonly name: string;
}

/** A variable in a body. Parameters have the first ids, in order. Other variables follow in declaration order. */
export interface Local {
  readonly id: number;
  readonly name: string;
  readonly type: Type;
  /** Span of the declaration. */
  readonly span: Span;
}

export type BuiltIn = 'move_to' | 'move_from' | 'borrow_global' | 'borrow_global_mut' | 'exists' | 'freeze';

interface Typed {
  readonly type: Type;
  readonly span: Span;
}

export type TypedNode<K extends TypedExpression['kind']> = Extract<TypedExpression, { kind: K }>;

/** Marks a block in a debug build as the inlined body of an inline function or a lambda. */
export interface InlinedBody {
  /** Absent for a lambda. */
  readonly function?: MemberReference;
  /** File that contains the body. */
  readonly path: string;
  readonly call: Place;
  readonly parameters: readonly Local[];
}

/**
 * An expression with resolved names and a known type. `local`, `field`, `index`, `resource` and `dereference` are
 * places. Under `borrow` and on the left of an assignment, they refer to the place. Elsewhere, they refer to the
 * place's value.
 */
export type TypedExpression = Typed &
  (
    | { readonly kind: 'number'; readonly value: bigint }
    | { readonly kind: 'boolean'; readonly value: boolean }
    | { readonly kind: 'address'; readonly value: bigint }
    | { readonly kind: 'bytes'; readonly value: Uint8Array }
    /** How the value is used. 'inferred' means a move at the last use, and copies at earlier uses. */
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
    /** A call to a function value. */
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
    /** A partial application of a function. Lambdas are converted to partial applications before code generation. */
    | {
        readonly kind: 'closure';
        readonly function: MemberReference;
        readonly typeArguments: readonly Type[];
        readonly captured: readonly TypedExpression[];
        /** One bit for each captured parameter. The lowest bit represents the first parameter. */
        readonly mask: bigint;
      }
    | {
        readonly kind: 'pack';
        readonly struct: MemberReference;
        readonly variant?: string;
        readonly typeArguments: readonly Type[];
        /** In evaluation order. */
        readonly fields: readonly { readonly name: string; readonly value: TypedExpression }[];
      }
    | { readonly kind: 'vector' | 'tuple'; readonly elements: readonly TypedExpression[] }
    /** `target` is a value of the struct type or a reference to one. */
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
    /** Converts a mutable reference to an immutable one. */
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
    /** Each loop in a body has a number, which `break` and `continue` refer to. */
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
    /**
     * `assert!`: aborts with the code if the condition is false. If there is no code, aborts with the compiler's
     * default code.
     */
    | { readonly kind: 'assert'; readonly condition: TypedExpression; readonly code?: TypedExpression }
    | { readonly kind: 'match'; readonly subject: TypedExpression; readonly arms: readonly TypedArm[] }
    /** Code with a reported error. */
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

/** A pattern. If the matched value is behind a reference, the pattern's variables are references. */
export type TypedPattern = Typed &
  (
    | { readonly kind: 'wildcard' }
    | { readonly kind: 'variable'; readonly local: Local }
    | { readonly kind: 'number'; readonly value: bigint }
    /** Integers from `first` to `last`, inclusive. A missing bound defaults to the type's minimum or maximum. */
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
        /** All fields in declaration order. Fields that `..` skips have wildcard patterns. */
        readonly fields: readonly { readonly name: string; readonly pattern: TypedPattern }[];
      }
    /** The target of an assignment. */
    | { readonly kind: 'place'; readonly place: TypedExpression }
    | { readonly kind: 'invalid' }
  );

export interface TypedFunction {
  readonly function: MemberReference;
  /** Parameters come first. */
  readonly locals: readonly Local[];
  readonly body: TypedExpression;
}
