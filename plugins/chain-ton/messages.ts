import { defineMessages } from '@core/localization/define-messages';

/** Names of the engines, as errors and progress tell them, and what the plugin's commands say. */
export const messages = defineMessages('plugins/chain-ton', {
  compiler: 'The FunC compiler',
  network: 'The local TON network',
  languages: 'Help with FunC, Tolk and Tact',

  nothingCompiled: 'No contract of the project compiles: see Problems',
  noWrappers:
    'No wrapper has a createFromConfig: Blueprint keeps wrappers in wrappers/*.ts, as classes with that static method',
  chooseWrapper: 'Deploy by Wrapper',
  chooseContract: (wrapper: string) => `The contract that ${wrapper} is for`,
  configField: (wrapper: string, number: number, total: number) =>
    `Configuration of ${wrapper}, ${number} of ${total}`,
  wholeConfig: 'configuration',
  optionalField: (name: string) => `${name} (may be left empty)`,
  expression: (type: string) => `an expression of TypeScript: ${type}`,
  notNumber: 'Give a number, such as 42 or 0x2a',
  notInteger: 'Give a whole number, such as 42 or 0x2a',
  notBoolean: 'Give true or false',
  notAddress: 'Give an address, such as EQ… or 0:…',
  notCell: 'Give a bag of cells in base64 or hex',
  notHexBytes: 'Give bytes in hexadecimal digits',
  notLiteral: (values: string) => `Give one of ${values}`,
  needsExpression: (type: string) => `Give an expression of TypeScript for ${type}`,
  askingWrapper: (wrapper: string) => `Asking ${wrapper} for its data`,
  wrapperFailed: (wrapper: string, reason: string) => `${wrapper}.createFromConfig failed: ${reason}`,
  wrapperWithoutData: (wrapper: string) => `${wrapper}.createFromConfig gave a contract without data`,
  otherWorkchain: (workchain: number) =>
    `The wrapper makes a contract of workchain ${workchain}; here contracts are deployed to workchain 0`,
  deployQuestion: (contract: string, address: string) => `Deploy ${contract} at ${address}?`,
  deployYes: 'Deploy',
  deployNo: 'Do not deploy',
  notDeployed: (contract: string, reason: string) => `${contract} was not deployed. ${reason}`,
  deployedAt: (contract: string, address: string) => `${contract} deployed at ${address}`,
});
