import type { ModuleNode, ScriptNode } from '../../syntax/tree/item-node';
import type { Name } from '../../syntax/tree/names';
import { messages } from '../messages';
import type { TypedFunction } from '../typed/typed-tree';
import { type RuleContext, report } from './module-rules';

/**
 * Naming rules: types and constants start with an uppercase letter and variables with a lowercase letter. Functions do
 * not start with `_`.
 */
export function checkNames(node: ModuleNode | ScriptNode, context: RuleContext): void {
  const mustBeCapital = ({ text, span }: Name) => {
    if (!/^[A-Z]/.test(text)) report(context, 'invalid-name', span, messages.uppercaseNeeded(text));
  };
  for (const { name } of node.constants) mustBeCapital(name);
  for (const { name, body } of 'structs' in node ? node.structs : []) {
    mustBeCapital(name);
    if (body.kind === 'enum') for (const variant of body.variants) mustBeCapital(variant.name);
  }
  for (const { name } of node.functions)
    if (name.text.startsWith('_'))
      report(context, 'invalid-name', name.span, messages.underscoreFirst(name.text));
}

export function checkVariableNames({ locals }: TypedFunction, context: RuleContext): void {
  for (const { name, span } of locals)
    if (/^[A-Z]/.test(name)) report(context, 'invalid-name', span, messages.lowercaseNeeded(name));
}
