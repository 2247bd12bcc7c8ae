import type { SyntaxNode } from '../compiler/standard-json';
import { childrenOf, nodeOf } from '../compiler/syntax-nodes';

/** A node and all nodes below it. */
export function* nodesOf(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesOf(child);
}

/** Nodes of the given types below a node, in source order. */
export function nodesOfType(node: SyntaxNode, ...types: readonly string[]): readonly SyntaxNode[] {
  return [...nodesOf(node)].filter(({ nodeType }) => types.includes(nodeType));
}

export function text(node: SyntaxNode | undefined, member: string): string {
  const value = node?.[member];
  return typeof value === 'string' ? value : '';
}

/** The compiler's type identifier for an expression: 't_function_barecall_payable$…'. */
export function typeOf(node: SyntaxNode | undefined): string {
  const types = node?.typeDescriptions as { readonly typeIdentifier?: string } | undefined;
  return types?.typeIdentifier ?? '';
}

/** The called expression, without the options in braces. */
export function calledBy(call: SyntaxNode): SyntaxNode | undefined {
  const called = nodeOf(call.expression);
  return called?.nodeType === 'FunctionCallOptions' ? nodeOf(called.expression) : called;
}

export function sendsValue(call: SyntaxNode): boolean {
  const options = nodeOf(call.expression);
  return (
    options?.nodeType === 'FunctionCallOptions' && (options.names as readonly string[]).includes('value')
  );
}

/** The variable that an expression accesses: `a` in `a.b[c]`. */
export function rootOf(expression: SyntaxNode | undefined): SyntaxNode | undefined {
  const inner =
    nodeOf(expression?.baseExpression) ??
    (expression?.nodeType === 'MemberAccess' ? nodeOf(expression.expression) : undefined);
  return inner ? rootOf(inner) : expression;
}

export function declarationOf(identifier: SyntaxNode | undefined): number | undefined {
  const id = identifier?.referencedDeclaration;
  return typeof id === 'number' ? id : undefined;
}

export function writtenIn(
  node: SyntaxNode,
): readonly { readonly at: SyntaxNode; readonly target: SyntaxNode }[] {
  return [...nodesOf(node)].flatMap((one) => {
    const isChange =
      one.nodeType === 'UnaryOperation' && ['++', '--', 'delete'].includes(text(one, 'operator'));
    const target =
      one.nodeType === 'Assignment'
        ? nodeOf(one.leftHandSide)
        : isChange
          ? nodeOf(one.subExpression)
          : undefined;
    const targets = target?.nodeType === 'TupleExpression' ? childrenOf(target) : target ? [target] : [];
    return targets.flatMap((each) => {
      const root = rootOf(each);
      return root ? [{ at: one, target: root }] : [];
    });
  });
}

export function isGlobal(node: SyntaxNode, object: string, member: string): boolean {
  return (
    node.nodeType === 'MemberAccess' &&
    text(node, 'memberName') === member &&
    text(nodeOf(node.expression), 'name') === object
  );
}

/** Byte offset of a node's start. */
export function startOf({ src }: SyntaxNode): number {
  return Number(src.split(':', 1)[0]);
}
