import { defineMessages } from '@core/localization/define-messages';

/** Texts of the page's part; the engine's stand in engine/messages.ts. */
export const messages = defineMessages('plugins/chain-ethereum', {
  compilerVersion: 'Compiler version of Solidity',
  versionAuto: 'By the pragmas',
  versionAutoDetail: 'The newest bundled compiler that the pragmas of a file and of all its imports allow',
  versionInUse: 'chosen now',

  // What scripts and tests ask for
  noNetwork: 'There is no local Ethereum network here',
  networkClosed: 'The connection to the network is closed: connect again with network.create()',
  tooManyNetworks: (count: number) =>
    `A run may have ${count} networks open at once: close those that are over with connection.close(), or share one with network.getOrCreate()`,
  noContract: (name: string, known: readonly string[]) =>
    known.length === 0
      ? `There is no contract '${name}': the project has no Solidity contract`
      : `There is no contract '${name}' in the project; there are ${known.join(', ')}`,
  ambiguousContract: (name: string, names: readonly string[]) =>
    `Several contracts are named '${name}': say which one, as in '${names.join("' or '")}'`,
  contractsBroken: (name: string, errors: readonly string[]) =>
    `There is no contract '${name}', because the project's contracts do not compile:\n${errors.join('\n')}`,
  // Tests in Solidity
  compilerEngine: 'The Solidity compiler',
  testsEngine: 'The runner of Solidity tests',
  doesNotCompile: (reason: string) => `It does not compile: ${reason}`,
  nothingCompiled: 'It does not compile',
});
