import { accessSpecifiers } from './access-specifier-codec';
import { type Codec, choice, list, record, since, uleb } from './codec';
import type {
  EnumVariantHandle,
  FieldHandle,
  FunctionAttribute,
  FunctionHandle,
  Instantiation,
  ModuleHandle,
  StructHandle,
  StructTypeParameter,
  StructVariantHandle,
  VariantFieldHandle,
} from './compiled-module';
import * as limits from './limits';
import { abilities } from './signature-codec';

const index = uleb(limits.TABLE_INDEX);
const fieldOffset = uleb(limits.FIELD_OFFSET);
const variantOffset = uleb(limits.VARIANTS);

export const moduleHandle = record<ModuleHandle>({ address: index, name: index });

const structTypeParameter = record<StructTypeParameter>({
  constraints: abilities,
  isPhantom: {
    read: (reader) => reader.index(1) === 1,
    write: (writer, isPhantom) => writer.u8(isPhantom ? 1 : 0),
  },
});

export const structHandle = record<StructHandle>({
  module: index,
  name: index,
  abilities,
  typeParameters: list(structTypeParameter, limits.TYPE_PARAMETERS),
});

/** Constraints of the type parameters of a function or script. */
export const typeParameterConstraints = list(abilities, limits.TYPE_PARAMETERS);

const attribute: Codec<FunctionAttribute> = choice({ persistent: 1, 'module-lock': 2 }, 'BAD_MARKER');

export const functionHandle = record<FunctionHandle>({
  module: index,
  name: index,
  parameters: index,
  results: index,
  typeParameters: typeParameterConstraints,
  accessSpecifiers: since(7, accessSpecifiers, undefined),
  attributes: since(8, list(attribute, limits.ATTRIBUTES), []),
});

export const instantiation = record<Instantiation>({ handle: index, typeParameters: index });

export const fieldHandle = record<FieldHandle>({ owner: index, field: fieldOffset });

export const variantFieldHandle = record<VariantFieldHandle>({
  owner: index,
  field: fieldOffset,
  variants: list(variantOffset, limits.VARIANTS),
});

export const enumVariantHandle = record<EnumVariantHandle>({ owner: index, variant: variantOffset });

export const structVariantHandle = record<StructVariantHandle>({ owner: index, variant: variantOffset });
