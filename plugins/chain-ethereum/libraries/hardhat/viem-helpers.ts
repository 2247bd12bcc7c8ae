import {
  type Abi,
  type Account,
  type Address,
  type Chain,
  createPublicClient,
  createTestClient,
  createWalletClient,
  custom,
  getContract,
  getContractAddress,
  type Hex,
  type PublicClient,
  type PublicClientConfig,
  type TestClientConfig,
  type Transport,
  type WalletClient,
  type WalletClientConfig,
} from 'viem';
import { hardhat } from 'viem/chains';
import type { ProjectArtifacts } from './artifacts';
import { linkBytecode } from './link-bytecode';
import type { LocalProvider } from './provider';
import { createViemAssertions } from './viem-assertions';

type Wallet = WalletClient<Transport, Chain, Account>;

interface Clients {
  readonly public?: PublicClient;
  readonly wallet?: Wallet;
}

interface DeployOptions {
  readonly client?: Clients;
  readonly confirmations?: number;
  readonly libraries?: Readonly<Record<string, Address>>;
  readonly [parameter: string]: unknown;
}

/** Blocks are mined immediately on a local network, so values must not be cached. */
const LOCAL = { chain: hardhat, pollingInterval: 50, cacheTime: 0 };

/** `viem` for a connection, as in hardhat-viem. */
export function createViemHelpers(provider: LocalProvider, artifacts: ProjectArtifacts) {
  const transport = custom(provider as Parameters<typeof custom>[0], { retryCount: 0 });
  const getPublicClient = async (config: Partial<PublicClientConfig> = {}) =>
    createPublicClient({ ...LOCAL, transport, ...config }) as PublicClient;
  const getWalletClient = async (account: Address, config: Partial<WalletClientConfig> = {}) =>
    createWalletClient({ ...LOCAL, transport, account, ...config }) as Wallet;
  const getWalletClients = async (config: Partial<WalletClientConfig> = {}) => {
    const accounts = (await provider.request({ method: 'eth_accounts' })) as readonly Address[];
    return Promise.all(accounts.map((account) => getWalletClient(account, config)));
  };
  const getTestClient = async (config: Partial<TestClientConfig> = {}) =>
    createTestClient({ ...LOCAL, mode: 'hardhat', transport, ...config } as TestClientConfig);

  const clientsOf = async (given: Clients = {}) => {
    const [first] = given.wallet ? [given.wallet] : await getWalletClients();
    if (!first) throw new Error('The network has no account to send from');
    return { public: given.public ?? (await getPublicClient()), wallet: first };
  };
  const contractAt = (abi: Abi, address: Address, client: Required<Clients>) =>
    getContract({ abi, address, client });

  const send = async (name: string, args: readonly unknown[], options: DeployOptions) => {
    const { client: given, confirmations, libraries = {}, ...parameters } = options;
    const [client, artifact] = await Promise.all([clientsOf(given), artifacts.readArtifact(name)]);
    const bytecode = linkBytecode(artifact, libraries);
    const request = { abi: artifact.abi, bytecode, args, ...parameters };
    const hash: Hex = await client.wallet.deployContract(
      request as unknown as Parameters<Wallet['deployContract']>[0],
    );
    return { abi: artifact.abi, client, confirmations, hash };
  };

  const deployContract = async (name: string, args: readonly unknown[] = [], options: DeployOptions = {}) => {
    if ((options.confirmations ?? 1) < 1) {
      throw new Error(
        'deployContract waits for at least one confirmation; viem.sendDeploymentTransaction does not wait',
      );
    }
    const { abi, client, confirmations = 1, hash } = await send(name, args, options);
    const receipt = await client.public.waitForTransactionReceipt({ hash, confirmations });
    const { blockNumber, contractAddress, status } = receipt;
    if (!contractAddress || status === 'reverted') {
      throw new Error(`The deployment of ${name} failed: transaction ${hash} in block ${blockNumber}`);
    }
    return contractAt(abi, contractAddress, client);
  };

  const sendDeploymentTransaction = async (
    name: string,
    args: readonly unknown[] = [],
    options: DeployOptions = {},
  ) => {
    const { abi, client, hash } = await send(name, args, options);
    const deploymentTransaction = await client.public.getTransaction({ hash });
    const nonce = BigInt(deploymentTransaction.nonce);
    const address = getContractAddress({ from: client.wallet.account.address, nonce });
    return { contract: contractAt(abi, address, client), deploymentTransaction };
  };

  const getContractAt = async (name: string, address: Address, { client }: { client?: Clients } = {}) => {
    const [clients, { abi }] = await Promise.all([clientsOf(client), artifacts.readArtifact(name)]);
    return contractAt(abi, address, clients);
  };

  return {
    getPublicClient,
    getWalletClient,
    getWalletClients,
    getTestClient,
    deployContract,
    sendDeploymentTransaction,
    getContractAt,
    assertions: createViemAssertions(getPublicClient),
  };
}
