import type { SyntaxNode } from '../compiler/standard-json';
import { calledBy, declarationOf, nodesOfType, typeOf } from './syntax-tree';

/** Functions with a body in all files of a compiler run, by id. */
export type Definitions = ReadonlyMap<number, SyntaxNode>;

/** The function that a call runs inside the contract. It is declared in the contract, one of its bases or a library. */
export function runBy(call: SyntaxNode, definitions: Definitions): SyntaxNode | undefined {
  const called = calledBy(call);
  return /^t_function_(?:internal|delegatecall)_/.test(typeOf(called))
    ? definitions.get(declarationOf(called) ?? -1)
    : undefined;
}

/**
 * The first result of `look` in a code fragment or, if there is none, in the functions that it calls directly or
 * indirectly.
 */
export function findReached<T>(
  node: SyntaxNode,
  definitions: Definitions,
  look: (node: SyntaxNode) => T | undefined,
  seen = new Set<SyntaxNode>(),
): T | undefined {
  const found = look(node);
  if (found !== undefined) return found;
  for (const call of nodesOfType(node, 'FunctionCall')) {
    const definition = runBy(call, definitions);
    if (!definition || seen.has(definition)) continue;
    seen.add(definition);
    const deeper = findReached(definition, definitions, look, seen);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}
