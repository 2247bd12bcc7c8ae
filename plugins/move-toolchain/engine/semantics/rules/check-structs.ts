import type { Span } from '../../diagnostics/source-span';
import type { ModuleNode, StructNode } from '../../syntax/tree/item-node';
import { messages } from '../messages';
import type { ModuleSymbol, StructSymbol } from '../program/symbols';
import { abilityNames, NO_ABILITIES, requiredOfParts } from '../types/abilities';
import { formatType } from '../types/format-type';
import { mapParts, type Type } from '../types/move-type';
import { type RuleContext, report } from './module-rules';
import { unmetConstraints } from './type-constraints';

/**
 * Checks structs and enums: their fields must have the required abilities, phantom parameters must be used only as
 * phantom arguments, and types must not be recursive.
 */
export function checkStructs(module: ModuleSymbol, node: ModuleNode, context: RuleContext): void {
  for (const declared of node.structs) {
    const struct = module.structs.get(declared.name.text);
    if (!struct || struct.place?.span !== declared.name.span) continue;
    checkFields(struct, declared, context);
    if (containsItself(struct, context))
      report(context, 'recursive-type', declared.name.span, messages.recursiveType(struct.name));
  }
}

function checkFields(struct: StructSymbol, node: StructNode, context: RuleContext): void {
  const shapes = node.body.kind === 'struct' ? [node.body.fields] : node.body.variants;
  const needed = requiredOfParts(struct.abilities);
  // The abilities of type arguments are checked where the arguments are specified. This check assumes that they are
  // sufficient.
  const permissive = struct.typeParameters.map((parameter) => ({
    ...parameter,
    constraints: parameter.constraints | needed,
  }));
  struct.variants.forEach(({ fields }, shape) => {
    fields.forEach(({ type }, at) => {
      const span = shapes[shape]?.fields[at]?.type.span ?? node.name.span;
      if (containsReference(type)) report(context, 'invalid-type', span, messages.referenceInField);
      const lacking = needed & ~context.program.abilitiesOf(type, permissive);
      if (lacking !== NO_ABILITIES)
        report(
          context,
          'missing-ability',
          span,
          messages.fieldLacks(formatType(type), abilityNames(lacking)),
          {
            labels: [
              {
                place: { path: context.path, span: node.name.span },
                message: messages.abilitiesOf(struct.name, abilityNames(struct.abilities)),
              },
            ],
          },
        );
      checkPhantoms(type, struct, span, context);
      for (const message of unmetConstraints(type, struct.typeParameters, context.program))
        report(context, 'missing-ability', span, message);
    });
  });
}

function containsReference(type: Type): boolean {
  return type.kind === 'reference' || type.kind === 'tuple';
}

/** A phantom parameter can be used only as an argument for another phantom parameter. */
function checkPhantoms(type: Type, struct: StructSymbol, span: Span, context: RuleContext): void {
  if (type.kind === 'type-parameter') {
    if (struct.typeParameters[type.index]?.isPhantom)
      report(context, 'phantom-used', span, messages.phantomUsed(type.name));
    return;
  }
  const inner = type.kind === 'struct' ? context.program.struct(type) : undefined;
  let at = 0;
  mapParts(type, (part) => {
    if (!inner?.typeParameters[at++]?.isPhantom) checkPhantoms(part, struct, span, context);
    return part;
  });
}

function containsItself(struct: StructSymbol, { program }: RuleContext): boolean {
  const seen = new Set<StructSymbol>();
  const reaches = (type: Type): boolean => {
    if (type.kind === 'vector') return reaches(type.element);
    if (type.kind !== 'struct') return false;
    const inner = program.struct(type);
    if (!inner) return false;
    if (inner === struct || type.typeArguments.some(reaches)) return true;
    if (seen.has(inner)) return false;
    seen.add(inner);
    return inner.variants.some(({ fields }) => fields.some((field) => reaches(field.type)));
  };
  return struct.variants.some(({ fields }) => fields.some(({ type }) => reaches(type)));
}
