import type { AttributeNode } from '../../syntax/tree/attribute-node';
import type { ModuleNode, ScriptNode } from '../../syntax/tree/item-node';
import { messages } from '../messages';
import { didYouMean } from '../similar-names';
import type { RuleContext } from './module-rules';

/** Warns about unknown attributes. Names with `::` are tool attributes. */
export function checkAttributes(
  node: ModuleNode | ScriptNode,
  known: readonly string[],
  { log, path }: RuleContext,
): void {
  const items = [node, ...('structs' in node ? node.structs : []), ...node.constants, ...node.functions];
  for (const { name } of items.flatMap(({ attributes }): readonly AttributeNode[] => attributes))
    if (!known.includes(name.text) && !name.text.includes('::'))
      log.warning(
        'unknown-attribute',
        { path, span: name.span },
        messages.unknownAttribute(name.text),
        didYouMean(name.text, known),
      );
}
