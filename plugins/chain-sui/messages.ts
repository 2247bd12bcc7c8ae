import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/chain-sui', {
  compiler: "Sui's compiler",
  tests: "Sui's test runner",
  nodeEngine: 'The connection to Sui nodes',
  noPackage: 'No Move.toml stands above this file, so that it belongs to no package',
  doesNotCompile: (message: string) => `The package does not compile: ${message}`,
  testsNeedFramework: (reason: string) =>
    `Tests run against the sources of Sui's framework, which are fetched once and then kept. ${reason}`,
  macrosNeedFramework: (reason: string) =>
    `Macros such as do! stand in the sources of Sui's framework, which are fetched once and then kept. ${reason}`,
  noSources: (address: string) =>
    `No server is set that may be asked for them: set 'sui.sources' in the settings, for example to ${address}, then try again.`,
  keyForm: "An Ed25519 key that begins with suiprivkey1, as 'sui keytool export' shows it",
  badKey: "A private key begins with 'suiprivkey1', as 'sui keytool export' shows it, and is of Ed25519",
  noGas: 'The account has no SUI to pay for gas. Send it some; on test networks a faucet gives it.',
  noArguments: 'A publication takes no arguments',
  noValue: 'A transaction carries no SUI: leave the value empty',
  tooFewValues: (name: string, count: number) => `${name} takes ${count} values: fill in all of them`,
  badValue: (type: string, value: string) => `'${value}' is no value of type ${type}`,
  notAnObject: (value: string) => `'${value}' is no object id`,
  noFunction: (name: string) => `The package has no function ${name}. Compile it again.`,
  unpublished: (modules: string) =>
    `The package uses modules that are not published yet: ${modules}. Publish their package first, and set 'published-at' in its Move.toml.`,
  noUpgradeCap: (address: string) =>
    `The package at ${address} has no upgrade capability any more, so that it cannot be replaced`,
  /** @param code as `formatExitCode` returns it. */
  aborted: (place: string, code: string) => `${place} aborted with code ${code}`,
  abortedAtLine: (place: string, line: number, name: string | undefined) =>
    `${place} aborted at line ${line} of its source${name === undefined ? '' : `: ${name}`}`,
  objects: 'Objects',
  published: 'published package',
  objectChange: (change: 'transferred' | 'mutated' | 'deleted' | 'wrapped' | 'created') => change,
  balances: 'Balance changes',
});
