import type { FieldDefinition } from '../bytecode/compiled-module';
import { rowAt } from '../bytecode/table-row';
import type { Tables } from '../bytecode/tables';

/**
 * The fields of a struct or of an enum variant. Empty if the definition is native, or if `variant` does not
 * match the kind of definition.
 */
export function fieldsOfVariant(
  unit: Tables,
  structDef: number,
  variant: number | undefined,
): readonly FieldDefinition[] {
  const { fieldInformation } = rowAt(unit, 'structDefs', structDef);
  switch (fieldInformation.kind) {
    case 'native':
      return [];
    case 'declared':
      return variant === undefined ? fieldInformation.fields : [];
    case 'declared-variants':
      return variant === undefined ? [] : (fieldInformation.variants[variant]?.fields ?? []);
  }
}

/** All fields of a struct, or of all variants of an enum. */
export function allFields(unit: Tables, structDef: number): readonly FieldDefinition[] {
  const { fieldInformation } = rowAt(unit, 'structDefs', structDef);
  return fieldInformation.kind === 'declared-variants'
    ? fieldInformation.variants.flatMap(({ fields }) => fields)
    : fieldsOfVariant(unit, structDef, undefined);
}
