import type { Span } from '../../diagnostics/source-span';
import { messages } from '../messages';
import type { Program } from '../program/program';
import type { FunctionSymbol, TypeParameterSymbol } from '../program/symbols';
import { abilityNames, NO_ABILITIES } from '../types/abilities';
import { formatType } from '../types/format-type';
import { mapParts, type Type, UNKNOWN } from '../types/move-type';
import { type RuleContext, report } from './module-rules';

/** Messages about type arguments that lack an ability required by their struct. Nested type arguments are included. */
export function unmetConstraints(
  type: Type,
  typeParameters: readonly TypeParameterSymbol[],
  program: Program,
): readonly string[] {
  const found: string[] = [];
  const visit = (part: Type): Type => {
    const struct = part.kind === 'struct' ? program.struct(part) : undefined;
    if (struct && part.kind === 'struct')
      struct.typeParameters.forEach(({ name, constraints }, at) => {
        const argument = part.typeArguments[at] ?? UNKNOWN;
        const lacking = constraints & ~program.abilitiesOf(argument, typeParameters);
        if (lacking !== NO_ABILITIES)
          found.push(
            messages.argumentLacks(formatType(argument), abilityNames(lacking), name, `\`${struct.name}\``),
          );
      });
    return mapParts(part, visit);
  };
  visit(type);
  return found;
}

export function checkSignature(symbol: FunctionSymbol, context: RuleContext): void {
  const { node, parameters, result, typeParameters } = symbol;
  if (!node) return;
  const check = (type: Type, span: Span | undefined) => {
    for (const message of unmetConstraints(type, typeParameters, context.program))
      report(context, 'missing-ability', span ?? node.name.span, message);
  };
  for (const [at, { type }] of parameters.entries()) check(type, node.parameters[at]?.type.span);
  check(result, node.result?.span);
}
