import { defineMessages } from '@core/base/localization/define-messages';

/** Messages about invalid bytecode. */
export const messages = defineMessages('plugins/move-toolchain/engine/bytecode', {
  malformed: (cause: string, place: string, offset: number) =>
    `Invalid Move bytecode: ${cause} (byte ${offset}, ${place}). Compile the module again, or download it again`,
  missingRow: (table: string, index: number) =>
    `The bytecode refers to row ${index} of ${table}, which does not exist. Compile the module again`,

  BAD_MAGIC: 'the file does not start with the four bytes a1 1c eb 0b',
  UNKNOWN_VERSION: 'the version is not 5 to 10, or the flavor is unknown',
  BAD_HEADER_TABLE: 'tables have gaps, overlap, are empty or extend beyond the end of the file',
  DUPLICATE_TABLE: 'a table occurs twice',
  UNKNOWN_TABLE_TYPE: 'a table has an unknown type',
  BAD_TABLE_IN_SCRIPT: 'a script has a table that only modules can have',
  UNEXPECTED_END: 'unexpected end of file',
  TRAILING_BYTES: 'unexpected bytes after the end',
  BAD_ULEB: 'a ULEB128 number is not in its shortest form',
  NUMBER_TOO_LARGE: 'a number is larger than the format allows',
  BAD_MARKER: 'a byte has an invalid value',
  BAD_TEXT: 'a string is not valid UTF-8',
  INVALID_IDENTIFIER: 'an identifier is not valid',
  UNKNOWN_SERIALIZED_TYPE: 'a type is unknown',
  TYPE_TOO_DEEP: 'types are nested more than 256 levels deep',
  EMPTY_STRUCT_INSTANTIATION: 'a generic struct has no type arguments',
  UNKNOWN_VISIBILITY: 'the visibility of a function is not valid',
  INVALID_FLAG_BITS: 'a function has invalid flags',
  UNKNOWN_OPCODE: 'an instruction is unknown',
  NEWER_THAN_VERSION: 'the file uses a feature of a later version of the format',

  unverified: (rule: string, place: string) =>
    `The VM would reject this code: it violates the rule ${rule} ${place}. If a compiler generated the code, this is a bug in the compiler`,
  atRow: (table: string, row: number) => `in row ${row} of ${table}`,
  atInstruction: (name: string | undefined, instruction: number) =>
    `at instruction ${instruction} of ${name === undefined ? 'the script' : `the function \`${name}\``}`,
});
