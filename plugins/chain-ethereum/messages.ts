import { defineMessages } from '@core/base/localization/define-messages';
import type { GasDifference } from './engine/testing/gas-snapshot';

/** Texts of the page's part; the engine's stand in engine/messages.ts. */
export const messages = defineMessages('plugins/chain-ethereum', {
  compilerVersion: 'Compiler version of Solidity',
  versionAuto: 'By the pragmas',
  versionAutoDetail: 'The newest bundled compiler that the pragmas of a file and of all its imports allow',
  versionInUse: 'chosen now',
  versionFetched: "Fetched from the server of 'ethereum.compiler.source' when it is first needed",
  compilerFetcher: 'The download of Solidity compilers',
  badCompilerSource: (reason: string) => `The setting 'ethereum.compiler.source' is wrong: ${reason}`,

  network: 'The local Ethereum network',

  // Nodes and wallets
  nodeEngine: 'The connection to Ethereum nodes',
  forkOf: (network: string) => `Fork of ${network}`,
  walletAccount: (index: number) => `Wallet account ${index + 1}`,
  walletNotConnected: (wallet: string) =>
    `${wallet} was not connected: choose it again, and allow it in the wallet`,
  addNode: 'Add Ethereum Network',
  nodeAddress: 'Address of a node that speaks JSON-RPC',
  nodeName: 'Name to choose it by',
  nodeNeedsName: 'Give it a name',
  badNodeName: 'A name has neither commas nor equals signs',
  nodeIsThere: 'There is a network of that name',
  removeNode: 'Remove Ethereum Network',
  noNodes: 'No network was added',
  chooseNode: 'Choose the network to forget; contracts on it stay',

  // Accounts of one's own
  keyForm: '64 hexadecimal digits',
  badKey: 'A private key is a number of 64 hexadecimal digits, with or without 0x',
  signMessage: 'Sign Message',
  signedBy: (account: string) => `Text that ${account} signs`,
  noSigner: 'No account can sign here: choose one in Ethereum Deploy',
  signature: (signature: string) => `Signature: ${signature}`,
  copy: 'Copy',

  // Verification
  verification: 'The connection to Sourcify',
  verify: 'Verify at Sourcify',
  noSourcifyServer: "No server is set: give the setting 'ethereum.sourcify' its address",
  badSourcifyServer: (reason: string) => `The setting 'ethereum.sourcify' is wrong: ${reason}`,
  verifyNeedsPublic:
    'A network in this browser cannot be verified, since nobody else sees it: choose a public network as environment',
  verifyNeedsBuild: (contract: string) =>
    `The compiled code of ${contract} is not in this browser: compile the project as it was deployed, then try again`,
  publishQuestion: (contract: string, host: string) => `Publish the sources of ${contract} at ${host}?`,
  publish: 'Publish and verify',
  publishDetail: 'Everybody can read them from then on, and they cannot be taken back',
  keepPrivate: 'Keep them private',
  verifying: (contract: string, host: string) => `Verifying ${contract} at ${host}`,
  verified: (contract: string, address: string, match: 'exact_match' | 'match' | 'already_verified') =>
    ({
      exact_match: `${contract} at ${address} is verified: code and sources are the same`,
      match: `${contract} at ${address} is verified: the code is the same, comments or names of its sources are not`,
      already_verified: `${contract} at ${address} was verified already`,
    })[match],

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
  checksEngine: 'The formatter and linter of Solidity',
  symbolsEngine: 'The symbol search of Solidity',
  testsEngine: 'The runner of Solidity tests',
  doesNotCompile: (reason: string) => `It does not compile: ${reason}`,
  nothingCompiled: 'It does not compile',

  // Coverage and gas
  noRun: 'No tests in Solidity have run yet: run them first',
  sameGas: 'The same gas as in the snapshot',
  gasDifference: ({ name, before, now }: GasDifference) =>
    `${name}: ${before} → ${now} (${now > before ? '+' : ''}${now - before}, ${now > before ? '+' : ''}${((100 * (now - before)) / Math.max(1, before)).toFixed(2)}%)`,
  gasWritten: (path: string, tests: number) =>
    `${path} holds the gas of ${tests === 1 ? 'one test' : `${tests} tests`}`,
});
