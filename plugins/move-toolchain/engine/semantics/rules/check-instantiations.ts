import type { Span } from '../../diagnostics/source-span';
import { messages } from '../messages';
import type { TypeParameterSymbol } from '../program/symbols';
import type { MemberReference, TypedExpression } from '../typed/typed-tree';
import { visitTyped } from '../typed/visit-typed';
import { abilityNames, KEY, NO_ABILITIES } from '../types/abilities';
import { formatType } from '../types/format-type';
import { isUnit, type Type, UNKNOWN } from '../types/move-type';
import { type RuleContext, report } from './module-rules';

/**
 * Requires type arguments of calls, pack expressions and storage accesses to have the necessary abilities.
 */
export function checkInstantiations(
  body: TypedExpression,
  parameters: readonly TypeParameterSymbol[],
  context: RuleContext,
): void {
  const check = (
    wanted: readonly TypeParameterSymbol[],
    given: readonly Type[],
    owner: string,
    span: Span,
    isInPlace = false,
  ) => {
    wanted.forEach(({ name, constraints }, at) => {
      const type = given[at] ?? UNKNOWN;
      // After an error, a type that could not be inferred is the unit type.
      const isOpen = isUnit(type) && context.log.hasErrors;
      // Inlined code is no longer generic.
      if (!isInPlace && !isOpen && (type.kind === 'reference' || type.kind === 'tuple')) {
        report(context, 'invalid-type', span, messages.invalidTypeArgument(formatType(type), name, owner));
        return;
      }
      const lacking = constraints & ~context.program.abilitiesOf(type, parameters);
      if (lacking !== NO_ABILITIES)
        report(
          context,
          'missing-ability',
          span,
          messages.argumentLacks(formatType(type), abilityNames(lacking), name, owner),
        );
    });
  };
  const functionOf = ({ module, name }: MemberReference) =>
    context.program.module(module)?.functions.get(name);
  visitTyped(body, (node) => {
    switch (node.kind) {
      case 'call':
      case 'function': {
        const callee = functionOf(node.function);
        if (callee)
          check(callee.typeParameters, node.typeArguments, `\`${callee.name}\``, node.span, callee.isInline);
        return;
      }
      case 'pack': {
        const struct = context.program.module(node.struct.module)?.structs.get(node.struct.name);
        if (struct) check(struct.typeParameters, node.typeArguments, `\`${struct.name}\``, node.span);
        return;
      }
      case 'built-in':
        // A type argument that is not a struct has already been reported.
        if (node.name !== 'freeze' && node.typeArguments[0]?.kind === 'struct')
          check(
            [{ name: 'T', constraints: KEY, isPhantom: false }],
            node.typeArguments,
            `\`${node.name}\``,
            node.span,
          );
        return;
      case 'resource':
        check([{ name: 'T', constraints: KEY, isPhantom: false }], [node.type], messages.storage, node.span);
        return;
      default:
    }
  });
}
