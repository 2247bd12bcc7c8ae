import { blobBaseFee } from '../../../plugins/chain-ethereum/evm/blob-gas';
import { Evm } from '../../../plugins/chain-ethereum/evm/evm';
import type { EvmEnvironment, Hardfork } from '../../../plugins/chain-ethereum/evm/evm-types';
import { isActive } from '../../../plugins/chain-ethereum/evm/hardforks';
import { transact } from '../../../plugins/chain-ethereum/evm/transact';
import { TransactionRejection } from '../../../plugins/chain-ethereum/evm/transaction-rejection';
import { readEvmWasm } from '../../../plugins/chain-ethereum/packaging/evm-wasm';
import { type Accounts, type BlockState, blockHash, CHAIN_ID, type EvmEngine } from './evm-engine';

/** An engine with the journal mark of its empty state. */
interface Machine {
  readonly evm: Evm;
  readonly empty: number;
}

const machines = new Map<Hardfork, Promise<Machine>>();

async function createMachine(hardfork: Hardfork): Promise<Machine> {
  const blockHashOf = (number: bigint) => BigInt(blockHash(number));
  const evm = await Evm.create(await readEvmWasm('plain'), { rules: { hardfork }, blockHash: blockHashOf });
  return { evm, empty: evm.state.mark() };
}

/**
 * Our EVM. Sessions for the same hard fork share one engine. Starting a session ends the previous one and rewinds its
 * state, so that all tests also check the journal.
 */
export const sinterEvm: EvmEngine = {
  name: 'our EVM',
  async open(hardfork, accounts) {
    const machine = machines.get(hardfork) ?? createMachine(hardfork);
    machines.set(hardfork, machine);
    const { evm, empty } = await machine;
    evm.state.rewind(empty);
    for (const [address, { storage, ...account }] of accounts) {
      evm.state.setAccount(address, account);
      for (const [slot, value] of storage) evm.state.setStorage(address, slot, value);
    }
    return {
      transact: async (transaction, block) => {
        evm.setEnvironment(environmentOf(block, hardfork));
        try {
          const { gasUsed, logs, output, error } = await transact(evm, transaction);
          return { kind: 'executed', gasUsed, logs, output, error };
        } catch (error) {
          if (!(error instanceof TransactionRejection)) throw error;
          return { kind: 'rejected', reason: error.reason, message: error.message };
        }
      },
      accounts: () => accountsOf(evm),
    };
  },
};

function environmentOf(block: BlockState, hardfork: Hardfork): Partial<EvmEnvironment> {
  const { coinbase, number, timestamp, gasLimit, difficulty, random, baseFee, excessBlobGas } = block;
  return {
    chainId: CHAIN_ID,
    coinbase,
    number,
    timestamp,
    gasLimit,
    baseFee,
    prevRandao: isActive('paris', hardfork) ? random : difficulty,
    blobBaseFee: isActive('cancun', hardfork) ? blobBaseFee(excessBlobGas, hardfork) : 0n,
  };
}

function accountsOf({ state }: Evm): Accounts {
  const entries = state.accounts().map((address) => {
    const account = {
      nonce: state.nonce(address),
      balance: state.balance(address),
      code: state.code(address),
      storage: state.slots(address),
    };
    return [address, account] as const;
  });
  return new Map(entries);
}
