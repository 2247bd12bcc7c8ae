import type { AttributeNode } from '../../syntax/tree/attribute-node';
import type { ModuleNode, ScriptNode } from '../../syntax/tree/item-node';
import { messages } from '../messages';
import { perhaps } from '../similar-names';
import type { RuleContext } from './module-rules';

/** What compilers, test runners and nodes of Aptos read; lints and formatters have names of their own behind `::`. */
const KNOWN = [
  'bytecode_instruction',
  'deprecated',
  'event',
  'expected_failure',
  'legacy_entry_fun',
  'module_lock',
  'native_interface',
  'persistent',
  'randomness',
  'resource_group',
  'resource_group_member',
  'test',
  'test_only',
  'verify_only',
  'view',
];

/** Warns of attributes that nothing reads: what they were to say is not said. */
export function checkAttributes(node: ModuleNode | ScriptNode, { log, path }: RuleContext): void {
  const items = [node, ...('structs' in node ? node.structs : []), ...node.constants, ...node.functions];
  for (const { name } of items.flatMap(({ attributes }): readonly AttributeNode[] => attributes))
    if (!KNOWN.includes(name.text) && !name.text.includes('::'))
      log.warning(
        'unknown-attribute',
        { path, span: name.span },
        messages.unknownAttribute(name.text),
        perhaps(name.text, KNOWN),
      );
}
