import type { BlockNode, ExpressionNode } from '../tree/expression-node';

/** The parser of whole expressions, as the parsers of their parts use it: expressions contain expressions. */
export interface ExpressionReader {
  expression(): ExpressionNode;
  block(): BlockNode;
  /** Reads the rest of an expression whose left operand has been read. */
  continueExpression(left: ExpressionNode): ExpressionNode;
}
