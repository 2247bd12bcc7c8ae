import * as ethers from 'ethers';
import type { HardhatArtifact, ProjectArtifacts } from './artifacts';
import { linkBytecode } from './link-bytecode';
import type { LocalProvider } from './provider';

interface FactoryOptions {
  readonly signer?: ethers.Signer;
  readonly libraries?: Readonly<Record<string, string | ethers.Addressable>>;
}

type SignerOrOptions = ethers.Signer | FactoryOptions;
type Abi = HardhatArtifact['abi'] | ethers.InterfaceAbi;

/** `ethers` for a connection, as in hardhat-ethers: all of ethers, and functions for the project's contracts. */
export function createEthersHelpers(local: LocalProvider, artifacts: ProjectArtifacts) {
  // Blocks are mined immediately on a local network, so cached values would be outdated.
  const options = { cacheTimeout: -1, pollingInterval: 50 };
  const provider = new ethers.BrowserProvider(local as ethers.Eip1193Provider, undefined, options);
  // A signer for any account on the network, including impersonated accounts.
  const getSigner = async (address: string) => new ethers.JsonRpcSigner(provider, ethers.getAddress(address));
  const getSigners = async () => {
    const accounts: readonly string[] = await provider.send('eth_accounts', []);
    return Promise.all(accounts.map(getSigner));
  };
  const firstSigner = async () => {
    const [first] = await getSigners();
    if (!first) throw new Error('The network has no account to send from');
    return first;
  };

  const getContractFactoryFromArtifact = async (artifact: HardhatArtifact, given?: SignerOrOptions) => {
    const { libraries = {}, signer } = isSigner(given) ? { signer: given } : (given ?? {});
    const named = Object.entries(libraries).map(
      async ([name, library]) => [name, await addressOf(library)] as const,
    );
    const bytecode = linkBytecode(artifact, Object.fromEntries(await Promise.all(named)));
    return new ethers.ContractFactory(abiOf(artifact.abi), bytecode, signer ?? (await firstSigner()));
  };
  const getContractFactory = async (
    nameOrAbi: string | Abi,
    given?: SignerOrOptions | ethers.BytesLike,
    signer?: ethers.Signer,
  ) => {
    if (typeof nameOrAbi === 'string') {
      return getContractFactoryFromArtifact(
        await artifacts.readArtifact(nameOrAbi),
        given as SignerOrOptions,
      );
    }
    const code = given as ethers.BytesLike;
    return new ethers.ContractFactory(abiOf(nameOrAbi), code, signer ?? (await firstSigner()));
  };

  const getContractAt = async (
    nameOrAbi: string | Abi,
    address: string | ethers.Addressable,
    signer?: ethers.Signer,
  ) => {
    const abi = typeof nameOrAbi === 'string' ? (await artifacts.readArtifact(nameOrAbi)).abi : nameOrAbi;
    return new ethers.Contract(await addressOf(address), abiOf(abi), signer ?? (await firstSigner()));
  };

  const deployContract = async (
    name: string,
    argsOrOptions: readonly unknown[] | SignerOrOptions = [],
    given?: SignerOrOptions,
  ) => {
    const hasArgs = Array.isArray(argsOrOptions);
    const args: readonly unknown[] = hasArgs ? argsOrOptions : [];
    const options = hasArgs ? given : (argsOrOptions as SignerOrOptions);
    const factory = await getContractFactory(name, options);
    return factory.deploy(...args, overridesOf(options));
  };

  return {
    ...ethers,
    provider,
    getSigner,
    getSigners,
    getImpersonatedSigner: async (address: string) => {
      await provider.send('hardhat_impersonateAccount', [address]);
      return getSigner(address);
    },
    getContractFactory,
    getContractFactoryFromArtifact,
    getContractAt,
    getContractAtFromArtifact: (artifact: HardhatArtifact, address: string, signer?: ethers.Signer) =>
      getContractAt(artifact.abi, address, signer),
    deployContract,
  };
}

function isSigner(value: SignerOrOptions | undefined): value is ethers.Signer {
  return value !== undefined && 'getAddress' in value;
}

function overridesOf(options: SignerOrOptions | undefined): object {
  if (options === undefined || isSigner(options)) return {};
  const { libraries: _libraries, signer: _signer, ...overrides } = options;
  return overrides;
}

/** Hardhat's and ethers' ABI types describe the same JSON, but represent absent values differently. */
function abiOf(abi: Abi): ethers.InterfaceAbi {
  return abi as ethers.InterfaceAbi;
}

function addressOf(target: string | ethers.Addressable): Promise<string> | string {
  return typeof target === 'string' ? target : target.getAddress();
}
