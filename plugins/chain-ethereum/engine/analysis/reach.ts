import type { SyntaxNode } from '../compiler/standard-json';
import { calledBy, declarationOf, nodesOfType, typeOf } from './syntax-tree';

/** Functions that have a body, of all files of a run of the compiler, by id. */
export type Definitions = ReadonlyMap<number, SyntaxNode>;

/** What a call runs without leaving the contract: a function of its own, of a base or of a library. */
export function runBy(call: SyntaxNode, definitions: Definitions): SyntaxNode | undefined {
  const called = calledBy(call);
  return /^t_function_(?:internal|delegatecall)_/.test(typeOf(called))
    ? definitions.get(declarationOf(called) ?? -1)
    : undefined;
}

/** What `look` finds first: in a piece of code, else in the functions that it runs, and in those that these run. */
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
