import type { SyntaxNode } from './standard-json';

/** A byte range in a file. */
export interface SourcePart {
  readonly start: number;
  readonly end: number;
}

/** A node's direct children, in tree order. */
export function childrenOf(node: SyntaxNode | undefined): readonly SyntaxNode[] {
  return Object.values(node ?? {}).flatMap((member) =>
    (Array.isArray(member) ? member : [member]).flatMap((one: unknown) => nodeOf(one) ?? []),
  );
}

export function nodeOf(value: unknown): SyntaxNode | undefined {
  const isNode = typeof value === 'object' && value !== null && 'nodeType' in value && 'src' in value;
  return isNode ? (value as SyntaxNode) : undefined;
}

export function partOf({ src }: SyntaxNode): SourcePart {
  const [start = 0, length = 0] = src.split(':').map(Number);
  return { start, end: start + length };
}
