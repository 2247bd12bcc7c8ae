import { product } from '@core/base/product';
import type { ScriptHost } from '@core/execution/scripts/script-libraries';
import { ProjectArtifacts } from './artifacts';
import { NetworkConnection } from './connection';
import type { TaskArguments } from './task-definition';
import { type TaskName, Tasks } from './tasks';

interface ConnectionParams {
  readonly network?: string;
  readonly chainType?: string;
}

/** The Hardhat version whose API the runtime implements; the project template depends on the same version. */
export const HARDHAT_VERSION = '3.18.0';

/**
 * The default export of 'hardhat': Hardhat 3's networks, and Hardhat 2's `ethers`, `viem` and `network.provider` for a
 * connection that all files of a run share.
 */
export function createHardhatRuntime(
  host: Pick<ScriptHost, 'call' | 'importModule' | 'paths'>,
  tasks = new Tasks(host),
) {
  const artifacts = new ProjectArtifacts(host);
  let count = 0;
  let shared: NetworkConnection | undefined;
  const connect = (name?: string) => new NetworkConnection(++count, host, artifacts, name);
  const sharedConnection = () => {
    shared ??= connect();
    return shared;
  };
  // As in Hardhat, contracts are compiled before the tests run, so that compiling does not slow down a test. Errors are
  // reported when a contract is requested.
  const ready = (connection: NetworkConnection) =>
    Promise.all([connection.provider.open(), artifacts.getAllFullyQualifiedNames().catch(() => undefined)]);
  const create = async (params?: string | ConnectionParams) => {
    const connection = connect(await localName(params));
    await ready(connection);
    return connection;
  };
  const localName = async (params: string | ConnectionParams | undefined): Promise<string | undefined> => {
    checkChainType(params);
    const name = typeof params === 'object' ? params.network : params;
    if (name !== undefined) await host.call('ethereum.requireLocalNetwork', name);
    return name;
  };
  const network = {
    name: 'hardhat',
    create,
    connect: create,
    getOrCreate: async (params?: string | ConnectionParams) => {
      await localName(params);
      await ready(sharedConnection());
      return sharedConnection();
    },
    createServer: async () => {
      throw new Error('The in-page network exists only during this run, so it cannot be served');
    },
    get config() {
      return sharedConnection().networkConfig;
    },
    get provider() {
      return sharedConnection().provider;
    },
  };
  const run = (name: TaskName, args?: TaskArguments): Promise<unknown> => tasks.run(hre, name, args);
  const hre = {
    version: HARDHAT_VERSION,
    /** Identifies the runtime that implements Hardhat's API. */
    sinter: { name: product.name, version: product.version },
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
    run,
    /** Access to tasks, as in Hardhat 3. */
    tasks: { getTask: (name: TaskName) => ({ run: (args?: TaskArguments) => run(name, args) }) },
  };
  return hre;
}

function checkChainType(params: string | ConnectionParams | undefined): void {
  const chainType = typeof params === 'object' ? params.chainType : undefined;
  if (chainType !== undefined && chainType !== 'l1' && chainType !== 'generic') {
    throw new Error(`The chain type '${chainType}' is not available here. Use 'l1'.`);
  }
}
