import { createBlock } from '@ethereumjs/block';
import { type Common, createCustomCommon, Mainnet } from '@ethereumjs/common';
import { createEVM, type EVM, NobleBN254 } from '@ethereumjs/evm';
import { SimpleStateManager } from '@ethereumjs/statemanager';
import { Account, bytesToHex, createAddressFromString, hexToBytes, setLengthLeft } from '@ethereumjs/util';
import {
  Evm,
  type EvmHooks,
  type EvmOptions,
  HARDFORKS,
  type Hardfork,
  type Hex,
} from '../../../plugins/chain-ethereum/evm/evm';
import { type EvmBuild, readEvmWasm } from '../../../plugins/chain-ethereum/packaging/evm-wasm';

export const CALLER = `0x${'aa'.repeat(20)}` as const;
export const CONTRACT = `0x${'bb'.repeat(20)}` as const;
export const OTHER = `0x${'cc'.repeat(20)}` as const;
export const RICH = 10n ** 20n;

/**
 * The modules are compiled when this file is imported, because the first compilation takes longer than a test's time
 * limit.
 */
const modules = { plain: await readEvmWasm('plain'), hooks: await readEvmWasm('hooks') };

/** Creates our EVM with the given options. The default hard fork is Osaka. */
export function createTestEvm(
  options: Partial<EvmOptions> & EvmHooks = {},
  build: EvmBuild = 'plain',
): Promise<Evm> {
  return Evm.create(modules[build], { rules: { hardfork: 'osaka' }, ...options });
}

/** Parses code or data from hexadecimal without a prefix; whitespace is ignored. */
export function bytes(hex: string): Uint8Array {
  return hexToBytes(`0x${hex.replaceAll(/\s/g, '')}`);
}

export function hex(value: Uint8Array): Hex {
  return bytesToHex(value);
}

/** A call to a contract in a state with a few accounts. */
export interface Scenario {
  readonly hardfork: Hardfork;
  readonly code: Uint8Array;
  readonly otherCode?: Uint8Array;
  readonly data?: Uint8Array;
  readonly value?: bigint;
  readonly gas?: bigint;
  readonly storage?: ReadonlyMap<bigint, bigint>;
}

/** The result of a scenario, in a format that can be compared. */
export interface Outcome {
  readonly error: string | undefined;
  readonly output: Hex;
  readonly gasUsed: bigint;
  readonly refund: bigint;
  readonly logs: readonly string[];
  readonly storage: readonly string[];
  readonly accounts: readonly string[];
}

const SLOTS = Array.from({ length: 16 }, (_, index) => BigInt(index));
const BLOCK = {
  number: 1000n,
  timestamp: 1_700_000_000n,
  gasLimit: 30_000_000n,
  baseFee: 7n,
  coinbase: `0x${'c0'.repeat(20)}`,
  prevRandao: 0x1234_5678n,
} as const;

export async function runOurs(evm: Evm, scenario: Scenario): Promise<Outcome> {
  const { hardfork, code, otherCode, data, value = 0n, gas = 10_000_000n, storage } = scenario;
  const mark = evm.state.mark();
  evm.rules = { hardfork };
  evm.setEnvironment({ ...BLOCK, chainId: 1n, origin: CALLER, gasPrice: 0n, blobBaseFee: 1n });
  evm.state.setBalance(CALLER, RICH);
  evm.state.setCode(CONTRACT, code);
  evm.state.setBalance(CONTRACT, 1000n);
  if (otherCode) evm.state.setCode(OTHER, otherCode);
  for (const [slot, one] of storage ?? []) evm.state.setStorage(CONTRACT, slot, one);
  evm.beginTransaction();
  const result = await evm.call({ caller: CALLER, to: CONTRACT, data: data ?? bytes(''), value, gas });
  const outcome = {
    error: result.error,
    output: hex(result.output),
    gasUsed: result.gasUsed,
    refund: result.refund,
    logs: result.logs.map((log) => `${log.address} ${log.topics.join(' ')} ${hex(log.data)}`),
    storage: SLOTS.map((slot) => String(evm.state.storage(CONTRACT, slot))),
    accounts: [CONTRACT, OTHER].map(
      (address) => `${evm.state.nonce(address)} ${evm.state.balance(address)} ${evm.state.codeHash(address)}`,
    ),
  };
  evm.state.rewind(mark);
  return outcome;
}

