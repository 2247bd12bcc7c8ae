import type { Span } from '../../diagnostics/source-span';
import { messages } from '../messages';
import type { FunctionSymbol, ModuleSymbol } from '../program/symbols';
import type { TypedFunction } from '../typed/typed-tree';
import { visitTyped } from '../typed/visit-typed';
import { formatType } from '../types/format-type';
import { instantiate, mapParts, type Type } from '../types/move-type';
import type { RuleContext } from './module-rules';

interface Call {
  readonly callee: string;
  readonly typeArguments: readonly Type[];
  readonly span: Span;
}

interface GenericFunction {
  readonly symbol: FunctionSymbol;
  readonly calls: readonly Call[];
}

type CallGraph = ReadonlyMap<string, GenericFunction>;

/**
 * Reports generic functions that call each other with ever-larger type arguments and would therefore need infinitely
 * many instances.
 */
export function checkInstantiationLoops(
  module: ModuleSymbol,
  functions: readonly { readonly symbol: FunctionSymbol; readonly body: TypedFunction }[],
  { log, path }: RuleContext,
): void {
  const graph: CallGraph = new Map(
    functions
      .filter(({ symbol }) => symbol.typeParameters.length > 0)
      .map(({ symbol, body }) => [symbol.name, { symbol, calls: genericCalls(module, body) }]),
  );
  for (const { symbol } of graph.values()) {
    const cycle = growingCycle(symbol, graph);
    if (!cycle || !symbol.place) continue;
    log.error('infinite-instantiation', symbol.place, messages.infiniteInstantiation(symbol.name), {
      labels: cycle.map(({ callee, typeArguments, span }) => ({
        place: { path, span },
        message: messages.callsWith(callee, typeArguments.map(formatType)),
      })),
    });
  }
}

/** Calls to the module's generic functions that pass on a type parameter. */
function genericCalls(module: ModuleSymbol, { body }: TypedFunction): readonly Call[] {
  const calls: Call[] = [];
  visitTyped(body, (node) => {
    if (node.kind !== 'call' && node.kind !== 'function') return;
    const { typeArguments, span } = node;
    if (node.function.module === module.key && typeArguments.some(mentionsParameter))
      calls.push({ callee: node.function.name, typeArguments, span });
  });
  return calls;
}

/** A cycle of calls from a function to itself with a larger type argument. */
function growingCycle(start: FunctionSymbol, graph: CallGraph): readonly Call[] | undefined {
  const related = mutuallyReachable(start.name, graph);
  const visit = (
    name: string,
    given: readonly Type[] | undefined,
    path: readonly Call[],
  ): readonly Call[] | undefined => {
    for (const { callee, typeArguments, span } of graph.get(name)?.calls ?? []) {
      const types = given ? typeArguments.map((type) => instantiate(type, given)) : typeArguments;
      const next = [...path, { callee, typeArguments: types, span }];
      if (callee === start.name) {
        if (types.some((type) => type.kind !== 'type-parameter' && mentionsParameter(type))) return next;
      } else if (related.has(callee) && !path.some((earlier) => earlier.callee === callee)) {
        const found = visit(callee, types, next);
        if (found) return found;
      }
    }
    return undefined;
  };
  return visit(start.name, undefined, []);
}

/** Functions that the given function calls and that also call it, directly or indirectly. */
function mutuallyReachable(name: string, graph: CallGraph): ReadonlySet<string> {
  const reached = reachable(name, graph);
  return new Set([...reached].filter((other) => reachable(other, graph).has(name)));
}

function reachable(name: string, graph: CallGraph): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [name];
  for (const one of open)
    for (const { callee } of graph.get(one)?.calls ?? [])
      if (!reached.has(callee)) {
        reached.add(callee);
        open.push(callee);
      }
  return reached;
}

function mentionsParameter(type: Type): boolean {
  let found = type.kind === 'type-parameter';
  mapParts(type, (part) => {
    found ||= mentionsParameter(part);
    return part;
  });
  return found;
}
