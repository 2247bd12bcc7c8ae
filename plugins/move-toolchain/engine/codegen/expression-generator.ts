import type { TypedExpression } from '../semantics/typed/typed-tree';
import type { Destination } from './generator-context';

/** Generates any expression. Generators for specific kinds use it for nested expressions. */
export interface ExpressionGenerator {
  /** Evaluates an expression and leaves its values at the destination. */
  value(expression: TypedExpression, destination: Destination): void;
}
