import { defineMessages } from '@core/base/localization/define-messages';

const quoted = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
const alternatives = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(' or ');
const abilityList = (names: readonly string[]) =>
  `the ${quoted(names)} ${names.length === 1 ? 'ability' : 'abilities'}`;
const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

export const messages = defineMessages('plugins/move-toolchain/engine/semantics', {
  unknownAddress: (name: string) => `Named address \`${name}\` has no value.`,
  assignAddress: (name: string) => `Assign a value under \`[addresses]\` in Move.toml: \`${name} = "0x…"\`.`,
  unknownModule: (key: string) => `Cannot find module \`${key}\`.`,
  unknownModuleAlias: (name: string) => `\`${name}\` is not an imported module or an enum.`,
  importModule: (name: string) => `Import it: \`use std::${name};\``,
  unknownName: (name: string) => `Cannot find \`${name}\` in this scope.`,
  unknownMember: (module: string, name: string) => `Cannot find \`${name}\` in module \`${module}\`.`,
  unknownVariant: (owner: string, name: string) => `Enum \`${owner}\` has no variant \`${name}\`.`,
  noVariants: (name: string) => `\`${name}\` is not an enum and has no variants.`,
  moduleAsValue: (name: string) => `Module \`${name}\` cannot be used as a value.`,
  didYouMean: (names: readonly string[]) => `Did you mean ${alternatives(names)}?`,
  importedTwice: (name: string) => `\`${name}\` is already imported.`,
  friendTwice: (key: string) => `\`${key}\` is already declared as a friend.`,
  importedAndDeclared: (name: string) => `\`${name}\` is both imported and declared in this module.`,
  importedHere: 'imported here',
  selfAlias: '`Self` cannot be used as an alias: it refers to the current module.',
  ownFriend: 'A module cannot declare itself as a friend.',
  friendAddress: (key: string) =>
    `\`${key}\` cannot be a friend: a friend must be at the same address as this module.`,
  circularDependency: (keys: readonly string[]) =>
    `Circular dependency between modules: ${keys.map((key) => `\`${key}\``).join(' → ')}.`,
  usesModule: (user: string, used: string) => `\`${user}\` uses \`${used}\``,
  isFriendOf: (friend: string, module: string) =>
    `\`${module}\` declares \`${friend}\` as a friend, so \`${friend}\` depends on it`,
  moduleTwice: (key: string) => `Module \`${key}\` is declared more than once.`,
  declaredTwice: (name: string) => `\`${name}\` is already declared in this module.`,
  fieldTwice: (name: string) => `Duplicate field \`${name}\`.`,
  variantTwice: (name: string) => `Duplicate variant \`${name}\`.`,
  parameterTwice: (name: string) => `Duplicate parameter \`${name}\`.`,
  variableTwice: (name: string) => `\`${name}\` is bound more than once in this pattern.`,
  typeParameterTwice: (name: string) => `Duplicate type parameter \`${name}\`.`,
  declaredHere: 'declared here',
  emptyEnum: (name: string) => `Enum \`${name}\` must have at least one variant.`,

  returnInInline: 'An inline function cannot contain `return`: its body is inlined into the caller.',
  returnInInlineLambda:
    'A lambda passed to an inline function cannot contain `return`: it is expanded in place.',
  assertMacro: 'Use `!` to invoke the macro: `assert!(…)`.',

  notAType: (name: string) => `\`${name}\` is not a type.`,
  typeNeeded: 'A type must be specified here.',
  noReferenceTo: 'References to references or tuples are not allowed.',
  noTypeArgument: 'References and tuples cannot be type arguments.',
  invalidTypeArgument: (type: string, parameter: string, owner: string) =>
    `\`${type}\` cannot be used for type parameter \`${parameter}\` of ${owner}: references and tuples cannot be type arguments.`,
  noTupleParameter: 'A parameter cannot be a tuple.',
  noTupleVariable: (name: string) => `\`${name}\` cannot hold a tuple: use one variable for each value.`,
  noNestedTuple: 'Tuples cannot be nested.',
  noReferenceInVector: 'A vector cannot contain references or tuples.',
  typeArgumentCount: (name: string, wanted: number, given: number) =>
    `\`${name}\` expects ${counted(wanted, 'type argument')}, found ${given}.`,

  typeMismatch: (wanted: string, given: string) => `Expected \`${wanted}\`, found \`${given}\`.`,
  typeUnknown: 'Cannot infer the type of this expression.',
  writeTypes: 'Specify the type arguments: `name<T>(…)`.',
  operandMismatch: (operator: string, left: string, right: string) =>
    `The operands of \`${operator}\` have different types: \`${left}\` and \`${right}\`.`,
  convertOperand: 'Cast one of the operands with `as`.',
  integerNeeded: (operator: string, type: string) => `\`${operator}\` expects integers, found \`${type}\`.`,
  dereferenceIt: 'Dereference it with `*`.',
  castFrom: (type: string) => `Only integers can be cast with \`as\`, but this value has type \`${type}\`.`,
  castTo: (type: string) => `\`as\` can only cast to integer types, not \`${type}\`.`,
  branchMismatch: (first: string, other: string) =>
    `\`if\` and \`else\` have incompatible types: \`${first}\` and \`${other}\`.`,
  armMismatch: (first: string, other: string) =>
    `\`match\` arms have incompatible types: \`${first}\` and \`${other}\`.`,
  sameTypeRequired: 'all branches must have the same type',
  addElse: 'An `if` without `else` has no value.',
  tupleMismatch: (type: string, count: number) =>
    `Cannot destructure \`${type}\` into ${counted(count, 'value')}.`,

  notAStruct: (name: string) => `\`${name}\` is not a struct or an enum variant.`,
  variantNeeded: (name: string) =>
    `\`${name}\` is an enum: specify one of its variants, as in \`${name}::Variant\`.`,
  variantExpected: 'Expected an enum variant.',
  notAnEnum: (name: string) => `Cannot use \`is\` with \`${name}\`: it is not an enum.`,
  typeAsValue: (name: string) => `Type \`${name}\` cannot be used as a value.`,
  unknownField: (owner: string, name: string) => `\`${owner}\` has no field \`${name}\`.`,
  noFractions: 'Move has no floating-point numbers; use integers.',
  noFields: (type: string) => `\`${type}\` has no fields.`,
  missingFields: (names: readonly string[]) =>
    names.length === 1 ? `Missing field ${quoted(names)}.` : `Missing fields ${quoted(names)}.`,
  fieldsByName: (name: string) => `\`${name}\` has named fields: write them in \`{ }\`.`,
  fieldCount: (name: string, wanted: number, given: number) =>
    `\`${name}\` expects ${counted(wanted, 'field')}, found ${given}.`,
  addRest: 'Add `..` to ignore the remaining fields.',
  restInPack: '`..` is not allowed when constructing a value: every field needs a value.',
  restOutside: '`..` is only allowed inside a tuple, struct or variant pattern.',
  oneRest: '`..` can only be used once in a pattern.',
  patternMismatch: (type: string, pattern: string) =>
    `Expected a pattern for \`${type}\`, found a pattern for \`${pattern}\`.`,
  patternAsValue: 'Expected an expression, found a pattern.',
  privatePack: (name: string, module: string) =>
    `Cannot construct \`${name}\` outside its module \`${module}\`.`,
  privateUnpack: (name: string, module: string) =>
    `Cannot destructure \`${name}\` outside its module \`${module}\`.`,
  privateField: (name: string, module: string) =>
    `Cannot access the fields of \`${name}\` outside its module \`${module}\`.`,
  privateTest: (name: string, module: string) =>
    `Cannot test the variants of \`${name}\` outside its module \`${module}\`.`,
  offerFunction: (module: string) => `Use a public function in \`${module}\` instead.`,

  noBorrow: (type: string) => `Cannot borrow a value of type \`${type}\`.`,
  notAReference: (type: string) => `Cannot dereference a value of type \`${type}\`.`,
  notMutable: (type: string) => `Cannot modify a value through a reference of type \`${type}\`.`,
  immutableReference: 'this reference is immutable',
  borrowMutably: 'Borrow it with `&mut`.',
  modifiedConstant: 'Cannot modify a constant.',
  notAssignable: 'Cannot assign to this expression: it is not a variable, field, element or reference.',
  notIndexable: (type: string) => `Cannot index into a value of type \`${type}\`.`,
  indexableTypes: 'Vectors can be indexed by position, and resources by address.',
  moveOrCopyVariable: (word: string) => `Expected a variable after \`${word}\`.`,

  argumentCount: (name: string | undefined, wanted: number, given: number) =>
    `${name === undefined ? 'This function value' : `\`${name}\``} expects ${counted(wanted, 'argument')}, found ${given}.`,
  functionHere: (name: string) => `\`${name}\` is declared here`,
  isPrivate: (name: string, module: string) => `\`${name}\` is private to \`${module}\`.`,
  notAFriend: (name: string, module: string) =>
    `\`${name}\` is only accessible to \`${module}\` and its friends.`,
  otherPackage: (name: string, module: string) =>
    `\`${name}\` is only accessible to modules in the same package and at the same address as \`${module}\`.`,
  privateConstant: (name: string, module: string) => `Constant \`${name}\` is private to \`${module}\`.`,
  notCallable: (name: string) => `\`${name}\` is not a function.`,
  noFunctionValue: (type: string) => `Cannot call a value of type \`${type}\`.`,
  unknownMethod: (type: string, name: string) =>
    `Cannot call \`${name}\` on \`${type}\`: its module has no function \`${name}\` whose first parameter is \`self\`.`,
  callField: (name: string) =>
    `To call the function stored in the field, surround the field access with parentheses: \`(value.${name})(…)\`.`,
  lambdaParameters: (wanted: number, given: number) =>
    `Expected a function with ${counted(wanted, 'parameter')}, found a lambda with ${given}.`,
  functionLacks: (abilities: readonly string[]) =>
    `This function value does not have ${abilityList(abilities)}.`,
  closureAbilities:
    'A lambda only has the abilities shared by all its captured values. For a lambda to have `store`, its body must be a single call to a public or `#[persistent]` function.',
  capturedReference: (name: string) =>
    `Cannot capture the reference \`${name}\` in this lambda: a function value cannot hold references.`,
  captureValue: 'Capture the value itself, or pass the lambda to an inline function.',
  capturedChanged: (name: string) =>
    `Cannot modify \`${name}\` in this lambda: captured values are immutable.`,
  copyCapture: 'Modify a copy and return it from the lambda.',
  unknownMacro: (name: string) =>
    `Unknown macro \`${name}!\`. The available macros are \`assert!\`, \`assert_eq!\` and \`assert_ne!\`.`,
  assertTakes:
    '`assert!` expects a condition and an optional abort code or message. A message can have up to four arguments for its `{}` placeholders.',
  comparingTakes: (name: string) =>
    `\`${name}!\` expects two values and an optional abort code or message. A message can have up to four arguments for its \`{}\` placeholders.`,

  resourceExpected: (name: string, type: string) =>
    `\`${name}\` expects a struct or an enum, found \`${type}\`.`,
  resourceUnknown: (name: string) => `Specify the resource type: \`${name}<T>(…)\`.`,
  foreignResource: (name: string, type: string, module: string) =>
    `\`${name}\` can only access resources declared in the current module, but \`${type}\` is declared in \`${module}\`.`,

  unknownLabel: (name: string) => `No enclosing loop has the label \`'${name}\`.`,
  outsideOfLoop: (word: string) => `\`${word}\` outside a loop.`,
  rangeOfIntegers: 'Range bounds must be integers.',
  rangeMismatch: (type: string) => `Cannot match \`${type}\` against an integer range.`,
  emptyRange: 'The range is empty.',
  rangeOutside: 'A range can only be used in the header of a `for` loop.',
  noArms: 'This `match` has no arms.',
  unreachableArm: 'Unreachable arm: the preceding arms match all of its values.',
  notExhaustive: (value: string) => `Non-exhaustive match: \`${value}\` is not covered.`,
  addArm: 'Add an arm for it, or a `_` arm for all remaining values.',

  recursiveType: (name: string) =>
    `Recursive type \`${name}\`: a value would contain another value of the same type.`,
  referenceInField: 'A field cannot contain a reference or a tuple.',
  fieldLacks: (type: string, abilities: readonly string[]) =>
    `\`${type}\` does not have ${abilityList(abilities)}, which the enclosing type requires of its fields.`,
  abilitiesOf: (name: string, abilities: readonly string[]) => `\`${name}\` has ${quoted(abilities)}`,
  phantomUsed: (name: string) => `Phantom type parameter \`${name}\` is used in a non-phantom position.`,
  argumentLacks: (type: string, abilities: readonly string[], parameter: string, owner: string) =>
    `\`${type}\` does not have ${abilityList(abilities)}, which ${owner} requires of type parameter \`${parameter}\`.`,
  storage: 'global storage',
  cannotCopy: (type: string) =>
    `Cannot copy a value of type \`${type}\`, which does not have the \`copy\` ability.`,
  placeOverwritten: (type: string) =>
    `Cannot overwrite a value of type \`${type}\`, which does not have the \`drop\` ability.`,
  overwritten: (name: string, type: string) =>
    `\`${name}\` still contains a value when it is reassigned, but \`${type}\` does not have the \`drop\` ability.`,
  overwrittenHere: 'overwritten here',
  dropped: (type: string) => `Cannot discard this value: \`${type}\` does not have the \`drop\` ability.`,
  valueNotDropped: (name: string, type: string) =>
    `\`${name}\` still contains a value at the end of its scope, but \`${type}\` does not have the \`drop\` ability.`,
  endsHere: 'its scope ends here',
  consumeValue: 'Destructure the value, store it, or pass it to a function.',
  usedAfterMove: (name: string, type: string) =>
    `Use of moved value \`${name}\`: the value is moved here, explicitly with \`move\` or implicitly because \`${type}\` cannot be copied.`,
  usedHere: 'used here after the move',
  infiniteInstantiation: (name: string) =>
    `Infinite instantiation of \`${name}\`: its type arguments grow with every recursive call.`,
  callsWith: (callee: string, types: readonly string[]) => `calls \`${callee}<${types.join(', ')}>\``,
  unassigned: (name: string) => `Use of possibly unassigned variable \`${name}\`.`,

  outOfRange: (value: string, type: string) => `\`${value}\` is out of range for \`${type}\`.`,
  rangeOf: (type: string, least: string, greatest: string) =>
    `\`${type}\` ranges from ${least} to ${greatest}.`,
  constantType: 'A constant must be an integer, a boolean, an address or a vector of these types.',
  notConstant: 'This expression cannot be evaluated at compile time.',
  recursiveConstant: (name: string) => `Constant \`${name}\` depends on itself.`,
  divisionByZero: 'Division by zero.',
  shiftTooFar: (bits: string) => `The shift amount must be less than the bit width of the type (${bits}).`,
  constantOverflow: (value: string, type: string) =>
    `The result \`${value}\` is out of range for \`${type}\`.`,

  missingAcquires: (name: string, resource: string) =>
    `Missing \`acquires\`: \`${name}\` accesses the resource \`${resource}\`.`,
  accessedHere: (resource: string) => `\`${resource}\` is accessed here`,
  addAcquires: (resource: string) =>
    `Add \`${resource}\` to \`acquires\`, or remove \`acquires\` to have it inferred.`,
  unneededAcquires: (name: string, resource: string) =>
    `Unnecessary \`acquires\`: \`${name}\` does not acquire the resource \`${resource}\`.`,
  foreignAcquires: '`acquires` can only list resources declared in the current module.',
  accessNeedsResource: (name: string) => `Invalid access specifier: \`${name}\` is not a struct or an enum.`,
  accessParameter: (name: string) =>
    `Cannot find parameter \`${name}\`: the address must be a function parameter.`,
  accessAddressType: (name: string, type: string) =>
    `Expected \`address\`, found \`${type}\` for \`${name}\`.`,
  accessFunction: (name: string, parameter: string) =>
    `\`${name}\` must take one argument of the same type as \`${parameter}\`, return an \`address\`, and have no function calls in its own access specifiers.`,

  uppercaseNeeded: (name: string) =>
    `Invalid name \`${name}\`: type, variant and constant names must start with an uppercase letter.`,
  lowercaseNeeded: (name: string) =>
    `The variable name \`${name}\` must start with a lowercase letter or \`_\`.`,
  underscoreFirst: (name: string) => `The function name \`${name}\` must not start with \`_\`.`,

  unknownAttribute: (name: string) => `Unknown attribute \`${name}\`.`,

  removeSemicolon: 'Remove the `;` after the last expression: it discards the value.',
  unexpectedValue: 'Add `;` to discard the value, or declare a return type after the parameters: `: u64`.',
  borrowIt: 'Borrow it with `&`.',
  copyTarget: 'Dereference it with `*` to copy the value.',
  convertBytes: 'Use `0x1::string::utf8(…)` to convert bytes to a `String`.',
});
