import type { Span } from '../../diagnostics/source-span';
import type { BodyEffects } from '../check/body-context';
import { messages } from '../messages';
import { isPlainAcquires } from '../program/access-rules';
import type { ModuleScope } from '../program/module-scope';
import type { FunctionSymbol, ModuleSymbol } from '../program/symbols';
import { type RuleContext, report } from './module-rules';

export interface FunctionEffects {
  readonly symbol: FunctionSymbol;
  readonly effects: BodyEffects;
}

/**
 * For each function name, infers which of the module's resources the function borrows or removes from storage, directly
 * or through calls within the module. A declared `acquires` must list exactly these resources.
 */
export function checkAcquires(
  module: ModuleSymbol,
  functions: readonly FunctionEffects[],
  scope: ModuleScope,
  context: RuleContext,
): ReadonlyMap<string, ReadonlySet<string>> {
  const acquired = inferred(module, functions);
  // As in the native compiler, resources that only inlined code accesses may be declared or omitted.
  const required = inferred(module, functions, ({ isInline }) => !isInline);
  const open = callingForeignInline(module, functions);
  for (const { symbol } of functions) {
    // Accesses by inline functions in other modules have not been determined yet.
    const allowed = open.has(symbol.name) ? undefined : (acquired.get(symbol.name) ?? new Map());
    checkWritten(symbol, required.get(symbol.name) ?? new Map(), allowed, scope, context);
  }
  return new Map([...acquired].map(([name, resources]) => [name, new Set(resources.keys())]));
}

/** Functions that call inline functions in other modules, directly or through other functions in this module. */
function callingForeignInline(
  module: ModuleSymbol,
  functions: readonly FunctionEffects[],
): ReadonlySet<string> {
  const found = new Set<string>();
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const { symbol, effects } of functions)
      if (
        effects.calls.some(({ callee }) =>
          callee.module === module.key ? found.has(callee.name) : callee.isInline,
        )
      )
        found.add(symbol.name);
  }
  return found;
}

/** For each function, its resources with the location of the first access. */
type Acquired = ReadonlyMap<string, Map<string, Span>>;

function inferred(
  module: ModuleSymbol,
  functions: readonly FunctionEffects[],
  isFollowed: (callee: FunctionSymbol) => boolean = () => true,
): Acquired {
  const acquired = new Map<string, Map<string, Span>>();
  for (const { symbol, effects } of functions) {
    const own = effects.accessed.filter(({ resource }) => resource.module === module.key);
    acquired.set(symbol.name, new Map(own.map(({ resource, span }) => [resource.name, span])));
  }
  for (let changed = true; changed; ) {
    changed = false;
    for (const { symbol, effects } of functions)
      for (const { callee, span } of effects.calls)
        if (callee.module === module.key && isFollowed(callee))
          for (const resource of acquired.get(callee.name)?.keys() ?? []) {
            const known = acquired.get(symbol.name);
            if (!known || known.has(resource)) continue;
            known.set(resource, span);
            changed = true;
          }
  }
  return acquired;
}

function checkWritten(
  { node, name, module }: FunctionSymbol,
  required: ReadonlyMap<string, Span>,
  allowed: ReadonlyMap<string, Span> | undefined,
  scope: ModuleScope,
  context: RuleContext,
): void {
  // A missing `acquires` is inferred. Wildcards and other specifiers are not limited to this module's
  // resources.
  if (!node || node.isInline || node.accesses.length === 0 || !node.accesses.every(isPlainAcquires)) return;
  const named = new Set<string>();
  for (const { resource, span } of node.accesses) {
    const meaning =
      resource.kind === 'type' && resource.type.kind === 'path'
        ? scope.resolve(resource.type.path)
        : undefined;
    if (!meaning) continue;
    if (meaning.kind !== 'struct' || meaning.module !== module) {
      report(context, 'invalid-acquires', span, messages.foreignAcquires);
      continue;
    }
    if (allowed && !allowed.has(meaning.name))
      report(context, 'unneeded-acquires', span, messages.unneededAcquires(name, meaning.name));
    named.add(meaning.name);
  }
  for (const [resource, span] of required)
    if (!named.has(resource))
      report(context, 'missing-acquires', node.name.span, messages.missingAcquires(name, resource), {
        labels: [{ place: { path: context.path, span }, message: messages.accessedHere(resource) }],
        hints: [messages.addAcquires(resource)],
      });
}
