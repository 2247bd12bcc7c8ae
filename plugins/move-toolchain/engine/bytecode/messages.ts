import { defineMessages } from '@core/base/localization/define-messages';

/** What reading and verifying bytecode tells users. */
export const messages = defineMessages('plugins/move-toolchain/engine/bytecode', {
  malformed: (cause: string, place: string, offset: number) =>
    `This is no Move bytecode that can be read: ${cause} (byte ${offset}, ${place}). Compile the module again, or fetch it anew`,
  missingRow: (table: string, index: number) =>
    `The bytecode names row ${index} of ${table}, which it does not have. Compile the module again`,

  BAD_MAGIC: 'it does not begin with the four bytes a1 1c eb 0b',
  UNKNOWN_VERSION: 'its version is not one of 5 to 10, or its flavor is unknown',
  BAD_HEADER_TABLE: 'its tables leave gaps, overlap, are empty or reach beyond its end',
  DUPLICATE_TABLE: 'it has the same table twice',
  UNKNOWN_TABLE_TYPE: 'it has a table of an unknown kind',
  BAD_TABLE_IN_SCRIPT: 'a script has a table that only modules have',
  UNEXPECTED_END: 'it ends too early',
  TRAILING_BYTES: 'more follows where it should end',
  BAD_ULEB: 'a number is not in its shortest form',
  NUMBER_TOO_LARGE: 'a number is larger than the format allows',
  BAD_MARKER: 'a byte has a value that means nothing here',
  BAD_TEXT: 'a text is not in UTF-8',
  INVALID_IDENTIFIER: 'a name is not one that Move allows',
  UNKNOWN_SERIALIZED_TYPE: 'a type is of an unknown kind',
  TYPE_TOO_DEEP: 'types stand within types more than 256 deep',
  EMPTY_STRUCT_INSTANTIATION: 'a generic struct is given no type arguments',
  UNKNOWN_VISIBILITY: 'a function is neither private, public nor for friends',
  INVALID_FLAG_BITS: 'a function has flags that mean nothing',
  UNKNOWN_OPCODE: 'an instruction is unknown',
  NEWER_THAN_VERSION: 'it has what only later versions of the format have',

  unverified: (rule: string, place: string) =>
    `The VM would not load this code: it breaks the rule ${rule}, ${place}. If a compiler made it, that is a mistake of the compiler`,
  atRow: (table: string, row: number) => `in row ${row} of ${table}`,
  atInstruction: (name: string | undefined, instruction: number) =>
    `at instruction ${instruction} of ${name === undefined ? 'the script' : `the function '${name}'`}`,
});
