import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/move-toolchain/engine/bytecode', {
  malformed: (cause: string, place: string, offset: number) =>
    `Invalid Move bytecode: ${cause} (byte ${offset}, ${place}). Recompile the module or download it again.`,
  missingRow: (table: string, index: number) =>
    `Invalid Move bytecode: row ${index} of ${table} does not exist. Recompile the module.`,

  BAD_MAGIC: 'the file does not start with the magic number a1 1c eb 0b',
  UNKNOWN_VERSION: 'unsupported version (supported: 5 to 10) or unknown flavour',
  BAD_HEADER_TABLE:
    'a table is empty, overlaps another table, leaves a gap or extends past the end of the file',
  DUPLICATE_TABLE: 'duplicate table',
  UNKNOWN_TABLE_TYPE: 'unknown table type',
  BAD_TABLE_IN_SCRIPT: 'a script contains a table that is only allowed in modules',
  UNEXPECTED_END: 'unexpected end of file',
  TRAILING_BYTES: 'unexpected trailing bytes',
  BAD_ULEB: 'non-canonical ULEB128 encoding',
  NUMBER_TOO_LARGE: 'a number is larger than the format allows',
  BAD_MARKER: 'a byte has an invalid value',
  BAD_TEXT: 'a string is not valid UTF-8',
  INVALID_IDENTIFIER: 'invalid identifier',
  UNKNOWN_SERIALIZED_TYPE: 'unknown type',
  TYPE_TOO_DEEP: 'types are nested more than 256 levels deep',
  EMPTY_STRUCT_INSTANTIATION: 'a generic struct has no type arguments',
  UNKNOWN_VISIBILITY: 'a function has an invalid visibility',
  INVALID_FLAG_BITS: 'a function has invalid flags',
  UNKNOWN_OPCODE: 'unknown instruction',
  NEWER_THAN_VERSION: 'the file uses a feature that requires a newer bytecode version',

  unverified: (rule: string, place: string) =>
    `Bytecode verification failed: ${rule} ${place}. If a compiler generated this code, this is a compiler bug.`,
  atRow: (table: string, row: number) => `in row ${row} of ${table}`,
  atInstruction: (name: string | undefined, instruction: number) =>
    `at instruction ${instruction} in ${name === undefined ? 'the script' : `function \`${name}\``}`,
});
