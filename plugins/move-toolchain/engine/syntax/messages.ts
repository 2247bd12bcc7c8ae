import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/move-toolchain/engine/syntax', {
  // Lexer
  unclosedString: 'Unclosed string: a string cannot span multiple lines.',
  closeString: 'Add a closing double quote (`"`).',
  unclosedComment: 'Unclosed block comment: not every `/*` has a matching `*/`.',
  unknownCharacter: (text: string) => `Unexpected character \`${text}\`.`,

  // Expected tokens
  unexpectedToken: (expected: string, found: string) => `Expected ${expected}, found ${found}.`,
  either: (items: readonly string[]) => `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`,
  endOfFile: 'end of file',
  aString: 'a string',
  aName: 'a name',
  anAddress: 'an address (a name or a number)',
  aModule: 'a module name',
  aMember: 'a module member name',
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
    `The available abilities are ${names.map((name) => `\`${name}\``).join(', ')}.`,
  missingSemicolon: 'Missing `;`.',
  unclosedBlock: 'Unclosed `{`.',
  unclosedBracket: (open: string, close: string) => `Unclosed \`${open}\`: missing \`${close}\`.`,
  nestedTooDeeply: (depth: number) => `Code cannot be nested more than ${depth} levels deep.`,
  splitUp: 'Move part of it into a variable or a separate function.',

  // Names and literals
  reservedWord: (word: string) => `\`${word}\` is a keyword and cannot be used here.`,
  invalidAddress: (text: string) =>
    `Invalid address \`${text}\`: an address must be a number less than 2^256.`,
  invalidNumber: (text: string) => `Invalid number \`${text}\`.`,
  numberForms:
    'Write decimal digits, or `0x` followed by hexadecimal digits. `_` separators and a type suffix are optional: `1_000u64`.',
  stepBy: (sign: string) => `Move has no \`${sign}${sign}\` operator; write \`x ${sign}= 1\`.`,
  wordHere: (word: string) => `Use \`${word}\` instead.`,
  noMut: 'Remove `mut`: all variables in Move can be reassigned.',
  textLiteral: 'Move has no string literals.',
  useByteString: 'Use a byte string (`b"…"`) and convert it to a `String` with `0x1::string::utf8`.',
  byteStringIsAscii:
    'Byte strings can only contain ASCII characters. Write other bytes as `\\x` followed by two hexadecimal digits.',
  unknownEscape: (sequence: string) =>
    `Unknown escape sequence \`${sequence}\`. Use \`\\n\`, \`\\r\`, \`\\t\`, \`\\\\\`, \`\\0\`, \`\\"\`, or \`\\x\` followed by two hexadecimal digits.`,
  invalidHexString: 'A hexadecimal string must consist of an even number of hexadecimal digits.',
  missingSpace: '`<` directly after a name starts a type argument list, which is never closed.',
  takenForGeneric: (name: string) => `to compare \`${name}\`, add a space after it`,
  vectorTakesOne: 'A vector has exactly one element type.',

  // Items
  reservedName: (name: string) => `\`${name}\` is a reserved name and cannot be declared.`,
  moduleName: (name: string) => `The module name \`${name}\` must start with a letter.`,
  entryInline: 'An entry function cannot be inline: transactions cannot call inline functions.',
  structInScript: 'A script cannot declare structs or enums.',
  friendInScript: 'A script cannot declare friends.',
  onlyForFunctions: 'Only functions can be `entry` or `inline`.',
  abilityTwice: (name: string) => `Duplicate ability \`${name}\`.`,
  attributeTwice: (name: string) => `Duplicate attribute \`${name}\`.`,
  misplacedAttribute: (name: string) =>
    `\`#[${name}]\` is not allowed here. Tests must be module functions, and scripts cannot contain test code.`,
  friendsAndPackage: 'A module with `public(package)` functions cannot declare friends.',
  missingAddress: (name: string) => `Module \`${name}\` has no address.`,
  addressForm: (name: string) =>
    `Write \`module my_address::${name}\`, using an address from the package's Move.toml.`,
  twoVisibilities: 'This function already has a visibility modifier.',
  repeatedModifier: (word: string) => `Duplicate modifier \`${word}\`.`,
  repeatedAbilities: 'Declare abilities either before or after the fields, not in both places.',
  missingBody: (name: string) => `Function \`${name}\` has no body.`,
  addressWithoutModule: 'Invalid access specifier: an address must be followed by a module and a member.',
  nameAfterWildcard: 'Invalid access specifier: a wildcard cannot be followed by a name.',
  parameterNeeded: 'Invalid access specifier: expected a parameter name.',
  pureAlone: '`pure` cannot be combined with `acquires`, `reads` or `writes`.',
  addBody: 'Add a body in `{ }`, or mark the function as `native` if the VM implements it.',
  missingRange: '`for` must iterate over an integer range.',
  rangeForm: 'Write `for (i in 0..10)`; the upper bound is exclusive.',
});
