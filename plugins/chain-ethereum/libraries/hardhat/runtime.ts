import type { ScriptHost } from '@core/execution/scripts/script-libraries';
import { ProjectArtifacts } from './artifacts';
import { NetworkConnection } from './connection';

interface ConnectionParams {
  readonly network?: string;
  readonly chainType?: string;
}

/**
 * What `import hre from 'hardhat'` gives: Hardhat 3's networks, and Hardhat 2's `ethers`, `viem` and `network.provider`,
 * which are those of one connection that all files of a run share.
 */
export function createHardhatRuntime(host: Pick<ScriptHost, 'call'>) {
  const artifacts = new ProjectArtifacts(host);
  let count = 0;
  let shared: NetworkConnection | undefined;
  const connect = () => new NetworkConnection(++count, host, artifacts);
  const sharedConnection = () => {
    shared ??= connect();
    return shared;
  };
  // The contracts are compiled first, as Hardhat does it: their time is no test's. Whether that went well is seen when one
  // of them is asked for.
  const ready = (connection: NetworkConnection) =>
    Promise.all([connection.provider.open(), artifacts.getAllFullyQualifiedNames().catch(() => undefined)]);
  const create = async (params?: string | ConnectionParams) => {
    checkParams(params);
    const connection = connect();
    await ready(connection);
    return connection;
  };
  const network = {
    name: 'hardhat',
    create,
    connect: create,
    getOrCreate: async (params?: string | ConnectionParams) => {
      checkParams(params);
      await ready(sharedConnection());
      return sharedConnection();
    },
    createServer: async () => {
      throw new Error('A network of the page is in reach of this run only: nothing can be served from here');
    },
    get config() {
      return sharedConnection().networkConfig;
    },
    get provider() {
      return sharedConnection().provider;
    },
  };
  return {
    network,
    artifacts,
    get ethers() {
      return sharedConnection().ethers;
    },
    get viem() {
      return sharedConnection().viem;
    },
    get networkHelpers() {
      return sharedConnection().networkHelpers;
    },
    run: async (task: string) => {
      // The contracts are compiled when one of them is asked for.
      if (task === 'compile' || task === 'build') return;
      throw new Error(`Hardhat's task '${task}' cannot be run here`);
    },
  };
}

/** Every network is the one of the page, whatever it is called; what it cannot be is refused. */
function checkParams(params: string | ConnectionParams | undefined): void {
  const chainType = typeof params === 'object' ? params.chainType : undefined;
  if (chainType !== undefined && chainType !== 'l1' && chainType !== 'generic') {
    throw new Error(`There is no local network of the chain type '${chainType}' here, only 'l1'`);
  }
}
