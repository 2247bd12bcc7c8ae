import { defineMessages } from '@core/base/localization/define-messages';

/** What the toolchain says itself; what compilers say stays as they say it. */
export const messages = defineMessages('plugins/chain-ton/engine', {
  // Compiling
  notOurs: (name: string) =>
    `'${name}' is not a TON artifact: its payload is not of this toolchain. Compile the contract again.`,
  compilerCrashed: (reason: string) => `the compiler crashed: ${reason}`,
  tooDeep: 'the code is nested too deeply for the compiler; split the expression or block',
  noEntryPoint: 'the contract has no entry point: define recv_internal, recv_external or main',
  sameMethodId: (said: string) => `two functions have the same method id (assembler: ${said})`,
  repeatedMethodId: (name: string, other: string, id: number | string) =>
    `\`${name}\` has the method id ${id} of \`${other}\`; give each get method its own`,
  noContract: (path: string) => `\`${path}\` defines no contract`,
  unknownLanguage: (language: string, contract: string) =>
    `The language '${language}' of contract ${contract} is unknown; there are func, tolk and tact`,
  noTargets: (contract: string, key: string) =>
    `The configuration of contract ${contract} names no source file; name it by \`${key}\``,
  assemblerRefused: (said: string) => `the assembler refused the compiler's output: ${said}`,
  neverDefined: (name: string) => `function \`${name}\` is declared, but never defined`,
  missingTarget: (path: string, contract: string) =>
    `Cannot find source file \`${path}\` of contract ${contract}`,
  hookFailed: (contract: string, reason: string) => `The build hooks of ${contract} failed: ${reason}`,
  hooksFailed: (reason: string) => `The build hooks of the project failed: ${reason}`,
  circularHooks: (contract: string) =>
    `The code of ${contract} changes with every build: its build hooks and those of other contracts depend on each other`,
  ipfsAbiGetter: 'The option ipfsAbiGetter is not offered here: it needs the network that it points into',

  // Values that people write
  isNot: (place: string, value: string, expected: string) => `${place}: ${value} is not ${expected}`,
  values: (name: string, given: number, expected: number) =>
    `${name}: ${given} values given, ${expected} expected`,
  constructorArguments: (given: number, expected: number) =>
    `${given} constructor arguments given, ${expected} expected`,
  integer: 'an integer',
  address: "an address such as 'EQ…' or '0:…'",
  cell: 'a cell (bag of cells in base64 or hex)',
  addressOrCell: 'an address or a cell (bag of cells in base64 or hex)',
  text: 'a text',
  struct: (name: string, fields: string) => `a ${name} { ${fields} }`,
  inRange: (type: string) => `within the range of ${type}`,
  bits: (count: number) => `${count} bits in hexadecimal`,
  list: (count: number, type: string) => `a list of ${count} values for ${type}`,
  tagged: (places: number, type: string) =>
    `null or a list of ${places} values for ${type}, with its type's number at the end as get methods return it`,
  stackValue: 'an integer, an address, a cell or a list of such',
  tooManySources: (most: number) => `TON's verifier takes ${most} source files at most`,
  badSourcePath: (path: string) =>
    `TON's verifier takes no path such as '${path}': letters, digits, '.', '_' and '-' only, 128 characters at most`,
  notVerifiable: (level: string) =>
    `TON's verifier compiles with optimization level 2 only, and the contract's configuration asks for ${level}`,
  otherSources:
    'No contract of the project compiles to the code of this one: go back to the sources that it was deployed from',
});
