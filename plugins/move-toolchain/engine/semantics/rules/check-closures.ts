import { messages } from '../messages';
import type { TypeParameterSymbol } from '../program/symbols';
import { capturesOf, closureAbilities, closuresIn, type Lambda } from '../typed/captures';
import type { TypedExpression } from '../typed/typed-tree';
import { visitTyped } from '../typed/visit-typed';
import { abilityNames, NO_ABILITIES } from '../types/abilities';
import { type RuleContext, report } from './module-rules';

/** Closures must not capture references or modify captured values, and must have the required abilities. */
export function checkClosures(
  body: TypedExpression,
  parameters: readonly TypeParameterSymbol[],
  context: RuleContext,
): void {
  for (const lambda of closuresIn(body, context.program)) {
    checkCaptures(lambda, context);
    if (lambda.type.kind !== 'function') continue;
    const lacking = lambda.type.abilities & ~closureAbilities(lambda, context.program, parameters);
    if (lacking !== NO_ABILITIES)
      report(context, 'missing-ability', lambda.span, messages.functionLacks(abilityNames(lacking)), {
        hints: [messages.closureAbilities],
      });
  }
}

function checkCaptures(lambda: Lambda, context: RuleContext): void {
  const captures = capturesOf(lambda);
  for (const { name, type, span } of captures)
    if (type.kind === 'reference')
      report(context, 'invalid-capture', lambda.span, messages.capturedReference(name), {
        labels: [{ place: { path: context.path, span }, message: messages.declaredHere }],
        hints: [messages.captureValue],
      });
  const captured = new Set(captures.map(({ id }) => id));
  const check = (place: TypedExpression) => {
    const root = rootOf(place);
    if (root?.kind === 'local' && captured.has(root.local.id))
      report(context, 'invalid-capture', place.span, messages.capturedChanged(root.local.name), {
        hints: [messages.copyCapture],
      });
  };
  visitTyped(lambda.body, (node) => {
    if (node.kind === 'place') check(node.place);
    else if (node.kind === 'update') check(node.target);
    else if (node.kind === 'borrow' && node.isMutable) check(node.operand);
    return true;
  });
}

/** The variable that contains a place. Undefined if the place is accessed through a reference. */
function rootOf(place: TypedExpression): TypedExpression | undefined {
  if (place.kind === 'local') return place.type.kind === 'reference' ? undefined : place;
  return (place.kind === 'field' || place.kind === 'index') && place.target.type.kind !== 'reference'
    ? rootOf(place.target)
    : undefined;
}
