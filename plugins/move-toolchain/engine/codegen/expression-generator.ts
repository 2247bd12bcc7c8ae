import type { TypedExpression } from '../semantics/typed/typed-tree';
import type { Destination } from './generator-context';

/** The generator of any expression, as the generators of its kinds use it: expressions contain expressions. */
export interface ExpressionGenerator {
  /** Evaluates an expression, and leaves its values at the destination. */
  value(expression: TypedExpression, destination: Destination): void;
}
