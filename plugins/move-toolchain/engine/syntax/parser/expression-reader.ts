import type { BlockNode, ExpressionNode } from '../tree/expression-node';

/** Parses whole expressions. Parsers for constructs inside expressions use it for nested expressions. */
export interface ExpressionReader {
  expression(): ExpressionNode;
  block(): BlockNode;
  /** Reads the rest of an expression whose left operand has been read. */
  continueExpression(left: ExpressionNode): ExpressionNode;
}
