import { messages } from './messages';

/** The file section that contains an error. Tables are named as in the binary format. */
export type BytecodePlace =
  | 'HEADER'
  | 'MODULE_HANDLES'
  | 'STRUCT_HANDLES'
  | 'FUNCTION_HANDLES'
  | 'FUNCTION_INST'
  | 'SIGNATURES'
  | 'CONSTANT_POOL'
  | 'IDENTIFIERS'
  | 'ADDRESS_IDENTIFIERS'
  | 'STRUCT_DEFS'
  | 'STRUCT_DEF_INST'
  | 'FUNCTION_DEFS'
  | 'FIELD_HANDLES'
  | 'FIELD_INST'
  | 'FRIEND_DECLS'
  | 'METADATA'
  | 'VARIANT_FIELD_HANDLES'
  | 'VARIANT_FIELD_INST'
  | 'STRUCT_VARIANT_HANDLES'
  | 'STRUCT_VARIANT_INST'
  | 'ENUM_DEFS'
  | 'ENUM_DEF_INST'
  | 'VARIANT_HANDLES'
  | 'VARIANT_INST_HANDLES'
  | 'SELF_MODULE_HANDLE'
  | 'SCRIPT'
  | 'METADATA_VALUE';

export type MalformationCode =
  | 'BAD_MAGIC'
  | 'UNKNOWN_VERSION'
  | 'BAD_HEADER_TABLE'
  | 'DUPLICATE_TABLE'
  | 'UNKNOWN_TABLE_TYPE'
  | 'BAD_TABLE_IN_SCRIPT'
  | 'UNEXPECTED_END'
  | 'TRAILING_BYTES'
  | 'BAD_ULEB'
  | 'NUMBER_TOO_LARGE'
  | 'BAD_MARKER'
  | 'BAD_TEXT'
  | 'INVALID_IDENTIFIER'
  | 'UNKNOWN_SERIALIZED_TYPE'
  | 'TYPE_TOO_DEEP'
  | 'EMPTY_STRUCT_INSTANTIATION'
  | 'UNKNOWN_VISIBILITY'
  | 'INVALID_FLAG_BITS'
  | 'UNKNOWN_OPCODE'
  | 'NEWER_THAN_VERSION';

/** Thrown if the bytes are not a valid module, script or metadata entry. */
export class MalformedBytecodeError extends Error {
  override readonly name = 'MalformedBytecodeError';

  /** @param offset offset of the first invalid byte from the start of the input. */
  constructor(
    readonly code: MalformationCode,
    readonly place: BytecodePlace,
    readonly offset: number,
  ) {
    super(messages.malformed(messages[code], place, offset));
  }
}
