import type { BlockNode, ExpressionNode } from '../tree/expression-node';

/** Parses whole expressions. The parsers of expression parts use it, because expressions contain expressions. */
export interface ExpressionReader {
  expression(): ExpressionNode;
  block(): BlockNode;
  /** Reads the rest of an expression whose left operand has been read. */
  continueExpression(left: ExpressionNode): ExpressionNode;
}
