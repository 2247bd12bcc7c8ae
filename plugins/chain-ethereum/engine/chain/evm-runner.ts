import { loadOnce } from '@core/base/async';
import type { Block } from '@ethereumjs/block';
import { type Common, createCustomCommon, Hardfork, Mainnet } from '@ethereumjs/common';
import { createEVM, type EVM, EVMError, type EVMResult } from '@ethereumjs/evm';
import type { TypedTransaction } from '@ethereumjs/tx';
import { type Address, hexToBytes } from '@ethereumjs/util';
import { createVM, type RunTxResult, runTx, type VM } from '@ethereumjs/vm';
import { messages } from '../messages';
import type { JournaledState } from './journaled-state';
import { type CustomOpcodes, type FailedFrame, GasWatch, traceFailure } from './trace-failure';

/** A message that runs outside a transaction. */
export interface Message {
  readonly from: Address;
  readonly to: Address | undefined;
  readonly data: Uint8Array;
  readonly value: bigint;
  readonly gas?: bigint;
}

/** A transaction and the block in which it runs. */
export interface TransactionInBlock {
  readonly transaction: TypedTransaction;
  readonly from: Address;
  readonly block: Block;
}

interface RunOptions {
  readonly skipNonce?: boolean;
  readonly skipBalance?: boolean;
  /** Hides the sender's code, because an account with code cannot send transactions (EIP-3607). */
  readonly disguised?: boolean;
}

/** Runs transactions and messages on a state, with the rules of a hardfork. */
export class EvmRunner {
  readonly common: Common;
  readonly #vm: VM;
  readonly #evm: EVM;
  readonly #state: JournaledState;
  /** A second EVM that observes the remaining gas; created on first use. */
  readonly #watching: () => Promise<{ readonly vm: VM; readonly watch: GasWatch }>;

  private constructor(
    vm: VM,
    state: JournaledState,
    watching: () => Promise<{ readonly vm: VM; readonly watch: GasWatch }>,
  ) {
    this.#vm = vm;
    this.#watching = watching;
    this.#evm = vm.evm as EVM;
    this.#state = state;
    this.common = vm.common;
  }

  /** @param blockHash returns the hash of a block of the chain or its fork; undefined for other blocks. */
  static async create(
    { chainId, hardfork }: { readonly chainId: bigint; readonly hardfork: string },
    stateManager: JournaledState,
    blockHash: (number: bigint) => Promise<`0x${string}` | undefined>,
  ): Promise<EvmRunner> {
    const options = { hardfork: knownHardfork(hardfork) };
    const common = createCustomCommon({ chainId: Number(chainId), name: 'local' }, Mainnet, options);
    const blockchain = {
      getBlock: async (id: number) => {
        const hash = (await blockHash(BigInt(id))) ?? '0x';
        return { hash: () => hexToBytes(hash) };
      },
      putBlock: async () => undefined,
      shallowCopy: () => blockchain,
    };
    const createMachine = async (customOpcodes: CustomOpcodes = []) => {
      const evm = await createEVM({ common, stateManager, blockchain, customOpcodes });
      return createVM({ common, stateManager, evm });
    };
    const watching = loadOnce(async () => {
      const watch = new GasWatch();
      return { vm: await createMachine(watch.opcodes), watch };
    });
    return new EvmRunner(await createMachine(), stateManager, watching);
  }

  get hardfork(): string {
    return this.common.hardfork();
  }

  /** Sets the hardfork from the next block on. Throws for an unknown name. */
  set hardfork(name: string) {
    this.common.setHardfork(knownHardfork(name));
  }

  /**
   * Runs a transaction and keeps its effects. Rejects without effects if it can never be included in a block.
   */
  async transact(
    { transaction, from, block }: TransactionInBlock,
    { disguised = false, ...options }: RunOptions = {},
    vm = this.#vm,
  ): Promise<RunTxResult> {
    const mark = this.#state.mark;
    this.#state.disguise(disguised ? from : undefined);
    try {
      return await runTx(vm, { tx: transaction, block, skipHardForkValidation: true, ...options });
    } catch (error) {
      this.#state.rewind(mark);
      vm.evm.journal.cleanJournal();
      throw error;
    } finally {
      this.#state.disguise(undefined);
    }
  }

  /** Runs a transaction without checks of nonce, balance and sender code, and reverts its effects. */
  tryTransaction(run: TransactionInBlock): Promise<RunTxResult> {
    const options = { skipNonce: true, skipBalance: true, disguised: true };
    return this.#undone(() => this.transact(run, options));
  }

  /** Traces a failing transaction and reverts its effects. `exception` is that of the first run. */
  async traceTransaction(
    run: TransactionInBlock,
    exception: string,
    options: RunOptions,
  ): Promise<readonly FailedFrame[]> {
    return this.#trace(exception, (vm) => this.transact(run, options, vm));
  }

  /** Runs a message and reverts its effects. */
  call(message: Message, block: Block): Promise<EVMResult> {
    return this.#undone(() => this.#call(message, block));
  }

  /** Traces a failing message and reverts its effects. `exception` is that of the first run. */
  traceCall(message: Message, exception: string, block: Block): Promise<readonly FailedFrame[]> {
    return this.#trace(exception, (vm) => this.#call(message, block, vm));
  }

  async #trace(exception: string, run: (vm: VM) => Promise<unknown>): Promise<readonly FailedFrame[]> {
    if (exception !== EVMError.errorMessages.OUT_OF_GAS) {
      return this.#undone(() => traceFailure(this.#evm, () => run(this.#vm)));
    }
    const { vm, watch } = await this.#watching();
    return this.#undone(() => traceFailure(vm.evm as EVM, () => run(vm), watch), vm);
  }

  #call({ from, to, data, value, gas }: Message, block: Block, vm = this.#vm): Promise<EVMResult> {
    return vm.evm.runCall({
      block,
      caller: from,
      origin: from,
      data,
      value,
      gasLimit: gas ?? block.header.gasLimit,
      gasPrice: 0n,
      skipBalance: true,
      ...(to && { to }),
    });
  }

  async #undone<T>(run: () => Promise<T>, vm = this.#vm): Promise<T> {
    const mark = this.#state.mark;
    try {
      return await run();
    } finally {
      this.#state.rewind(mark);
      vm.evm.journal.cleanJournal();
      this.#state.originalStorageCache.clear();
    }
  }
}

function knownHardfork(name: string): Hardfork {
  const known = Object.values(Hardfork);
  const found = known.find((one) => one === name);
  if (!found) throw new RangeError(messages.noHardfork(name, known));
  return found;
}

/** Why a transaction can never be included in a block. Removes the library's context in parentheses. */
export function transactionProblem(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/ \((?:vm|tx|block) .*$/s, '');
}
