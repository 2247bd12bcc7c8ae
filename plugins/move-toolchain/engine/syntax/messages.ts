import { defineMessages } from '@core/base/localization/define-messages';

/** What the reader of Move sources tells users. */
export const messages = defineMessages('plugins/move-toolchain/engine/syntax', {
  // Characters
  unclosedString: 'This string is not closed on its line.',
  closeString: 'Add a closing quotation mark (").',
  unclosedComment: 'This comment is not closed: there are fewer */ than /*.',
  unknownCharacter: (text: string) => `The character '${text}' has no meaning in Move here.`,

  // What was expected
  unexpectedToken: (expected: string, found: string) => `Expected ${expected}, found ${found}.`,
  either: (items: readonly string[]) => `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`,
  endOfFile: 'the end of the file',
  aString: 'a string',
  aName: 'a name',
  anAddress: 'an address (a name or a number)',
  aModule: "a module's name",
  aMember: "the name of a module's member",
  anAttribute: "an attribute's name",
  aTypeParameter: "a type parameter's name",
  anAbility: 'an ability',
  aField: "a field's name",
  aPattern: 'a pattern',
  aConstant: "a constant's name",
  aStruct: "a struct's name",
  anEnum: "an enum's name",
  aVariant: "a variant's name",
  aFunction: "a function's name",
  aParameter: "a parameter's name",
  aLoop: "'while', 'loop' or 'for' after the label",
  anExpression: 'an expression',
  allAbilities: (names: readonly string[]) =>
    `The abilities are ${names.map((name) => `'${name}'`).join(', ')}.`,
  missingSemicolon: "A ';' is missing here.",
  unclosedBlock: "This '{' is never closed.",
  unclosedBracket: (open: string, close: string) => `This '${open}' is never closed with '${close}'.`,
  nestedTooDeeply: (depth: number) => `This is nested more than ${depth} levels deep.`,
  splitUp: 'Give a part of it a name: a variable or a function of its own.',

  // Names and literals
  reservedWord: (word: string) => `'${word}' is a keyword of Move and cannot stand here.`,
  invalidAddress: (text: string) => `'${text}' is no address: an address is a number below 2^256.`,
  invalidNumber: (text: string) => `'${text}' is no number.`,
  numberForms:
    "Write decimal or hexadecimal digits (0x…), '_' between them, and at the end perhaps a type: 100u64.",
  stepBy: (sign: string) => `There is no '${sign}${sign}' in Move: write 'x ${sign}= 1'.`,
  wordHere: (word: string) => `Move's word for it is '${word}'.`,
  noMut: "Move has no 'mut': every variable can be given another value. Leave it out.",
  textLiteral: 'Move has no literals for text.',
  useByteString: 'Write the bytes as b"…"; 0x1::string::utf8 makes a String of them.',
  byteStringIsAscii:
    'Byte strings hold ASCII characters only; write others as \\x and two hexadecimal digits.',
  unknownEscape: (sequence: string) =>
    `'${sequence}' is unknown; there are \\n, \\r, \\t, \\\\, \\0, \\" and \\x with two digits.`,
  invalidHexString: 'A hexadecimal string is made of pairs of hexadecimal digits.',
  missingSpace: "'<' right after a name opens type arguments, and these are never closed.",
  takenForGeneric: (name: string) => `to compare '${name}', put a space after it`,
  vectorTakesOne: 'A vector has one type of elements.',

  // Items
  reservedName: (name: string) => `'${name}' is a reserved name and cannot be declared.`,
  moduleName: (name: string) => `The module name '${name}' must begin with a letter.`,
  entryInline: 'An entry function cannot be inline: a transaction has nothing to call.',
  onlyForFunctions: "Only functions can be 'entry' or 'inline'.",
  abilityTwice: (name: string) => `The ability '${name}' is listed twice.`,
  attributeTwice: (name: string) => `'${name}' is listed twice.`,
  misplacedAttribute: (name: string) =>
    `#[${name}] is not allowed here. Tests are functions of modules, and scripts have no test code.`,
  friendsAndPackage: "A module with 'package' functions cannot declare friends.",
  missingAddress: (name: string) => `The module '${name}' has no address.`,
  addressForm: (name: string) =>
    `Write module my_address::${name}, with an address of the package's Move.toml.`,
  twoVisibilities: 'This function has been given a visibility already.',
  repeatedModifier: (word: string) => `'${word}' stands here twice.`,
  repeatedAbilities: 'Abilities stand before or after the fields, not in both places.',
  missingBody: (name: string) => `The function '${name}' has no body.`,
  addressWithoutModule: 'An address followed by a single name is not a valid access specifier.',
  nameAfterWildcard: 'Invalid access specifier: a wildcard cannot be followed by a name.',
  parameterNeeded: 'Invalid access specifier: expected the name of a parameter.',
  pureAlone: "'pure' cannot be mixed with 'acquires', 'reads' or 'writes'.",
  addBody: "Add a body in '{ }', or 'native' if the virtual machine provides it.",
  missingRange: "'for' runs over a range of numbers.",
  rangeForm: 'Write for (i in 0..10), where 10 is the first number that is left out.',
});
