import type { TypedExpression, TypedStatement } from './typed-tree';

/**
 * Whether every path through an expression returns, aborts or jumps, so that the code after it is
 * unreachable.
 */
export function diverges(expression: TypedExpression): boolean {
  switch (expression.kind) {
    case 'return':
    case 'abort':
    case 'break':
    case 'continue':
      return true;
    case 'loop':
      return !breaks(expression.body, expression.loop);
    case 'block':
      return (
        expression.statements.some(statementDiverges) ||
        (expression.result !== undefined && diverges(expression.result))
      );
    case 'if':
      return (
        diverges(expression.condition) ||
        (expression.alternate !== undefined &&
          diverges(expression.consequent) &&
          diverges(expression.alternate))
      );
    case 'match':
      return (
        diverges(expression.subject) ||
        (expression.arms.length > 0 && expression.arms.every(({ body }) => diverges(body)))
      );
    default:
      return false;
  }
}

function statementDiverges(statement: TypedStatement): boolean {
  if (statement.kind === 'expression') return diverges(statement.expression);
  return statement.value !== undefined && diverges(statement.value);
}

/** Whether the node contains a `break` that exits the loop. */
function breaks(node: unknown, loop: number): boolean {
  if (Array.isArray(node)) return node.some((one) => breaks(one, loop));
  if (typeof node !== 'object' || node === null || node instanceof Uint8Array) return false;
  if ('kind' in node && node.kind === 'break' && 'loop' in node) return node.loop === loop;
  return Object.entries(node).some(
    ([name, part]) => name !== 'type' && name !== 'span' && breaks(part, loop),
  );
}
