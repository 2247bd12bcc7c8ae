import { loadOnce } from '@core/base/async';
import { type Common, createCustomCommon, Mainnet } from '@ethereumjs/common';
import type { TypedTransaction } from '@ethereumjs/tx';
import type { Address } from '@ethereumjs/util';
import { Evm, type EvmOptions, type EvmResult, type EvmState, type Hex } from '../../evm/evm';
import { type TransactionResult, transact } from '../../evm/transact';
import { TransactionRejection } from '../../evm/transaction-rejection';
import { transactionOf } from '../../evm/typed-transaction';
import type { ValidationOptions } from '../../evm/validate-transaction';
import type { EthereumEngineModules } from '../engine-modules';
import { type BlockContext, environmentOf } from './block-context';
import { knownHardfork } from './chain-hardforks';
import { rejectionText } from './rejection-text';
import { type FailedFrame, traceFailure } from './trace-failure';

/** A message that runs outside a transaction. */
export interface Message {
  readonly from: Hex;
  readonly to: Hex | undefined;
  readonly data: Uint8Array;
  readonly value: bigint;
  readonly gas?: bigint;
}

export interface TransactionInBlock {
  readonly transaction: TypedTransaction;
  readonly from: Address;
  readonly block: BlockContext;
}

export interface RunnerOptions extends Pick<EvmOptions, 'origin' | 'blockHash'> {
  readonly chainId: bigint;
  readonly hardfork: string;
  readonly loadEvm: EthereumEngineModules['loadEvm'];
}

export class EvmRunner {
  /** The rules for transactions and headers. */
  readonly common: Common;
  readonly #evm: Evm;
  readonly #options: RunnerOptions;
  /** The EVM build with hooks for messages and instructions; loaded when the first failure is traced. */
  readonly #traced = loadOnce(() => this.#options.loadEvm('hooks'));

  private constructor(evm: Evm, common: Common, options: RunnerOptions) {
    this.#evm = evm;
    this.common = common;
    this.#options = options;
    evm.setEnvironment({ chainId: options.chainId });
  }

  static async create(options: RunnerOptions): Promise<EvmRunner> {
    const { chainId, loadEvm, origin, blockHash } = options;
    const { hardfork, rules } = knownHardfork(options.hardfork);
    const common = createCustomCommon({ chainId: Number(chainId), name: 'local' }, Mainnet, { hardfork });
    const evm = await Evm.create(await loadEvm('plain'), {
      rules: { hardfork: rules },
      ...(origin && { origin }),
      ...(blockHash && { blockHash }),
    });
    return new EvmRunner(evm, common, options);
  }

  get state(): EvmState {
    return this.#evm.state;
  }

  get hardfork(): string {
    return this.common.hardfork();
  }

  /** Sets the hard fork that applies from the next block onwards. Throws for an unknown name. */
  set hardfork(name: string) {
    const { hardfork, rules } = knownHardfork(name);
    this.common.setHardfork(hardfork);
    this.#evm.rules = { hardfork: rules };
  }

  /**
   * Runs a transaction and applies its effects. If the transaction can never be included in a block, rejects with the
   * reason and changes nothing.
   */
  async transact(run: TransactionInBlock, options: ValidationOptions = {}): Promise<TransactionResult> {
    try {
      return await runTransaction(this.#evm, run, options);
    } catch (error) {
      if (!(error instanceof TransactionRejection)) throw error;
      const from = run.from.toString();
      const reason = rejectionText(error, transactionOf(run.transaction, from), this.#evm);
      throw new Error(reason, { cause: error });
    }
  }

  /** Runs a transaction without checking the nonce, balance or sender code, and reverts its effects. */
  tryTransaction(run: TransactionInBlock): Promise<TransactionResult> {
    return this.#undone(() =>
      this.transact(run, { skipNonce: true, skipBalance: true, allowSenderCode: true }),
    );
  }

  /** Runs a message and reverts its effects. */
  call(message: Message, block: BlockContext): Promise<EvmResult> {
    return this.#undone(() => runMessage(this.#evm, message, block));
  }

  /** Traces a failing transaction on the current state. `exception` is the exception from the first run. */
  traceTransaction(
    run: TransactionInBlock,
    exception: string,
    options: ValidationOptions,
  ): Promise<readonly FailedFrame[]> {
    return this.#trace(exception, (evm) => runTransaction(evm, run, options));
  }

  /** Traces a failing message on the current state. `exception` is the exception from the first run. */
  traceCall(message: Message, exception: string, block: BlockContext): Promise<readonly FailedFrame[]> {
    return this.#trace(exception, (evm) => runMessage(evm, message, block));
  }

  async #trace(exception: string, run: (evm: Evm) => Promise<unknown>): Promise<readonly FailedFrame[]> {
    return traceFailure(await this.#traced(), this.#evm, this.#options.blockHash, run, exception);
  }

  async #undone<T>(run: () => Promise<T>): Promise<T> {
    const mark = this.state.mark();
    try {
      return await run();
    } finally {
      this.state.rewind(mark);
    }
  }
}

async function runTransaction(
  evm: Evm,
  { transaction, from, block }: TransactionInBlock,
  options: ValidationOptions,
): Promise<TransactionResult> {
  evm.setEnvironment(environmentOf(block, evm.rules.hardfork));
  return transact(evm, transactionOf(transaction, from.toString()), options);
}

async function runMessage(evm: Evm, message: Message, block: BlockContext): Promise<EvmResult> {
  const { from, to, data, value, gas = block.gasLimit } = message;
  evm.setEnvironment({
    ...environmentOf(block, evm.rules.hardfork),
    origin: from,
    gasPrice: 0n,
    blobHashes: [],
  });
  evm.beginTransaction();
  for (const address of [from, to, block.coinbase]) if (address) evm.state.warmAddress(address);
  return evm.run({ caller: from, to, data, value, gas, skipBalance: true });
}
