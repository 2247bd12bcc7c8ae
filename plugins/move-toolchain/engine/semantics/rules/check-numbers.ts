import { messages } from '../messages';
import type { TypedExpression } from '../typed/typed-tree';
import { visitTyped } from '../typed/visit-typed';
import { boundsOf, isIntegerName } from '../types/integers';
import type { Type } from '../types/move-type';
import { type RuleContext, report } from './module-rules';

/** Requires number literals to be within the range of their types. */
export function checkNumbers(body: TypedExpression, context: RuleContext): void {
  visitTyped(body, (node) => {
    if (node.kind === 'negate' && node.operand.kind === 'number') {
      check(-node.operand.value, node);
      return false;
    }
    if (node.kind === 'number') check(node.value, node);
    if (node.kind === 'range')
      for (const bound of [node.first, node.last]) if (bound !== undefined) check(bound, node);
  });

  function check(
    value: bigint,
    { type, span }: { readonly type: Type; readonly span: TypedExpression['span'] },
  ): void {
    if (type.kind !== 'primitive' || !isIntegerName(type.name)) return;
    const { least, greatest } = boundsOf(type.name);
    if (value < least || value > greatest)
      report(context, 'number-out-of-range', span, messages.outOfRange(String(value), type.name), {
        notes: [messages.rangeOf(type.name, String(least), String(greatest))],
      });
  }
}
