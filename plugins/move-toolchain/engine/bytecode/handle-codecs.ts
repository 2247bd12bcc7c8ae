import { accessSpecifiers } from './access-specifier-codec';
import { type Codec, list, record, since, uleb, union, unsigned } from './codec';
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
import { STRUCT_OPERATIONS_VERSION, structOperationOf } from './struct-operations';

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

export const typeParameterConstraints = list(abilities, limits.TYPE_PARAMETERS);

const u16: Codec<number> = {
  read: (reader) => Number(unsigned(2).read(reader)),
  write: (writer, value) => unsigned(2).write(writer, BigInt(value)),
};
const plain = record({});
const withIndex = record({ index: u16 });

const anyAttribute: Codec<FunctionAttribute> = union<FunctionAttribute>({
  persistent: { code: 1, fields: plain },
  'module-lock': { code: 2, fields: plain },
  pack: { code: 3, fields: plain },
  'pack-variant': { code: 4, fields: withIndex },
  unpack: { code: 5, fields: plain },
  'unpack-variant': { code: 6, fields: withIndex },
  'test-variant': { code: 7, fields: withIndex },
  'borrow-field': { code: 8, fields: withIndex },
  'borrow-field-mutable': { code: 9, fields: withIndex },
});

const attribute: Codec<FunctionAttribute> = {
  read: (reader) => {
    const read = anyAttribute.read(reader);
    if (structOperationOf([read]) && reader.format.version < STRUCT_OPERATIONS_VERSION)
      throw reader.error('BAD_MARKER');
    return read;
  },
  write: anyAttribute.write,
};

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
