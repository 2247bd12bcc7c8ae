import type { SyntaxNode } from '../../compiler/standard-json';

/** A piece of a file, in bytes. */
export interface SourcePart {
  readonly start: number;
  readonly end: number;
}

/** What of a file can be run. */
export interface SourceParts {
  readonly statements: readonly SourcePart[];
  /** Conditions, each with what is run where it holds. */
  readonly branches: readonly { readonly condition: SourcePart; readonly held: SourcePart | undefined }[];
  readonly functions: readonly (SourcePart & {
    readonly name: string;
    readonly body: readonly SourcePart[];
  })[];
}

/** Statements that do something themselves; of the others their conditions are what is run. */
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

/** Statements, conditions and functions of a file, by the compiler's syntax tree. */
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

/** The nodes right below a node, in the order of the tree. */
export function childrenOf(node: SyntaxNode | undefined): readonly SyntaxNode[] {
  return Object.values(node ?? {}).flatMap((member) =>
    (Array.isArray(member) ? member : [member]).flatMap((one: unknown) => nodeOf(one) ?? []),
  );
}

/** The value, if it is a node. */
export function nodeOf(value: unknown): SyntaxNode | undefined {
  const isNode = typeof value === 'object' && value !== null && 'nodeType' in value && 'src' in value;
  return isNode ? (value as SyntaxNode) : undefined;
}

export function partOf({ src }: SyntaxNode): SourcePart {
  const [start = 0, length = 0] = src.split(':').map(Number);
  return { start, end: start + length };
}

function firstStatement(body: SyntaxNode | undefined): SourcePart | undefined {
  if (!body) return undefined;
  if (body.nodeType !== 'Block' && body.nodeType !== 'UncheckedBlock') return partOf(body);
  const [first] = childrenOf(body);
  return first && partOf(first);
}
