import { defineMessages } from '@core/base/localization/define-messages';
import type { GasDifference } from './engine/testing/gas-snapshot';

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Messages for the code that runs in the page; the engine's messages are in engine/messages.ts. */
export const messages = defineMessages('plugins/chain-ethereum', {
  compilerVersion: 'Solidity compiler version',
  versionAuto: 'Based on pragmas',
  versionAutoDetail: 'The newest bundled compiler allowed by the pragmas in a file and in all its imports',
  versionInUse: 'currently selected',
  versionDownloaded: 'Downloaded',
  versionPublished: (size: number) => `Not downloaded, about ${megabytes(size)}`,
  foundryProfile: 'Foundry profile',
  noFoundryConfig: 'The project has no foundry.toml with profiles',
  compilerFetcher: 'The Solidity compiler download',
  compilerMissing: (version: string, requiredBy: string | undefined) =>
    requiredBy === undefined
      ? `The setting “ethereum.compiler.version” selects Solidity ${version}, which is not bundled.`
      : `${requiredBy} requires Solidity ${version}, which is not bundled.`,
  downloadCompiler: (version: string, size: number) => `Download Solidity ${version} (${megabytes(size)})`,
  otherCompiler: (version: string) => `Use Solidity ${version}`,
  notNow: 'Not Now',
  /** The stage that {@link messages.waitingForChoice} follows. */
  waiting: 'waiting',
  waitingForChoice: (version: string) => `for your decision on Solidity ${version}`,
  compilerNotListed: (version: string, host: string) =>
    `${host} does not provide Solidity ${version}. Set “ethereum.compiler.source” to another server, such as https://binaries.soliditylang.org/bin.`,
  compilerNotStored: (version: string) =>
    `Solidity ${version} is no longer stored in this browser. Compile again to download it.`,
  badCompilerSource: (reason: string) => `The setting “ethereum.compiler.source” is not valid: ${reason}`,

  network: 'The local Ethereum network',

  nodeEngine: 'The connection to Ethereum nodes',
  forkOf: (network: string) => `Fork of ${network}`,
  walletAccount: (index: number) => `Wallet account ${index + 1}`,
  walletNotConnected: (wallet: string) =>
    `Could not connect to ${wallet}. Select it again and allow the connection in the wallet.`,
  addNode: 'Add Ethereum Network',
  nodeAddress: 'Address of a JSON-RPC node',
  nodeName: 'Name in the environment list',
  nodeNeedsName: 'Enter a name',
  badNodeName: 'A name cannot contain commas or equals signs',
  nodeIsThere: 'A network with this name already exists',
  removeNode: 'Remove Ethereum Network',
  noNodes: 'No networks have been added',
  chooseNode: 'Choose the network to remove. Contracts on it are not affected.',

  keyForm: '64 hexadecimal digits',
  badKey: 'Enter a private key: 64 hexadecimal digits, with or without 0x',
  signMessage: 'Sign Message',
  signedBy: (account: string) => `Text for ${account} to sign`,
  noSigner: 'No signing account is selected. Select one in Ethereum Deploy.',
  signature: (signature: string) => `Signature: ${signature}`,
  copy: 'Copy',

  verification: 'The connection to Sourcify',
  verify: 'Verify on Sourcify',
  noSourcifyServer: 'No server is configured. Enter its address in the setting “ethereum.sourcify”.',
  badSourcifyServer: (reason: string) => `The setting “ethereum.sourcify” is not valid: ${reason}`,
  verifyNeedsPublic:
    'Contracts on an in-browser network cannot be verified. Select a public network as the environment.',
  verifyNeedsBuild: (contract: string) =>
    `No compiled code for ${contract} is stored in this browser. Compile the deployed version of the project, then try again.`,
  publishQuestion: (contract: string, host: string) => `Publish the sources of ${contract} on ${host}?`,
  publish: 'Publish and Verify',
  publishDetail: 'Anyone will be able to read them. This cannot be undone.',
  keepPrivate: 'Keep Private',
  verifying: (contract: string, host: string) => `Verifying ${contract} on ${host}`,
  verified: (contract: string, address: string, match: 'exact_match' | 'match' | 'already_verified') =>
    ({
      exact_match: `${contract} at ${address} is verified: the code and the sources match`,
      match: `${contract} at ${address} is verified: the code matches, but the sources differ in comments or names`,
      already_verified: `${contract} at ${address} was already verified`,
    })[match],

  noNetwork: 'Local Ethereum networks are not available here',
  notLocalNetwork: (name: string) =>
    `The network “${name}” is not available in scripts. Scripts run on the local network in this page: connect without a name, or with “default”. To use another network, select it in Ethereum Deploy.`,
  networkClosed: 'The connection to the network is closed. Open a new one with network.create().',
  tooManyNetworks: (count: number) =>
    `A run can have at most ${count} networks open at once. Close unused ones with connection.close(), or share one with network.getOrCreate().`,
  noContract: (name: string, known: readonly string[]) =>
    known.length === 0
      ? `Contract “${name}” not found: the project contains no Solidity contracts`
      : `Contract “${name}” not found. Available: ${known.join(', ')}`,
  ambiguousContract: (name: string, names: readonly string[]) =>
    `Multiple contracts are named “${name}”. Use one of the fully qualified names “${names.join('”, “')}”.`,
  contractsBroken: (name: string, errors: readonly string[]) =>
    `The contract “${name}” is not available because the project's contracts do not compile:\n${errors.join('\n')}`,
  compilerEngine: 'The Solidity compiler',
  checksEngine: 'The Solidity formatter and linter',
  symbolsEngine: 'The Solidity symbol search',
  testsEngine: 'The Solidity test runner',
  testInput: 'Input for a Solidity test',
  doesNotCompile: (reason: string) => `Does not compile: ${reason}`,
  nothingCompiled: 'Does not compile',

  noRun: 'No Solidity tests have been run yet. Run the tests first.',
  sameGas: 'Same gas as in the snapshot',
  gasDifference: ({ name, before, now }: GasDifference) =>
    `${name}: ${before} → ${now} (${now > before ? '+' : ''}${now - before}, ${now > before ? '+' : ''}${((100 * (now - before)) / Math.max(1, before)).toFixed(2)}%)`,
  gasWritten: (path: string, tests: number) =>
    `Stored the gas usage of ${tests === 1 ? 'one test' : `${tests} tests`} in ${path}`,
});
