import { accessSpecifiers } from './access-specifier-codec';
import { codeUnit } from './code-codec';
import { type Codec, choice, list, record, since, uleb, union } from './codec';
import type {
  CompiledScript,
  EnumDefinition,
  FieldDefinition,
  FieldInformation,
  FunctionDefinition,
  FunctionVisibility,
  StructDefinition,
  VariantDefinition,
} from './compiled-module';
import { isSupported } from './flavors';
import { typeParameterConstraints } from './handle-codecs';
import * as limits from './limits';
import { signatureToken } from './signature-codec';

const index = uleb(limits.TABLE_INDEX);

const fields = list(record<FieldDefinition>({ name: index, type: signatureToken }), limits.FIELDS);
const variant = record<VariantDefinition>({ name: index, fields });

/** Variants of an enum. Enums were introduced in version 7. */
const declaredVariants = record({ variants: list(variant, limits.VARIANTS) });

const fieldInformation = union<FieldInformation>({
  native: { code: 1, fields: record({}) },
  declared: { code: 2, fields: record({ fields }) },
  'declared-variants': {
    code: 3,
    fields: {
      read: (reader) => {
        if (!isSupported(reader.format, 7, 'structs')) throw reader.error('NEWER_THAN_VERSION');
        return declaredVariants.read(reader);
      },
      write: declaredVariants.write,
    },
  },
});

export const structDefinition = record<StructDefinition>({ structHandle: index, fieldInformation });

/** Marker before the variants. The other possible value would mark a native enum, which the format does not allow. */
const declared = choice({ declared: 2 }, 'BAD_MARKER');

export const enumDefinition: Codec<EnumDefinition> = {
  read: (reader) => {
    const enumHandle = index.read(reader);
    declared.read(reader);
    return { enumHandle, ...declaredVariants.read(reader) };
  },
  write: (writer, definition) => {
    index.write(writer, definition.enumHandle);
    declared.write(writer, 'declared');
    declaredVariants.write(writer, definition);
  },
};

const NATIVE = 2;
const ENTRY = 4;

const visibility: Codec<FunctionVisibility> = choice(
  { private: 0, public: 1, friend: 3 },
  'UNKNOWN_VISIBILITY',
);
const acquires = list(index, limits.ACQUIRES);

/** Not a {@link record}, because the flags precede the fields that they describe. */
export const functionDefinition: Codec<FunctionDefinition> = {
  read: (reader) => {
    const handle = index.read(reader);
    const visible = visibility.read(reader);
    const flags = reader.u8();
    if ((flags & ~(NATIVE | ENTRY)) !== 0) throw reader.error('INVALID_FLAG_BITS');
    return {
      function: handle,
      visibility: visible,
      isEntry: (flags & ENTRY) !== 0,
      acquiresGlobalResources: acquires.read(reader),
      code: (flags & NATIVE) === 0 ? codeUnit.read(reader) : undefined,
    };
  },
  write: (writer, definition) => {
    index.write(writer, definition.function);
    visibility.write(writer, definition.visibility);
    writer.u8((definition.isEntry ? ENTRY : 0) | (definition.code === undefined ? NATIVE : 0));
    acquires.write(writer, definition.acquiresGlobalResources);
    if (definition.code !== undefined) codeUnit.write(writer, definition.code);
  },
};

/** The fields of a script that follow its tables. */
export type ScriptBody = Pick<CompiledScript, 'typeParameters' | 'parameters' | 'accessSpecifiers' | 'code'>;

export const scriptBody = record<ScriptBody>({
  typeParameters: typeParameterConstraints,
  parameters: index,
  accessSpecifiers: since(8, accessSpecifiers, undefined),
  code: codeUnit,
});
