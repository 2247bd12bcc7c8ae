import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/deploy/session', {
  noProject: 'Open a project first: deployments are stored in the project',
  noEnvironment: (chain: string) =>
    `${chain} networks are not supported yet. You can edit, save and export contracts.`,
  unknownEnvironment: (id: string) => `The network “${id}” no longer exists. Choose another environment.`,
  notConnected: 'The network is not connected. Choose the environment again.',
  noContract: 'The contract is no longer in the list. Deploy it again, or enter its address in “At Address”.',
  artifactOfOtherProject: (contract: string) =>
    `${contract} was compiled in another project. Compile this project, then try again.`,
  noMethod: (contract: string, method: string) =>
    `${contract} no longer has a method named “${method}”. Compile the project, then choose another method.`,
  needsAddress: 'Enter the address of a deployed contract',
  notLocal: 'Only a local network supports this. Choose the local network as the environment.',
  noState: (network: string) => `${network} does not support exporting its state`,
  noUpgrade: (network: string) => `${network} does not support upgradeable proxies`,
  noControls: (network: string) => `${network} does not support network controls`,
  noData: (network: string) => `${network} does not support sending raw data`,
  noSimulation: (network: string) => `${network} does not support simulating transactions`,
  noStateShown: (network: string) => `${network} does not support inspecting the state of an address`,
  noTrace: (network: string) => `${network} does not support tracing transactions`,
  noQueries: (network: string) => `${network} does not support queries from scripts`,
  noJsonRpc: (network: string) => `${network} does not support JSON-RPC`,
  noSnapshot: 'The snapshot is no longer available because the network has since been reset or reloaded',
  snapshot: (number: number) => `Snapshot ${number}`,
  brokenFile: (path: string, reason: string) =>
    `${path} could not be read (${reason}). The deployment list is now empty.`,
  lostState: (network: string, reason: string) =>
    `The stored state of “${network}” could not be read (${reason}). The network restarts from its first block, without the previously deployed contracts.`,
  notKept: 'no stored data was found',
  notExported: (reason: string) => `Invalid network export: ${reason}`,
  otherChain: (chain: string, expected: string) =>
    `This network export is for “${chain}”. Choose a file for ${expected}.`,
  connecting: (network: string) => `Starting ${network}`,
  restoring: (network: string) => `Restoring the state of ${network}`,
});
