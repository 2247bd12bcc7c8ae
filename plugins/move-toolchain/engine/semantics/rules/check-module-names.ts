import { messages } from '../messages';
import type { DeclaredModule } from '../program/declared-module';
import { type RuleContext, report } from './module-rules';

/**
 * Imports and spec declarations must not have the same name as a module member. Specifications must refer to existing
 * members.
 */
export function checkModuleNames({ symbol, node }: DeclaredModule, context: RuleContext): void {
  const memberOf = (name: string) =>
    symbol.structs.get(name) ?? symbol.functions.get(name) ?? symbol.constants.get(name);
  for (const { member, alias, attributes } of node.uses) {
    if (!member) continue;
    const place = memberOf(alias.text)?.place;
    if (attributes.length === 0 && place)
      report(context, 'duplicate-name', place.span, messages.importedAndDeclared(alias.text), {
        labels: [{ place: { path: context.path, span: alias.span }, message: messages.importedHere }],
      });
    if (alias.text === 'Self') report(context, 'invalid-name', alias.span, messages.selfAlias);
    else if (/^[A-Z]/.test(member.text) && !/^[A-Z]/.test(alias.text))
      report(context, 'invalid-name', alias.span, messages.uppercaseNeeded(alias.text));
    else if (alias.text.startsWith('_'))
      report(context, 'invalid-name', alias.span, messages.underscoreFirst(alias.text));
  }
  if (!('specifications' in node)) return;
  for (const { text, span } of node.specifications) {
    const place = memberOf(text)?.place;
    if (!place) continue;
    const [first, second] = place.span.start < span.start ? [place.span, span] : [span, place.span];
    report(context, 'duplicate-name', second, messages.declaredTwice(text), {
      labels: [{ place: { path: context.path, span: first }, message: messages.declaredHere }],
    });
  }
  const isForProvers = (name: string) =>
    [...node.structs, ...node.functions].some((one) => one.name.text === name);
  for (const { text, span } of node.specified)
    if (!memberOf(text) && !isForProvers(text))
      report(context, 'unknown-name', span, messages.unknownName(text));
}
