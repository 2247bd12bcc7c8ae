import { type EvmVersion, NEWEST_EVM_VERSION, supportedEvmVersion } from './evm-versions';
import { readFoundryProfile } from './foundry-profile';
import type { FoundryProfile } from './foundry-schema';

/** An address as lowercase hex. */
type Address = `0x${string}`;

/** The initial chain environment for a project's Solidity tests. Balances and prices are in wei. */
export interface TestEnvironment {
  /** Sender and origin of each test's transaction. As in forge, `tx_origin` is ignored. */
  readonly sender: Address;
  /** Balance of the sender and of each test contract. */
  readonly initialBalance: bigint;
  readonly chainId: bigint;
  /** Gas limit of the block and of each test's transaction. */
  readonly gasLimit: bigint;
  readonly gasPrice: bigint;
  readonly blockNumber: bigint;
  /** In seconds since 1970. */
  readonly blockTimestamp: bigint;
  readonly blockBaseFee: bigint;
  readonly blockCoinbase: Address;
  /** Used by EVM versions before 'paris'. */
  readonly blockDifficulty: bigint;
  readonly blockPrevrandao: bigint;
  readonly evmVersion: EvmVersion;
  /** Whether each CREATE2 creation in a test is a call to the factory. */
  readonly alwaysUsesCreate2Factory: boolean;
  /** The factory for such creations, and for creations in broadcasts. */
  readonly create2Factory: Address;
  /** Maximum contract code size in bytes; absent if there is no limit. */
  readonly codeSizeLimit?: number;
}

export function testEnvironment(profile: FoundryProfile): TestEnvironment {
  return {
    sender: profile.sender,
    initialBalance: profile.initial_balance,
    chainId: profile.chain_id,
    gasLimit: profile.block_gas_limit ?? profile.gas_limit,
    gasPrice: profile.gas_price,
    blockNumber: profile.block_number,
    blockTimestamp: profile.block_timestamp,
    blockBaseFee: profile.block_base_fee_per_gas,
    blockCoinbase: profile.block_coinbase,
    blockDifficulty: profile.block_difficulty,
    blockPrevrandao: profile.block_prevrandao,
    evmVersion: profile.hardfork ?? evmVersionOf(profile),
    alwaysUsesCreate2Factory: profile.always_use_create_2_factory,
    create2Factory: profile.create2_deployer,
    ...(profile.code_size_limit !== undefined && { codeSizeLimit: profile.code_size_limit }),
  };
}

/** The environment for projects without a `foundry.toml`. */
export const DEFAULT_ENVIRONMENT: TestEnvironment = testEnvironment(readFoundryProfile([], '').profile);

export function isSameEnvironment(one: TestEnvironment, other: TestEnvironment): boolean {
  const names = Object.keys(one) as (keyof TestEnvironment)[];
  return names.every((name) => one[name] === other[name]);
}

/** As in forge, tests run with the contracts' EVM version if the project specifies a compiler version. */
function evmVersionOf({ evm_version: chosen, solc, solc_version: other }: FoundryProfile): EvmVersion {
  const requested = chosen ?? NEWEST_EVM_VERSION;
  const version = (solc ?? other)?.replace(/^[v=]/, '') ?? '';
  if (!/^\d+\.\d+\.\d+$/.test(version)) return requested;
  return supportedEvmVersion(requested, version) ?? requested;
}
