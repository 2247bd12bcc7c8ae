import { defineMessages } from '@core/base/localization/define-messages';

/** Reasons why something could not be deployed, called or stored. */
export const messages = defineMessages('plugins/deploy/session', {
  noProject: 'Open a project first, because deployments belong to a project',
  noEnvironment: (chain: string) =>
    `${chain} networks are not available here yet. Contracts can be edited, saved and exported.`,
  unknownEnvironment: (id: string) => `The network “${id}” no longer exists. Choose another environment.`,
  notConnected: 'The network is not connected. Choose the environment again.',
  noContract: 'The contract is no longer in the list. Deploy it again, or enter its address in “At Address”.',
  artifactOfOtherProject: (contract: string) =>
    `${contract} was compiled in another project. Compile this project, then try again.`,
  noMethod: (contract: string, method: string) =>
    `${contract} no longer has a method “${method}”. Compile the project and choose another one.`,
  needsAddress: 'Enter the address of a deployed contract',
  notLocal: 'Only a local network supports this. Choose the local network as the environment.',
  noState: (network: string) => `${network} does not support exporting its state`,
  noUpgrade: (network: string) => `${network} has no proxies with a replaceable implementation`,
  noControls: (network: string) => `${network} has no controls`,
  noData: (network: string) => `${network} does not support raw data`,
  noSimulation: (network: string) => `${network} does not support simulating transactions`,
  noStateShown: (network: string) => `${network} does not support showing the state of addresses`,
  noTrace: (network: string) => `${network} does not support tracing transactions`,
  noQueries: (network: string) => `${network} does not support queries from scripts`,
  noJsonRpc: (network: string) => `${network} does not support JSON-RPC`,
  noSnapshot: 'The snapshot is no longer available, because the network was reset or loaded since then',
  snapshot: (number: number) => `Snapshot ${number}`,
  brokenFile: (path: string, reason: string) =>
    `${path} cannot be read. The list of deployments starts empty (${reason}).`,
  lostState: (network: string, reason: string) =>
    `The stored state of “${network}” cannot be read. The network starts at its first block, without its earlier contracts (${reason}).`,
  notKept: 'nothing was stored',
  notExported: (reason: string) => `This is not a valid network export: ${reason}`,
  otherChain: (chain: string, expected: string) =>
    `The file contains a network for “${chain}”. Choose one for ${expected}.`,
  connecting: (network: string) => `Starting ${network}`,
  restoring: (network: string) => `Restoring the state of ${network}`,
});
