/* Limits of the binary format. Readers reject larger numbers, so that memory use is limited by the file size. */

export const TABLES = 255;
export const TABLE_OFFSET = 0xffff_ffff;
export const TABLE_SIZE = 0xffff_ffff;
export const TABLE_INDEX = 0xffff;
export const BYTECODES = 0xffff;
export const LOCAL_INDEX = 255;
export const IDENTIFIER_SIZE = 255;
export const CONSTANT_SIZE = 0xffff;
export const METADATA_KEY_SIZE = 1023;
export const METADATA_VALUE_SIZE = 0xffff;
export const SIGNATURE_SIZE = 255;
export const ACQUIRES = 255;
export const FIELDS = 255;
export const FIELD_OFFSET = 255;
export const VARIANTS = 127;
export const TYPE_PARAMETERS = 255;
export const TYPE_PARAMETER_INDEX = 0x1_0000;
export const ACCESS_SPECIFIERS = 64;
export const ATTRIBUTES = 16;
/** Maximum nesting depth of types. */
export const SIGNATURE_TOKEN_DEPTH = 256;
