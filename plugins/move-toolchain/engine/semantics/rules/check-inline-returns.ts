import { messages } from '../messages';
import type { FunctionSymbol } from '../program/symbols';
import type { TypedExpression } from '../typed/typed-tree';
import { visitTyped } from '../typed/visit-typed';
import { type RuleContext, report } from './module-rules';

/** As in the native compiler, code that is expanded in place must not return from its caller. */
export function checkInlineReturns(
  symbol: FunctionSymbol,
  body: TypedExpression,
  context: RuleContext,
): void {
  if (symbol.isInline) reportReturns(body, messages.returnInInline, context);
  visitTyped(body, (node) => {
    if (node.kind !== 'call') return;
    const { module, name } = node.function;
    if (!context.program.module(module)?.functions.get(name)?.isInline) return;
    for (const argument of node.arguments)
      if (argument.kind === 'lambda') reportReturns(argument.body, messages.returnInInlineLambda, context);
  });
}

/** Ignores returns in nested lambdas, which exit only the lambda. */
function reportReturns(body: TypedExpression, message: string, context: RuleContext): void {
  visitTyped(body, (node) => {
    if (node.kind === 'return') report(context, 'return-in-inline', node.span, message);
    return node.kind !== 'lambda';
  });
}