function isBefore(hardfork: Hardfork, later: Hardfork): boolean {
  return HARDFORKS.indexOf(hardfork) < HARDFORKS.indexOf(later);
}

const commons = new Map<Hardfork, Common>();

/** Runs a scenario in ethereumjs. */
export async function runReference(scenario: Scenario): Promise<Outcome> {
  const { hardfork, code, otherCode, data, value = 0n, gas = 10_000_000n, storage } = scenario;
  const common =
    commons.get(hardfork) ?? createCustomCommon({ chainId: 1, name: 'test' }, Mainnet, { hardfork });
  commons.set(hardfork, common);
  const stateManager = new SimpleStateManager({ common });
  const evm: EVM = await createEVM({ common, stateManager, bn254: new NobleBN254() });
  for (const address of evm.precompiles.keys()) evm.journal.addAlwaysWarmAddress(address);
  const [caller, contract, other] = [CALLER, CONTRACT, OTHER].map((one) => createAddressFromString(one));
  if (!caller || !contract || !other) throw new Error('Addresses are missing');
  await stateManager.putAccount(caller, new Account(0n, RICH));
  await stateManager.putAccount(contract, new Account(0n, 1000n));
  await stateManager.putCode(contract, code);
  if (otherCode) {
    await stateManager.putAccount(other, new Account());
    await stateManager.putCode(other, otherCode);
  }
  const key = (slot: bigint) => setLengthLeft(hexToBytes(`0x${slot.toString(16).padStart(64, '0')}`), 32);
  for (const [slot, one] of storage ?? []) await stateManager.putStorage(contract, key(slot), key(one));
  const block = createBlock(
    {
      header: {
        number: BLOCK.number,
        timestamp: BLOCK.timestamp,
        gasLimit: BLOCK.gasLimit,
        coinbase: BLOCK.coinbase,
        ...(isBefore(hardfork, 'paris')
          ? { difficulty: BLOCK.prevRandao }
          : { mixHash: key(BLOCK.prevRandao) }),
        ...(!isBefore(hardfork, 'london') && { baseFeePerGas: BLOCK.baseFee }),
      },
    },
    { common, skipConsensusFormatValidation: true },
  );
  const { execResult } = await evm.runCall({
    block,
    caller,
    origin: caller,
    to: contract,
    data: data ?? bytes(''),
    value,
    gasLimit: gas,
  });
  // The error text for an invalid jump also contains its position.
  const error = execResult.exceptionError?.error.replace(/ at .*/, '');
  return {
    error,
    output: hex(execResult.returnValue),
    gasUsed: execResult.executionGasUsed,
    refund: execResult.gasRefund ?? 0n,
    logs: (error === undefined ? (execResult.logs ?? []) : []).map(([address, topics, one]) => {
      return `${hex(address)} ${topics.map((topic) => BigInt(hex(topic))).join(' ')} ${hex(one)}`;
    }),
    storage: await Promise.all(
      SLOTS.map(async (slot) => {
        const one = await stateManager.getStorage(contract, key(slot));
        return one.length === 0 ? '0' : String(BigInt(hex(one)));
      }),
    ),
    accounts: await Promise.all(
      [contract, other].map(async (address) => {
        const account = (await stateManager.getAccount(address)) ?? new Account();
        return `${account.nonce} ${account.balance} ${hex(account.codeHash)}`;
      }),
    ),
  };
}
