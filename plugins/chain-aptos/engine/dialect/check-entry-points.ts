import type { FunctionSymbol } from '../../../move-toolchain/engine/semantics/program/symbols';
import { type RuleContext, report } from '../../../move-toolchain/engine/semantics/rules/module-rules';
import { formatType } from '../../../move-toolchain/engine/semantics/types/format-type';
import { isUnit, type Type } from '../../../move-toolchain/engine/semantics/types/move-type';
import type { FunctionNode } from '../../../move-toolchain/engine/syntax/tree/item-node';
import { messages } from './messages';

/** Structs that can be passed in transactions. */
const PASSABLE_STRUCTS: ReadonlySet<string> = new Set([
  '0x1::string::String',
  '0x1::object::Object',
  '0x1::option::Option',
  '0x1::fixed_point32::FixedPoint32',
  '0x1::fixed_point64::FixedPoint64',
]);

/** Checks Aptos' rules for entry functions, view functions, and `init_module`, which runs on publication. */
export function checkEntryPoints(symbol: FunctionSymbol, node: FunctionNode, context: RuleContext): void {
  const hasAttribute = (wanted: string) => node.attributes.some(({ name }) => name.text === wanted);
  // Functions with this attribute predate the rules and are therefore exempt.
  if (symbol.isEntry && !hasAttribute('legacy_entry_fun')) checkEntry(symbol, node, context);
  if (hasAttribute('view')) checkView(symbol, node, context);
  if (symbol.name === 'init_module') checkInitializer(symbol, node, context);
}

function checkEntry(symbol: FunctionSymbol, node: FunctionNode, context: RuleContext): void {
  if (!isUnit(symbol.result))
    report(context, 'invalid-entry', node.result?.span ?? node.name.span, messages.entryGives, {
      hints: [messages.entryViewInstead],
    });
  symbol.parameters.forEach(({ type }, at) => {
    if (!canBePassed(type))
      report(
        context,
        'invalid-entry',
        node.parameters[at]?.type.span ?? node.name.span,
        messages.entryTakes(formatType(type)),
        { hints: [messages.whatEntryTakes] },
      );
  });
}

function canBePassed(type: Type): boolean {
  switch (type.kind) {
    case 'primitive':
    case 'type-parameter':
    case 'unknown':
      return true;
    case 'reference':
      return !type.isMutable && type.target.kind === 'primitive' && type.target.name === 'signer';
    case 'vector':
      return canBePassed(type.element);
    case 'struct':
      return PASSABLE_STRUCTS.has(`${type.module}::${type.name}`);
    default:
      return false;
  }
}

function checkView(symbol: FunctionSymbol, node: FunctionNode, context: RuleContext): void {
  if (isUnit(symbol.result)) report(context, 'invalid-view', node.name.span, messages.viewGivesNothing);
  // Tests can have signer parameters.
  if (symbol.isTestOnly || isTestModule(symbol, context)) return;
  symbol.parameters.forEach(({ type }, at) => {
    const target = type.kind === 'reference' ? type.target : type;
    if (target.kind === 'primitive' && target.name === 'signer')
      report(
        context,
        'invalid-view',
        node.parameters[at]?.type.span ?? node.name.span,
        messages.viewTakesSigner,
      );
  });
}

function isTestModule({ module }: FunctionSymbol, { program }: RuleContext): boolean {
  const { attributes = [] } = program.module(module)?.source?.node ?? {};
  return attributes.some(({ name }) => name.text === 'test_only');
}

function checkInitializer(symbol: FunctionSymbol, node: FunctionNode, context: RuleContext): void {
  const { name, parameters, result, typeParameters } = node;
  const wrong = (message: string, span = name.span) => report(context, 'invalid-init-module', span, message);
  const [only, ...others] = symbol.parameters;
  const type = only?.type.kind === 'reference' && !only.type.isMutable ? only.type.target : only?.type;
  const isSigner = type?.kind === 'primitive' && type.name === 'signer';
  if (symbol.visibility !== 'private') wrong(messages.initPrivate);
  if (!isSigner || others.length > 0)
    wrong(messages.initTakes, parameters[isSigner ? 1 : 0]?.type.span ?? name.span);
  if (!isUnit(symbol.result)) wrong(messages.initGives, result?.span);
  if (symbol.typeParameters.length > 0) wrong(messages.initGeneric, typeParameters[0]?.name.span);
}
