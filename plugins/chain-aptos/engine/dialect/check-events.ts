import { addressOf } from '../../../move-toolchain/engine/semantics/program/addresses';
import type { FunctionSymbol } from '../../../move-toolchain/engine/semantics/program/symbols';
import { type RuleContext, report } from '../../../move-toolchain/engine/semantics/rules/module-rules';
import type { TypedExpression } from '../../../move-toolchain/engine/semantics/typed/typed-tree';
import { visitTyped } from '../../../move-toolchain/engine/semantics/typed/visit-typed';
import { formatType } from '../../../move-toolchain/engine/semantics/types/format-type';
import { messages } from './messages';

/** Nodes reject a module that emits a struct that is not one of its own events. */
export function checkEvents(symbol: FunctionSymbol, body: TypedExpression, context: RuleContext): void {
  // The body of an inline function becomes part of its caller. The framework's modules are exempt.
  if (symbol.isInline || addressOf(symbol.module) === '0x1') return;
  visitTyped(body, (node) => {
    if (node.kind !== 'call' || node.function.module !== '0x1::event' || node.function.name !== 'emit')
      return true;
    const [type] = node.typeArguments;
    if (type?.kind !== 'struct') return true;
    const source = context.program.module(type.module)?.source?.node;
    const declared =
      source && 'structs' in source ? source.structs.find(({ name }) => name.text === type.name) : undefined;
    if (type.module !== symbol.module)
      report(context, 'invalid-event', node.span, messages.foreignEvent(formatType(type), type.module));
    else if (declared && !declared.attributes.some(({ name }) => name.text === 'event'))
      report(context, 'invalid-event', node.span, messages.noEvent(type.name), {
        labels: [{ place: { path: context.path, span: declared.name.span }, message: messages.declaredHere }],
        hints: [messages.markAsEvent(type.name)],
      });
    return true;
  });
}
