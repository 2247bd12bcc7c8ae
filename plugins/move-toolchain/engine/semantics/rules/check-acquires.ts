import type { Span } from '../../diagnostics/source-span';
import type { BodyEffects } from '../check/body-context';
import { messages } from '../messages';
import { isPlainAcquires } from '../program/access-rules';
import type { ModuleScope } from '../program/module-scope';
import type { FunctionSymbol, ModuleSymbol } from '../program/symbols';
import { type RuleContext, report } from './module-rules';

/** A function with what its body does. */
export interface FunctionEffects {
  readonly symbol: FunctionSymbol;
  readonly effects: BodyEffects;
}

/**
 * Resources of its own module that each function borrows or takes out of storage, itself or through functions of the module
 * that it calls, by the function's name. Where a function says so itself, it must say all of them and no others.
 */
export function checkAcquires(
  module: ModuleSymbol,
  functions: readonly FunctionEffects[],
  scope: ModuleScope,
  context: RuleContext,
): ReadonlyMap<string, ReadonlySet<string>> {
  const acquired = inferred(module, functions);
  // As in the native compiler, what only the text of inline functions touches may be written or left out.
  const required = inferred(module, functions, ({ isInline }) => !isInline);
  const open = callingForeignInline(module, functions);
  for (const { symbol } of functions) {
    // What the text of inline functions of other modules touches here is not known yet.
    const allowed = open.has(symbol.name) ? undefined : (acquired.get(symbol.name) ?? new Map());
    checkWritten(symbol, required.get(symbol.name) ?? new Map(), allowed, scope, context);
  }
  return new Map([...acquired].map(([name, resources]) => [name, new Set(resources.keys())]));
}

/**
 * Resources of the module that a body borrows itself, or in the text of inline functions of the module that it calls, by the
 * function's name.
 */
export function borrowedInText(
  module: ModuleSymbol,
  functions: readonly FunctionEffects[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = inferred(module, functions, ({ isInline }) => isInline);
  return new Map([...found].map(([name, resources]) => [name, new Set(resources.keys())]));
}

/** Functions that call inline functions of other modules, themselves or through functions of the module. */
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

/** By function, each resource with the place where it is first touched. */
type Acquired = ReadonlyMap<string, Map<string, Span>>;

function inferred(
  module: ModuleSymbol,
  functions: readonly FunctionEffects[],
  isFollowed: (callee: FunctionSymbol) => boolean = () => true,
): Acquired {
  const acquired = new Map<string, Map<string, Span>>();
  for (const { symbol, effects } of functions) {
    const own = effects.touched.filter(({ resource }) => resource.module === module.key);
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
  // What is not written is inferred; wildcards and other specifiers are about more than this module's resources.
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
        labels: [{ place: { path: context.path, span }, message: messages.touchedHere(resource) }],
        hints: [messages.addAcquires(resource)],
      });
}
