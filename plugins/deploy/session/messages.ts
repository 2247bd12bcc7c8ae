import { defineMessages } from '@core/base/localization/define-messages';

/** Why something could not be deployed, called or kept. */
export const messages = defineMessages('plugins/deploy/session', {
  noProject: 'Open a project first: what is deployed belongs to a project',
  noEnvironment: (chain: string) =>
    `There is no ${chain} network here yet: the plugin for ${chain} brings none. Its contracts can be edited, kept and exported`,
  unknownEnvironment: (id: string) => `The network '${id}' is gone: choose another environment`,
  notConnected: 'The network is not connected: choose the environment again',
  noContract: 'The contract is no longer in the list: deploy it again, or give its address to At Address',
  artifactOfOtherProject: (contract: string) =>
    `${contract} was compiled in another project: compile this project, then try again`,
  noMethod: (contract: string, method: string) =>
    `${contract} has no method '${method}' any more: compile the project and choose another`,
  needsAddress: 'Give the address of a contract that stands on the network',
  notLocal: 'Only a local network can do that: choose the local network as environment',
  noState: (network: string) => `${network} cannot hand its state over`,
  noUpgrade: (network: string) => `${network} has no proxies whose implementation could be replaced`,
  noControls: (network: string) => `${network} has nothing to be set`,
  noData: (network: string) => `${network} takes no raw data`,
  noSimulation: (network: string) => `${network} cannot try transactions without sending them`,
  noStateShown: (network: string) => `${network} does not show what stands at addresses`,
  noTrace: (network: string) => `${network} cannot follow transactions`,
  noQueries: (network: string) => `${network} does not answer scripts`,
  noJsonRpc: (network: string) => `${network} does not speak JSON-RPC`,
  noSnapshot: 'The snapshot is gone: the network was reset or loaded since',
  snapshot: (number: number) => `Snapshot ${number}`,
  brokenFile: (path: string, reason: string) =>
    `${path} cannot be read, so the list of deployments starts anew (${reason})`,
  lostState: (network: string, reason: string) =>
    `The kept state of '${network}' cannot be read, so it starts at its first block, without the contracts that stood there (${reason})`,
  notKept: 'nothing was kept',
  notExported: (reason: string) => `This is no exported network: ${reason}`,
  otherChain: (chain: string, expected: string) =>
    `The file holds a network of the chain '${chain}': choose one of ${expected}`,
  connecting: (network: string) => `Starting ${network}`,
  restoring: (network: string) => `Bringing back the state of ${network}`,
});
