import { defineMessages } from '@core/base/localization/define-messages';

/** The toolchain's messages. Compiler messages are not translated. */
export const messages = defineMessages('plugins/chain-ton/engine', {
  notOurs: (name: string) =>
    `“${name}” is not a TON artifact: its payload was not created by this toolchain. Compile the contract again.`,
  compilerCrashed: (reason: string) => `the compiler crashed: ${reason}`,
  tooDeep: 'the code is nested too deeply for the compiler; split the expression or block',
  noEntryPoint: 'the contract has no entry point: define `recv_internal`, `recv_external` or `main`',
  sameMethodId: (said: string) => `two functions have the same method id (assembler: ${said})`,
  repeatedMethodId: (name: string, other: string, id: number | string) =>
    `\`${name}\` has the same method id (${id}) as \`${other}\`; give each get method a unique id`,
  noContract: (path: string) => `\`${path}\` does not define a contract`,
  unknownLanguage: (language: string, contract: string) =>
    `unknown language \`${language}\` for contract ${contract}; expected \`func\`, \`tolk\` or \`tact\``,
  noTargets: (contract: string, key: string) =>
    `the configuration of contract ${contract} does not specify a source file; add \`${key}\``,
  assemblerRefused: (said: string) => `the assembler rejected the compiler's output: ${said}`,
  neverDefined: (name: string) => `function \`${name}\` is declared but never defined`,
  missingTarget: (path: string, contract: string) =>
    `Cannot find source file \`${path}\` for contract ${contract}`,
  hookFailed: (contract: string, reason: string) => `The build hooks for ${contract} failed: ${reason}`,
  hooksFailed: (reason: string) => `The project's build hooks failed: ${reason}`,
  circularHooks: (contract: string) =>
    `The code for ${contract} changes with every build because its build hooks and those of other contracts depend on each other`,
  ipfsAbiGetter: 'the option `ipfsAbiGetter` is not supported: the compiler has no access to IPFS',

  isNot: (place: string, value: string, expected: string) => `${place}: ${value} is not ${expected}`,
  values: (name: string, given: number, expected: number) =>
    `${name}: wrong number of values: expected ${expected}, found ${given}`,
  constructorArguments: (given: number, expected: number) =>
    `Wrong number of constructor arguments: expected ${expected}, found ${given}`,
  integer: 'an integer',
  address: 'an address such as “EQ…” or “0:…”',
  cell: 'a cell (bag of cells in base64 or hex)',
  addressOrCell: 'an address or a cell (bag of cells in base64 or hex)',
  text: 'text',
  struct: (name: string, fields: string) => `a ${name} { ${fields} }`,
  inRange: (type: string) => `in the range of ${type}`,
  bits: (count: number) => `${count} bits in hexadecimal`,
  list: (count: number, type: string) => `a list of ${count} values for ${type}`,
  tagged: (places: number, type: string) =>
    `null or a list of ${places} values for ${type}, ending with its type number, as returned by get methods`,
  stackValue: 'an integer, an address, a cell or a list of these',
  tooManySources: (most: number) => `The TON verifier accepts at most ${most} source files`,
  badSourcePath: (path: string) =>
    `The TON verifier does not accept the path “${path}”: use only letters, digits, “.”, “_” and “-”, and no more than 128 characters`,
  notVerifiable: (level: string) =>
    `The TON verifier supports only optimisation level 2, but the contract's configuration requires level ${level}`,
  otherSources:
    'No contract in the project compiles to the deployed code. Restore the sources that it was compiled from.',
});
