import { defineMessages } from '@core/base/localization/define-messages';

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** What the checks of names and types tell users. */
export const messages = defineMessages('plugins/move-toolchain/engine/semantics', {
  // Names
  unknownAddress: (name: string) => `The address '${name}' has no value.`,
  assignAddress: (name: string) => `Give it one below [addresses] in Move.toml: ${name} = "0x…".`,
  unknownModule: (key: string) => `There is no module ${key}.`,
  unknownModuleAlias: (name: string) => `'${name}' is neither an imported module nor an enum.`,
  importModule: (name: string) => `Import it first: use std::${name};`,
  unknownName: (name: string) => `Nothing is called '${name}' here.`,
  unknownMember: (module: string, name: string) => `The module ${module} has nothing called '${name}'.`,
  unknownVariant: (owner: string, name: string) => `'${owner}' has no variant '${name}'.`,
  noVariants: (name: string) => `'${name}' is no enum and has no variants.`,
  moduleIsNoValue: (name: string) => `The module '${name}' is no value.`,
  perhaps: (names: readonly string[]) => `Perhaps ${quoted(names)} is meant.`,
  importedTwice: (name: string) => `'${name}' is imported already.`,
  friendTwice: (key: string) => `${key} is a friend already.`,
  importedAndDeclared: (name: string) => `'${name}' is imported and declared in this module.`,
  importedHere: 'imported here',
  selfAlias: "'Self' is the name of this module.",
  ownFriend: 'A module is no friend of its own: it may call all of its functions anyway.',
  foreignFriend: (key: string) => `${key} has another address: friends are modules of the same address.`,
  cyclicModules: (keys: readonly string[]) =>
    `Modules cannot need each other in a circle: ${keys.join(' → ')}.`,
  usesModule: (user: string, used: string) => `${user} uses ${used}`,
  isFriendOf: (friend: string, module: string) => `${friend} is a friend of ${module}, so that it may use it`,
  moduleTwice: (key: string) => `The module ${key} is declared already.`,
  declaredTwice: (name: string) => `'${name}' is declared already in this module.`,
  fieldTwice: (name: string) => `The field '${name}' stands here twice.`,
  variantTwice: (name: string) => `The variant '${name}' stands here twice.`,
  parameterTwice: (name: string) => `Two parameters are called '${name}'.`,
  variableTwice: (name: string) => `This pattern gives the name '${name}' twice.`,
  typeParameterTwice: (name: string) => `Two type parameters are called '${name}'.`,
  declaredHere: 'declared here',
  emptyEnum: (name: string) => `The enum '${name}' has no variants, so that no value of it can exist.`,

  returnInInline: 'An inline function cannot contain return: it is expanded in its callers.',
  returnInInlineLambda: 'A lambda for an inline function cannot contain return: it is expanded in place.',
  assertMacro: 'Write assert! with an exclamation mark.',

  // Types as written
  noType: (name: string) => `'${name}' is no type.`,
  typeNeeded: 'A type must be written out here.',
  noReferenceTo: 'There are no references to references or to tuples.',
  noTypeArgument: 'References and tuples cannot be type arguments.',
  argumentOfNoValue: (type: string, parameter: string, owner: string) =>
    `${type} cannot be the type argument ${parameter} of '${owner}': there are none that are references or tuples.`,
  noTupleParameter: 'A parameter cannot be a tuple.',
  noTupleVariable: (name: string) => `'${name}' cannot hold a tuple: give each of its values a variable.`,
  noNestedTuple: 'A tuple cannot hold a tuple.',
  noReferenceInVector: 'A vector cannot hold references or tuples.',
  typeArgumentCount: (name: string, wanted: number, given: number) =>
    `'${name}' takes ${counted(wanted, 'type argument')}, and is given ${given}.`,

  // Types of expressions
  typeMismatch: (wanted: string, given: string) => `Expected ${wanted}, found ${given}.`,
  typeUnknown: 'The type of this is not known here.',
  writeTypes: 'Write the type arguments out: name<T>(…).',
  operandMismatch: (operator: string, left: string, right: string) =>
    `The operands of '${operator}' have different types: ${left} and ${right}.`,
  castOne: "Integers of different sizes are converted with 'as'.",
  integerNeeded: (operator: string, type: string) => `'${operator}' works on integers, not on ${type}.`,
  dereferenceIt: "Take the value behind the reference with '*'.",
  castFrom: (type: string) => `Only integers can be converted with 'as', not ${type}.`,
  castTo: (type: string) => `'as' converts to integers only, not to ${type}.`,
  branchMismatch: (first: string, other: string) =>
    `The branches of this condition have different types: ${first} and ${other}.`,
  armMismatch: (first: string, other: string) =>
    `The arms of this match have different types: ${first} and ${other}.`,
  oneType: 'all of it must have one type',
  addElse: "Without 'else' a condition has no value.",
  tupleMismatch: (type: string, count: number) =>
    `${type} cannot be taken apart into ${counted(count, 'value')}.`,

  // Structs and enums
  notAStruct: (name: string) => `'${name}' is neither a struct nor a variant of an enum.`,
  variantNeeded: (name: string) => `'${name}' is an enum: name one of its variants, as ${name}::Variant.`,
  variantExpected: 'A variant of an enum is expected here.',
  notAnEnum: (name: string) => `'${name}' is no enum, so that there is nothing to ask.`,
  structIsNoValue: (name: string) => `'${name}' is a type and no value.`,
  unknownField: (owner: string, name: string) => `'${owner}' has no field '${name}'.`,
  noFractions: 'Move has no fractions: numbers are whole.',
  noFields: (type: string) => `${type} has no fields.`,
  missingFields: (names: readonly string[]) =>
    names.length === 1
      ? `The field ${quoted(names)} is missing.`
      : `The fields ${quoted(names)} are missing.`,
  fieldsByName: (name: string) => `The fields of '${name}' go by name: write them in '{ }'.`,
  fieldCount: (name: string, wanted: number, given: number) =>
    `'${name}' has ${counted(wanted, 'field')}, and is given ${given}.`,
  addRest: "Write '..' for the fields that are not needed.",
  restInPack: "'..' cannot stand where a value is made: every field needs its own.",
  restOutside: "'..' stands among the parts of a pattern only.",
  oneRest: "A pattern has at most one '..'.",
  patternMismatch: (type: string, pattern: string) => `A value of ${type} is never a ${pattern}.`,
  patternAsValue: 'This is a pattern, and no value.',
  privatePack: (name: string, module: string) =>
    `Values of '${name}' can be made in its module ${module} only.`,
  privateUnpack: (name: string, module: string) =>
    `Values of '${name}' can be taken apart in its module ${module} only.`,
  privateField: (name: string, module: string) =>
    `The fields of '${name}' can be reached in its module ${module} only.`,
  privateTest: (name: string, module: string) =>
    `The variants of '${name}' can be asked for in its module ${module} only.`,
  offerFunction: (module: string) => `Call a public function of ${module} that does it.`,

  // References and places
  noBorrow: (type: string) => `There is no reference to ${type}.`,
  notAReference: (type: string) => `'*' takes what stands behind a reference, and ${type} is none.`,
  notMutable: (type: string) => `This cannot be changed behind ${type}.`,
  isForReading: 'this reference is for reading only',
  borrowMutably: "Borrow it with '&mut'.",
  constantIsFixed: 'A constant cannot be changed.',
  notAssignable: 'Nothing can be assigned to this: it is no variable, field, element or reference.',
  notIndexable: (type: string) => `${type} has no elements to index.`,
  whatIsIndexed: 'Indexed are vectors, by position, and resources, by address.',
  moveOrCopyVariable: (word: string) => `'${word}' takes a variable.`,

  // Calls
  argumentCount: (name: string, wanted: number, given: number) =>
    `'${name}' takes ${counted(wanted, 'argument')}, and is given ${given}.`,
  functionValue: 'this function value',
  functionHere: (name: string) => `'${name}' is declared here`,
  isPrivate: (name: string, module: string) => `'${name}' is private to ${module}.`,
  notAFriend: (name: string, module: string) => `'${name}' is for ${module} and its friends only.`,
  otherPackage: (name: string, module: string) =>
    `'${name}' is only for modules of the package of ${module} that have its address.`,
  privateConstant: (name: string, module: string) => `The constant '${name}' is private to ${module}.`,
  notCallable: (name: string) => `'${name}' is no function.`,
  noFunctionValue: (type: string) => `A value of ${type} cannot be called.`,
  unknownMethod: (type: string, name: string) =>
    `The module of ${type} has no function '${name}' whose first parameter is 'self'.`,
  callField: (name: string) => `To call the function in the field, put it in brackets: (value.${name})(…).`,
  lambdaParameters: (wanted: number, given: number) =>
    `A function of ${counted(wanted, 'parameter')} is expected, and this one has ${given}.`,
  functionLacks: (abilities: readonly string[]) => `This function value does not have ${quoted(abilities)}.`,
  whatClosuresCanDo:
    'A lambda can be copied, dropped and stored if all that it captures can; to be stored, it must do nothing but call a function that is public or #[persistent].',
  capturedReference: (name: string) =>
    `This lambda would keep the reference '${name}'; it can keep values only.`,
  captureValue: 'Give it the value, or give the reference to an inline function.',
  capturedChanged: (name: string) =>
    `'${name}' is kept by a lambda, which cannot change it: the lambda has a value of its own.`,
  copyCapture: 'Change a copy, and give it back as the result.',
  unknownMacro: (name: string) =>
    `There is no macro '${name}!'; there are 'assert!', 'assert_eq!' and 'assert_ne!'.`,
  assertTakes:
    "'assert!' takes a condition, and perhaps an abort code, or a message with up to four values for its '{}'.",
  comparingTakes: (name: string) =>
    `'${name}!' takes two values, and perhaps an abort code, or a message with up to four values for its '{}'.`,

  // Storage
  noResource: (name: string, type: string) => `'${name}' works on structs, not on ${type}.`,
  resourceUnknown: (name: string) => `'${name}' must be told its resource: ${name}<T>(…).`,
  foreignResource: (name: string, type: string, module: string) =>
    `'${name}' works on resources of its own module, and ${type} belongs to ${module}.`,

  // Loops
  unknownLabel: (name: string) => `No loop around this is labelled '${name}'.`,
  outsideOfLoop: (word: string) => `'${word}' stands in no loop.`,
  rangeOfIntegers: 'The bounds of a range are integers.',
  rangeMismatch: (type: string) => `A range of integers cannot match ${type}.`,
  emptyRange: 'No integer is in this range.',
  rangeOutside: "A range stands in the head of 'for' only.",
  noArms: 'This match has no arms.',
  unreachableArm: 'This arm is never taken: those before it fit everything that it does.',
  notExhaustive: (value: string) => `No arm of this match fits ${value}.`,
  addArm: "Add an arm for it, or one with '_' for all that is left.",

  // Abilities
  recursiveType: (name: string) =>
    `A value of '${name}' would hold another one of its own kind, without end.`,
  referenceInField: 'A field cannot hold a reference or a tuple.',
  fieldLacks: (type: string, abilities: readonly string[]) =>
    `${type} does not have ${quoted(abilities)}, which the struct needs of its fields.`,
  abilitiesOf: (name: string, abilities: readonly string[]) => `'${name}' has ${quoted(abilities)}`,
  phantomUsed: (name: string) => `The phantom parameter '${name}' stands where a value would be held.`,
  argumentLacks: (type: string, abilities: readonly string[], parameter: string, owner: string) =>
    `${type} does not have ${quoted(abilities)}, which '${owner}' asks of ${parameter}.`,
  storage: 'global storage',
  cannotCopy: (type: string) => `${type} does not have 'copy', and this would copy a value of it.`,
  placeOverwritten: (type: string) => `${type} does not have 'drop', and this overwrites a value of it.`,
  overwritten: (name: string, type: string) =>
    `'${name}' still has a value when it is assigned again, and ${type} does not have 'drop'.`,
  overwrittenHere: 'overwritten here',
  dropped: (type: string) => `${type} does not have 'drop', and the value of this is not used.`,
  keptValue: (name: string, type: string) =>
    `'${name}' still has a value after this, and ${type} does not have 'drop'.`,
  endsHere: 'its scope ends here',
  useUp: 'Destructure it, store it or pass it on.',
  usedAfterMove: (name: string, type: string) =>
    `'${name}' is used again after it is moved here. ${type} cannot be copied, or the source says 'move'.`,
  usedHere: 'used here',
  infiniteInstantiation: (name: string) =>
    `'${name}' calls itself with type arguments that grow with each call, which would never end.`,
  callsWith: (callee: string, types: readonly string[]) => `calls ${callee}<${types.join(', ')}>`,
  unassigned: (name: string) => `'${name}' may have no value yet.`,

  // Numbers and constants
  outOfRange: (value: string, type: string) => `${value} does not fit into ${type}.`,
  rangeOf: (type: string, least: string, greatest: string) => `${type} holds ${least} to ${greatest}.`,
  constantType: 'Constants are integers, truth values, addresses, and vectors of them.',
  notConstant: 'This cannot be computed when the module is compiled.',
  recursiveConstant: (name: string) => `The constant '${name}' needs its own value.`,
  divisionByZero: 'This divides by zero.',
  shiftTooFar: (bits: string) => `This shifts by more than the type has bits (${bits}).`,
  constantOverflow: (value: string, type: string) => `The result ${value} does not fit into ${type}.`,

  // Resources
  missingAcquires: (name: string, resource: string) =>
    `'${name}' takes '${resource}' from storage, and does not say so.`,
  touchedHere: (resource: string) => `'${resource}' is taken here`,
  addAcquires: (resource: string) =>
    `Add '${resource}' to its 'acquires', or leave 'acquires' out: it is inferred.`,
  unneededAcquires: (name: string, resource: string) => `'${name}' never takes '${resource}' from storage.`,
  foreignAcquires: "'acquires' names resources of the own module.",
  accessNeedsResource: (name: string) => `Invalid access specifier: '${name}' is not a struct or an enum.`,
  accessParameter: (name: string) =>
    `Undeclared '${name}': an address is given by a parameter of the function.`,
  accessAddressType: (name: string, type: string) => `Expected 'address', found '${type}' for '${name}'.`,
  accessFunction: (name: string, parameter: string) =>
    `'${name}' must take one value of the type of '${parameter}' and return an 'address', and cannot call a function in its own access specifiers.`,

  // How names begin
  capitalNeeded: (name: string) =>
    `The name '${name}' must begin with a capital letter: types, variants and constants do.`,
  smallNeeded: (name: string) => `The name '${name}' must begin with a small letter or '_': variables do.`,
  underscoreFirst: (name: string) => `The name '${name}' of a function must not begin with '_'.`,

  unknownAttribute: (name: string) => `Nothing reads the attribute '${name}'.`,

  // Slips that types show
  leaveOutSemicolon: "Leave out the ';' behind the last expression: it throws the value away.",
  nothingIsGiven:
    "Write ';' behind it to throw the value away, or say behind the parameters what is given: ': u64'.",
  borrowIt: "Borrow it: write '&' before it.",
  readBehind: "Write '*' before it to take a copy of what stands behind the reference.",
  textOfBytes: '0x1::string::utf8(…) makes a String of bytes.',
});
