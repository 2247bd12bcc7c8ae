import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/chain-sui', {
  compiler: 'The Sui compiler',
  tests: 'The Sui test runner',
  nodeEngine: 'The connection to Sui nodes',
  noPackage: 'No Move.toml was found in the parent folders. This file is not part of a package.',
  doesNotCompile: (message: string) => `The package does not compile: ${message}`,
  testsNeedFramework: (reason: string) =>
    `Tests need the Sui framework sources, which are downloaded once and then stored in this browser. ${reason}`,
  macrosNeedFramework: (reason: string) =>
    `Macros such as do! need the Sui framework sources, which are downloaded once and then stored in this browser. ${reason}`,
  noSources: (address: string) =>
    `No server is configured. Set “sui.sources” in the settings, for example to ${address}, then try again.`,
  keyForm: 'An Ed25519 key that begins with suiprivkey1, as printed by “sui keytool export”',
  badKey: 'Enter an Ed25519 private key that begins with “suiprivkey1”, as printed by “sui keytool export”',
  noGas: 'The account has no SUI to pay for gas. Send SUI to the account. Test networks have a faucet.',
  noArguments: 'Publishing a package takes no arguments',
  noValue: 'This transaction cannot transfer SUI. Leave the value empty.',
  tooFewValues: (name: string, count: number) =>
    `${name} requires ${count === 1 ? 'one value' : `${count} values`}. Fill in all parameters.`,
  badValue: (type: string, value: string) => `“${value}” is not a value of type ${type}`,
  notAnObject: (value: string) => `“${value}” is not an object ID`,
  noFunction: (name: string) => `The package has no function ${name}. Compile it again.`,
  unpublished: (modules: string) =>
    `The package uses modules that are not published yet: ${modules}. First publish the package that contains them, and set “published-at” in its Move.toml.`,
  noUpgradeCap: (address: string) =>
    `The package at ${address} cannot be upgraded: its UpgradeCap no longer exists`,
  /** @param code formatted by `formatExitCode`. */
  aborted: (place: string, code: string) => `${place} aborted with code ${code}`,
  abortedAtLine: (place: string, line: number, name: string | undefined) =>
    `${place} aborted at source line ${line}${name === undefined ? '' : `: ${name}`}`,
  objects: 'Objects',
  published: 'published package',
  objectChange: (change: 'transferred' | 'mutated' | 'deleted' | 'wrapped' | 'created') => change,
  balances: 'Balance changes',
});
