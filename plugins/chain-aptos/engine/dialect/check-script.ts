import { type RuleContext, report } from '../../../move-toolchain/engine/semantics/rules/module-rules';
import type { ScriptNode } from '../../../move-toolchain/engine/syntax/tree/item-node';
import { messages } from './messages';

/** Checks the rules for scripts: a script is a single function that returns nothing. */
export function checkScript({ functions, span }: ScriptNode, context: RuleContext): void {
  const [main, second] = functions.filter(({ isInline }) => !isInline);
  if (!main || second) {
    report(context, 'invalid-script', second?.name.span ?? span, messages.scriptHasOneFunction);
    return;
  }
  if (main.isNative) report(context, 'invalid-script', main.name.span, messages.nativeInScript);
  for (const { name, visibility } of functions)
    if (visibility !== 'private') report(context, 'invalid-script', name.span, messages.visibleInScript);
  const { result } = main;
  if (result && !(result.kind === 'tuple' && result.elements.length === 0))
    report(context, 'invalid-script', result.span, messages.scriptResult);
}
