import { defineMessages } from '@core/base/localization/define-messages';

/** Lexer and parser diagnostics. */
export const messages = defineMessages('plugins/move-toolchain/engine/syntax', {
  // Lexer
  unclosedString: 'Unclosed string: a string must end on the line on which it starts.',
  closeString: 'Add a closing quotation mark (`"`).',
  unclosedComment: 'Unclosed comment: there are fewer `*/` than `/*`.',
  unknownCharacter: (text: string) => `Unexpected character \`${text}\`.`,

  // Expected tokens
  unexpectedToken: (expected: string, found: string) => `Expected ${expected}, found ${found}.`,
  either: (items: readonly string[]) => `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`,
  endOfFile: 'end of file',
  aString: 'a string',
  aName: 'a name',
  anAddress: 'an address (a name or a number)',
  aModule: 'a module name',
  aMember: 'the name of a module member',
  anAttribute: 'an attribute name',
  aTypeParameter: 'a type parameter name',
  anAbility: 'an ability',
  aField: 'a field name',
  aPattern: 'a pattern',
  aConstant: 'a constant name',
  aStruct: 'a struct name',
  anEnum: 'an enum name',
  aVariant: 'a variant name',
  aFunction: 'a function name',
  aParameter: 'a parameter name',
  aLoop: '`while`, `loop` or `for` after the label',
  anExpression: 'an expression',
  allAbilities: (names: readonly string[]) =>
    `The abilities are ${names.map((name) => `\`${name}\``).join(', ')}.`,
  missingSemicolon: 'Missing `;`.',
  unclosedBlock: 'Unclosed `{`.',
  unclosedBracket: (open: string, close: string) => `Unclosed \`${open}\`: missing \`${close}\`.`,
  nestedTooDeeply: (depth: number) => `Code cannot be nested more than ${depth} levels deep.`,
  splitUp: 'Move a part of it to a variable or a separate function.',

  // Names and literals
  reservedWord: (word: string) => `\`${word}\` is a keyword and cannot be used here.`,
  invalidAddress: (text: string) => `Invalid address \`${text}\`: an address is a number below 2^256.`,
  invalidNumber: (text: string) => `Invalid number \`${text}\`.`,
  numberForms:
    'Write decimal digits, or `0x` and hexadecimal digits. `_` between digits and a type suffix are optional: `1_000u64`.',
  stepBy: (sign: string) => `Move has no \`${sign}${sign}\` operator; write \`x ${sign}= 1\`.`,
  wordHere: (word: string) => `Use \`${word}\` instead.`,
  noMut: 'Move has no `mut`: all variables can be reassigned. Remove it.',
  textLiteral: 'Move has no string literals.',
  useByteString: 'Write the bytes as `b"…"`, and convert them to a `String` with `0x1::string::utf8`.',
  byteStringIsAscii:
    'Byte strings can only contain ASCII characters. Write other bytes as `\\x` and two hexadecimal digits.',
  unknownEscape: (sequence: string) =>
    `Unknown escape sequence \`${sequence}\`. Use \`\\n\`, \`\\r\`, \`\\t\`, \`\\\\\`, \`\\0\`, \`\\"\`, or \`\\x\` and two hexadecimal digits.`,
  invalidHexString: 'A hexadecimal string must consist of pairs of hexadecimal digits.',
  missingSpace: '`<` directly after a name opens type arguments, which are never closed.',
  takenForGeneric: (name: string) => `to compare \`${name}\`, add a space after it`,
  vectorTakesOne: 'A vector has exactly one element type.',

  // Items
  reservedName: (name: string) => `\`${name}\` is a reserved name and cannot be declared.`,
  moduleName: (name: string) => `The module name \`${name}\` must start with a letter.`,
  entryInline: 'An entry function cannot be inline: a transaction could not call it.',
  structInScript: 'A script cannot declare structs or enums.',
  friendInScript: 'A script cannot declare friends.',
  onlyForFunctions: 'Only functions can be `entry` or `inline`.',
  abilityTwice: (name: string) => `Duplicate ability \`${name}\`.`,
  attributeTwice: (name: string) => `Duplicate attribute \`${name}\`.`,
  misplacedAttribute: (name: string) =>
    `\`#[${name}]\` is not allowed here. Tests must be module functions, and scripts cannot contain test code.`,
  friendsAndPackage: 'A module with `package` functions cannot declare friends.',
  missingAddress: (name: string) => `Module \`${name}\` has no address.`,
  addressForm: (name: string) =>
    `Write \`module my_address::${name}\`, with an address from the package's Move.toml.`,
  twoVisibilities: 'This function already has a visibility.',
  repeatedModifier: (word: string) => `Duplicate modifier \`${word}\`.`,
  repeatedAbilities: 'Declare abilities either before or after the fields, not in both places.',
  missingBody: (name: string) => `Function \`${name}\` has no body.`,
  addressWithoutModule: 'Invalid access specifier: an address must be followed by a module and a member.',
  nameAfterWildcard: 'Invalid access specifier: a wildcard cannot be followed by a name.',
  parameterNeeded: 'Invalid access specifier: expected a parameter name.',
  pureAlone: '`pure` cannot be combined with `acquires`, `reads` or `writes`.',
  addBody: 'Add a body in `{ }`, or `native` if the virtual machine provides the function.',
  missingRange: '`for` must iterate over a range of numbers.',
  rangeForm: 'Write `for (i in 0..10)`; the upper bound is excluded.',
});
