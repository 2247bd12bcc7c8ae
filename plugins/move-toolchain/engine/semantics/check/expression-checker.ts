import type { ExpressionNode } from '../../syntax/tree/expression-node';
import type { TypedExpression } from '../typed/typed-tree';
import type { Type } from '../types/move-type';

/** Checks any expression. Checkers for specific expression kinds use it for nested expressions. */
export interface ExpressionChecker {
  /** @param expected a type that helps inference. The caller must still coerce the result to this type. */
  expression(node: ExpressionNode, expected?: Type): TypedExpression;
  expressions(nodes: readonly ExpressionNode[]): readonly TypedExpression[];
}
