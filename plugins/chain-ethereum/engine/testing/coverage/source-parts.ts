import type { SyntaxNode } from '../../compiler/standard-json';
import { childrenOf, nodeOf, partOf, type SourcePart } from '../../compiler/syntax-nodes';

export interface SourceParts {
  readonly statements: readonly SourcePart[];
  /** Conditions, each with the source range that runs if the condition is true. */
  readonly branches: readonly { readonly condition: SourcePart; readonly held: SourcePart | undefined }[];
  readonly functions: readonly (SourcePart & {
    readonly name: string;
    readonly body: readonly SourcePart[];
  })[];
}

/** Types of simple statements. For other statements, only the conditions are counted. */
const PLAIN = new Set([
  'ExpressionStatement',
  'VariableDeclarationStatement',
  'Return',
  'RevertStatement',
  'EmitStatement',
  'InlineAssembly',
  'Break',
  'Continue',
]);

export function sourceParts(tree: SyntaxNode): SourceParts {
  const statements: SourcePart[] = [];
  const branches: SourceParts['branches'][number][] = [];
  const functions: SourceParts['functions'][number][] = [];
  const visit = (node: SyntaxNode): void => {
    const { nodeType } = node;
    const condition = nodeOf(node.condition);
    if (PLAIN.has(nodeType)) statements.push(partOf(node));
    else if (condition && nodeType.endsWith('Statement')) statements.push(partOf(condition));
    if (nodeType === 'IfStatement' && condition) {
      branches.push({ condition: partOf(condition), held: firstStatement(nodeOf(node.trueBody)) });
    }
    if (nodeType === 'FunctionDefinition' && nodeOf(node.body)) {
      const name = String(node.name || node.kind);
      functions.push({ ...partOf(node), name, body: childrenOf(nodeOf(node.body)).map(partOf) });
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(tree);
  return { statements, branches, functions };
}

function firstStatement(body: SyntaxNode | undefined): SourcePart | undefined {
  if (!body) return undefined;
  if (body.nodeType !== 'Block' && body.nodeType !== 'UncheckedBlock') return partOf(body);
  const [first] = childrenOf(body);
  return first && partOf(first);
}
