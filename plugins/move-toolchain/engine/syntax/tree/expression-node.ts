import type { Span } from '../../diagnostics/source-span';
import type { LiteralNode } from './literal-node';
import type { Name } from './names';
import type { BindingNode, PatternNode } from './pattern-node';
import type { AbilityNode, Path, TypeNode } from './type-node';
import type { UseNode } from './use-node';

export const BINARY_OPERATORS = [
  '||',
  '&&',
  '==',
  '!=',
  '<',
  '>',
  '<=',
  '>=',
  '|',
  '^',
  '&',
  '<<',
  '>>',
  '+',
  '-',
  '*',
  '/',
  '%',
] as const;
export type BinaryOperator = (typeof BINARY_OPERATORS)[number];

export type NodeOf<K extends ExpressionNode['kind']> = Extract<ExpressionNode, { kind: K }>;

export type ExpressionNode =
  | { readonly kind: 'literal'; readonly literal: LiteralNode; readonly span: Span }
  /** A variable, constant, function, or variant without fields, optionally with type arguments. */
  | { readonly kind: 'path'; readonly path: Path; readonly span: Span }
  | { readonly kind: 'move' | 'copy'; readonly operand: ExpressionNode; readonly span: Span }
  /** `f(…)`, where `f` refers to a function, a function value, or a positional struct or variant. */
  | {
      readonly kind: 'call';
      readonly callee: ExpressionNode;
      readonly arguments: readonly ExpressionNode[];
      readonly span: Span;
    }
  /** `assert!(…)` */
  | {
      readonly kind: 'macro';
      readonly name: Name;
      readonly arguments: readonly ExpressionNode[];
      readonly span: Span;
    }
  /** `x.f<T>(…)` */
  | {
      readonly kind: 'receiver-call';
      readonly receiver: ExpressionNode;
      readonly method: Name;
      readonly typeArguments?: readonly TypeNode[];
      readonly arguments: readonly ExpressionNode[];
      readonly span: Span;
    }
  | {
      readonly kind: 'pack';
      readonly path: Path;
      readonly fields: readonly FieldValueNode[];
      /** Whether the expression contains `..`, which is allowed only on the left side of an assignment. */
      readonly hasRest: boolean;
      readonly span: Span;
    }
  | {
      readonly kind: 'vector';
      readonly elementType?: TypeNode;
      readonly elements: readonly ExpressionNode[];
      readonly span: Span;
    }
  | { readonly kind: 'field'; readonly target: ExpressionNode; readonly field: Name; readonly span: Span }
  | {
      readonly kind: 'index';
      readonly target: ExpressionNode;
      readonly index: ExpressionNode;
      readonly span: Span;
    }
  | {
      readonly kind: 'borrow';
      readonly isMutable: boolean;
      readonly operand: ExpressionNode;
      readonly span: Span;
    }
  | { readonly kind: 'dereference'; readonly operand: ExpressionNode; readonly span: Span }
  | { readonly kind: 'not' | 'negate'; readonly operand: ExpressionNode; readonly span: Span }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: ExpressionNode;
      readonly right: ExpressionNode;
      readonly span: Span;
    }
  /** `a..b`, only in `for`. */
  | {
      readonly kind: 'range';
      readonly from: ExpressionNode;
      readonly to: ExpressionNode;
      readonly span: Span;
    }
  | { readonly kind: 'cast'; readonly operand: ExpressionNode; readonly type: TypeNode; readonly span: Span }
  | {
      readonly kind: 'test';
      readonly operand: ExpressionNode;
      readonly variants: readonly TypeNode[];
      readonly span: Span;
    }
  /** `(e: T)` */
  | {
      readonly kind: 'annotation';
      readonly operand: ExpressionNode;
      readonly type: TypeNode;
      readonly span: Span;
    }
  /** `target = value`, or a compound assignment such as `target += value`. */
  | {
      readonly kind: 'assign';
      readonly target: ExpressionNode;
      readonly operator?: BinaryOperator;
      readonly value: ExpressionNode;
      readonly span: Span;
    }
  /** `()` has no elements. A tuple never has exactly one element. */
  | { readonly kind: 'tuple'; readonly elements: readonly ExpressionNode[]; readonly span: Span }
  | {
      readonly kind: 'lambda';
      readonly parameters: readonly BindingNode[];
      /** `move |x| …` and `copy |x| …` */
      readonly capture?: 'move' | 'copy';
      readonly body: ExpressionNode;
      readonly abilities: readonly AbilityNode[];
      readonly span: Span;
    }
  | BlockNode
  | {
      readonly kind: 'if';
      readonly condition: ExpressionNode;
      readonly consequent: ExpressionNode;
      readonly alternate?: ExpressionNode;
      readonly span: Span;
    }
  | {
      readonly kind: 'while';
      readonly label?: Name;
      readonly condition: ExpressionNode;
      readonly body: ExpressionNode;
      readonly span: Span;
    }
  | { readonly kind: 'loop'; readonly label?: Name; readonly body: ExpressionNode; readonly span: Span }
  | {
      readonly kind: 'for';
      readonly label?: Name;
      readonly variable: PatternNode;
      readonly from: ExpressionNode;
      readonly to: ExpressionNode;
      readonly body: ExpressionNode;
      readonly span: Span;
    }
  | { readonly kind: 'break' | 'continue'; readonly label?: Name; readonly span: Span }
  | { readonly kind: 'return'; readonly value?: ExpressionNode; readonly span: Span }
  | { readonly kind: 'abort'; readonly code: ExpressionNode; readonly span: Span }
  | {
      readonly kind: 'match';
      readonly subject: ExpressionNode;
      readonly arms: readonly MatchArmNode[];
      readonly span: Span;
    }
  /** `_` and `..` in expressions on the left side of `=`. */
  | { readonly kind: 'wildcard' | 'rest'; readonly span: Span }
  /** `spec { … }`, whose content is skipped. */
  | { readonly kind: 'spec'; readonly span: Span }
  /** Code with a syntax error, which has been reported. */
  | { readonly kind: 'invalid'; readonly span: Span };

export interface FieldValueNode {
  readonly name: Name;
  /** `{ a }` is `{ a: a }`. */
  readonly value: ExpressionNode;
}

export interface MatchArmNode {
  readonly pattern: PatternNode;
  readonly guard?: ExpressionNode;
  readonly body: ExpressionNode;
  readonly span: Span;
}

export interface BlockNode {
  readonly kind: 'block';
  readonly uses: readonly UseNode[];
  readonly statements: readonly StatementNode[];
  /** The block's value. Absent if the block has no value. */
  readonly result?: ExpressionNode;
  readonly span: Span;
}

export type StatementNode =
  | {
      readonly kind: 'let';
      readonly binding: BindingNode;
      readonly value?: ExpressionNode;
      readonly span: Span;
    }
  | { readonly kind: 'expression'; readonly expression: ExpressionNode; readonly span: Span };
