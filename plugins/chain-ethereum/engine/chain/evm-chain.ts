import { errorMessage } from '@core/base/errors';
import { type Common, Hardfork } from '@ethereumjs/common';
import type { TypedTransaction } from '@ethereumjs/tx';
import { type Address, bigIntMax, bytesToHex } from '@ethereumjs/util';
import type { EvmAccount, EvmOrigin, EvmResult, EvmState, Hex } from '../../evm/evm';
import type { TransactionResult } from '../../evm/transact';
import type { EthereumEngineModules } from '../engine-modules';
import { type BlockContext, blockOf } from './block-context';
import type { MinedBlock, MinedTransaction, PendingTransaction } from './chain-records';
import { ChainState } from './chain-state';
import { EvmRunner, type Message, type TransactionInBlock } from './evm-runner';
import type { ForkOrigin } from './fork-origin';
import { KNOWN_BALANCE, type KnownAccount, keyByAddress, knownAccounts } from './known-accounts';
import { minedTransaction } from './mined-transaction';
import { nextBaseFee } from './next-base-fee';
import { RpcError, rpcCodes } from './rpc-error';
import { signTransaction } from './sign-transaction';
import type { FailedFrame } from './trace-failure';

export interface ChainOptions {
  readonly loadEvm: EthereumEngineModules['loadEvm'];
  readonly hardfork?: string;
  /** Fixed clock time, in seconds since 1970. If absent, the machine's clock is used. */
  readonly now?: number;
  /** The chain that this chain was forked from; absent for a new chain. */
  readonly origin?: ForkOrigin | undefined;
  /** If true, the known accounts are not funded, because a dumped state will be loaded. */
  readonly isUnfunded?: boolean;
}

/** The chain id that Hardhat and Foundry use. */
const CHAIN_ID = 31_337n;
const GAS_LIMIT = 30_000_000n;
/**
 * Maximum number of stored state changes. They are needed to read the state after past blocks; older changes are
 * discarded.
 */
const KEPT_CHANGES = 200_000;
const FIRST_BASE_FEE = 1_000_000_000n;
const COINBASE = '0xc014ba5ec014ba5ec014ba5ec014ba5ec014ba5e';

/** Everything that a snapshot restores. */
interface Snapshot {
  readonly mark: number;
  readonly blocks: number;
  readonly pending: readonly PendingTransaction[];
  readonly offset: bigint;
  readonly gasLimit: bigint;
}

/**
 * An in-memory Ethereum chain. Calls must not overlap: the caller waits for each call to finish before making the next
 * one.
 */
export class EvmChain {
  readonly accounts: readonly KnownAccount[] = knownAccounts();
  readonly state: ChainState;
  readonly origin: ForkOrigin | undefined;
  /** Consecutive blocks, starting with the genesis block or the block at which the chain was forked. */
  readonly blocks: MinedBlock[] = [];
  readonly transactions = new Map<string, MinedTransaction>();
  /**
   * Errors by transaction hash, for transactions that the latest mining attempt rejected because they can never run.
   */
  rejected: ReadonlyMap<string, string> = new Map();
  /** Accounts that can send transactions without a private key. */
  readonly impersonated = new Set<string>();
  readonly #keys: ReadonlyMap<string, Uint8Array>;
  readonly #runner: EvmRunner;
  readonly #now: number | undefined;
  readonly #snapshots = new Map<string, Snapshot>();
  #snapshotCount = 0;
  /** Journal position after each block whose state is still available. */
  readonly #marks = new Map<bigint, number>();
  /** The latest failed transaction; undefined once the state before it is no longer available. */
  #failed:
    | (PendingTransaction & TransactionInBlock & { readonly mark: number; readonly exception: string })
    | undefined;
  pending: readonly PendingTransaction[] = [];
  automine = true;
  /** Interval, in milliseconds, at which the chain's owner mines blocks; 0 means never. */
  miningInterval = 0;
  impersonatesAll = false;
  gasLimit = GAS_LIMIT;
  /** Difference between the chain's clock and the system clock, in seconds. */
  offset = 0n;
  nextTimestamp: bigint | undefined;
  nextBaseFee: bigint | undefined;
  coinbase: `0x${string}` = COINBASE;

  private constructor(runner: EvmRunner, state: ChainState, { now, origin }: ChainOptions) {
    this.#runner = runner;
    this.origin = origin;
    this.state = state;
    this.#now = now;
    this.#keys = keyByAddress(this.accounts);
  }

  static async create(options: ChainOptions): Promise<EvmChain> {
    const { hardfork = Hardfork.Osaka, origin, loadEvm } = options;
    let chain: EvmChain | undefined;
    const blockHash = async (number: bigint) =>
      BigInt(chain?.block(number)?.hash ?? (await origin?.blockHash(number)) ?? 0);
    const chainId = origin?.chainId ?? CHAIN_ID;
    const replaced = new Map<Hex, EvmAccount>();
    const runner = await EvmRunner.create({
      chainId,
      hardfork,
      loadEvm,
      blockHash,
      ...(origin && { origin: withReplaced(origin, replaced) }),
    });
    chain = new EvmChain(runner, new ChainState(runner.state, origin && replaced), options);
    if (!options.isUnfunded) await chain.#fund();
    runner.state.forgetJournal();
    if (origin) chain.#append(origin.block);
    else chain.#seal(chain.next, [], 0n);
    return chain;
  }

  async #fund(): Promise<void> {
    const { accounts, origin, state } = this;
    await Promise.all(
      accounts.map(async ({ address }) => {
        // The nonces are taken from the original chain, so that contract addresses do not collide with existing
        // contracts.
        const nonce = (await origin?.nonce(address.toString())) ?? 0n;
        const account = { nonce, balance: KNOWN_BALANCE, code: new Uint8Array() };
        await state.replaceAccount(address.toString(), account);
      }),
    );
  }

  /** The whole state as plain data. For a fork, only the values that are stored locally. */
  dumpState(): ReturnType<EvmState['dump']> {
    return this.#evmState.dump();
  }

  /** Makes all changes final, and discards the state of earlier blocks. */
  forgetHistory(): void {
    this.#evmState.forgetJournal();
    this.#marks.clear();
  }

  get #evmState(): EvmState {
    return this.#runner.state;
  }

  get common(): Common {
    return this.#runner.common;
  }

  get hardfork(): string {
    return this.#runner.hardfork;
  }

  /** Sets the hard fork that applies from the next block onwards. Throws for an unknown name. */
  set hardfork(name: string) {
    const hadBaseFee = this.common.isActivatedEIP(1559);
    this.#runner.hardfork = name;
    if (!hadBaseFee && this.common.isActivatedEIP(1559)) this.nextBaseFee = FIRST_BASE_FEE;
  }

  get chainId(): bigint {
    return this.common.chainId();
  }

  /** This chain's block with a given number; undefined if the block is before the fork or is not mined yet. */
  block(number: bigint): MinedBlock | undefined {
    return this.blocks[Number(number - (this.blocks[0]?.number ?? 0n))];
  }

  get latest(): MinedBlock {
    const block = this.blocks.at(-1);
    if (!block) throw new Error('The chain has no genesis block');
    return block;
  }

  /** The current time of the chain's clock, in seconds since 1970. */
  get time(): bigint {
    const clock = this.#now ?? Math.floor(Date.now() / 1000);
    return BigInt(clock) + this.offset;
  }

  /** Base fee of the next block, which depends on the latest one (EIP-1559). */
  get baseFee(): bigint {
    if (this.nextBaseFee !== undefined) return this.nextBaseFee;
    const parent = this.blocks.at(-1);
    if (!parent) return FIRST_BASE_FEE;
    if (!this.common.isActivatedEIP(1559)) return 0n;
    return nextBaseFee(parent);
  }

  get next(): BlockContext {
    const parent = this.blocks.at(-1);
    const timestamp = this.nextTimestamp ?? this.time;
    const earliest = (parent?.timestamp ?? -1n) + 1n;
    return {
      number: parent ? parent.number + 1n : 0n,
      parentHash: parent?.hash ?? `0x${'00'.repeat(32)}`,
      timestamp: timestamp < earliest ? earliest : timestamp,
      gasLimit: this.gasLimit,
      coinbase: this.coinbase,
      baseFee: this.baseFee,
    };
  }

  /** Nonce for an account's next transaction, counting pending transactions. */
  async nextNonce(address: Address): Promise<bigint> {
    const waiting = this.pending
      .filter(({ from }) => from.equals(address))
      .map(({ transaction }) => transaction.nonce + 1n);
    return bigIntMax(await this.state.nonce(address.toString()), ...waiting);
  }

  /** Throws if the account cannot send transactions on this chain. */
  requireSender(from: Address): void {
    if (this.#keys.has(from.toString()) || this.#isLent(from)) return;
    const said = `The local network has no account ${from.toString()}. Use hardhat_impersonateAccount to send from any account.`;
    throw new RpcError(rpcCodes.invalidInput, said);
  }

  /** Signs a transaction with the account's key, or without a key if the account is impersonated. */
  sign(unsigned: TypedTransaction, from: Address): PendingTransaction {
    return signTransaction(unsigned, from, this.#keys.get(from.toString()));
  }

  /** Accepts a transaction; mines it immediately unless automine is off. */
  async submit(pending: PendingTransaction): Promise<MinedTransaction | undefined> {
    const expected = await this.state.nonce(pending.from.toString());
    if (pending.transaction.nonce < expected) {
      const said = `Nonce too low: the account's next nonce is ${expected}, but the transaction has ${pending.transaction.nonce}`;
      throw new RpcError(rpcCodes.transactionRejected, said);
    }
    if (pending.transaction.gasLimit > this.gasLimit) {
      const said = `The transaction's gas limit ${pending.transaction.gasLimit} exceeds the block gas limit ${this.gasLimit}`;
      throw new RpcError(rpcCodes.transactionRejected, said);
    }
    const replaced = this.pending.filter(
      (one) => !(one.from.equals(pending.from) && one.transaction.nonce === pending.transaction.nonce),
    );
    this.pending = [...replaced, pending];
    if (!this.automine) return undefined;
    await this.mine();
    const reason = this.rejected.get(pending.hash);
    if (reason !== undefined) throw new RpcError(rpcCodes.transactionRejected, reason);
    return this.transactions.get(pending.hash);
  }

  /** Mines a block with the pending transactions that fit in it, and drops those that can never run. */
  async mine(): Promise<void> {
    const block = this.next;
    this.#failed = undefined;
    const mined: {
      readonly pending: PendingTransaction;
      readonly result: TransactionResult;
      readonly cumulative: bigint;
    }[] = [];
    const rejected = new Map<string, string>();
    let gasUsed = 0n;
    let waiting = [...this.pending];
    for (let progress = true; progress; ) {
      progress = false;
      for (const pending of waiting) {
        const { transaction, from } = pending;
        const nonce = await this.state.nonce(from.toString());
        if (transaction.nonce > nonce || gasUsed + transaction.gasLimit > block.gasLimit) continue;
        waiting = waiting.filter((one) => one !== pending);
        progress = true;
        try {
          const mark = this.#evmState.mark();
          const result = await this.#runner.transact({ ...pending, block }, this.#leaveOf(from));
          const { error: exception } = result;
          if (exception !== undefined) this.#failed = { ...pending, block, mark, exception };
          gasUsed += result.gasUsed;
          mined.push({ pending, result, cumulative: gasUsed });
        } catch (error) {
          rejected.set(pending.hash, errorMessage(error));
        }
      }
    }
    this.pending = waiting;
    this.rejected = rejected;
    if (rejected.size > 0 && mined.length === 0 && this.automine) return;
    const sealed = this.#seal(
      block,
      mined.map(({ pending }) => pending.hash),
      gasUsed,
    );
    let logIndex = 0;
    for (const [index, one] of mined.entries()) {
      const record = minedTransaction({ ...one, index, block: sealed, firstLog: logIndex });
      logIndex += record.logs.length;
      this.transactions.set(record.hash, record);
    }
    const isLong = this.#evmState.mark() > KEPT_CHANGES;
    if (isLong && this.#snapshots.size === 0 && !this.#failed) {
      this.#evmState.forgetJournal();
      this.#marks.clear();
      this.#marks.set(sealed.number, this.#evmState.mark());
    }
  }

  keepsState({ number }: MinedBlock): boolean {
    return number === this.latest.number || this.#marks.has(number);
  }

  /** Runs a function on the state after a block, and reverts the function's changes. */
  async readAt<T>({ number }: MinedBlock, read: () => Promise<T>): Promise<T> {
    const mark = number === this.latest.number ? undefined : this.#marks.get(number);
    return mark === undefined ? read() : this.#evmState.readAt(mark, read);
  }

  /** Runs a message on the current state in the context of a block, and reverts its effects. */
  call(message: Message, block: BlockContext = this.latest): Promise<EvmResult> {
    return this.#runner.call(message, block);
  }

  /** Traces a failing message in the latest block. `exception` is the exception from the first run. */
  traceCall(message: Message, exception: string): Promise<readonly FailedFrame[]> {
    return this.#runner.traceCall(message, exception, this.latest);
  }

  /** Runs a transaction on the current state in the context of a block, and reverts its effects. */
  tryTransaction(
    unsent: Pick<PendingTransaction, 'transaction' | 'from'>,
    block: BlockContext,
  ): Promise<TransactionResult> {
    return this.#runner.tryTransaction({ ...unsent, block });
  }

  /**
   * Traces the latest failed transaction by running it again on the state before it. Returns an empty list for any
   * other transaction, because the state before it is no longer available.
   */
  async traceAgain({ hash }: MinedTransaction): Promise<readonly FailedFrame[]> {
    const failed = this.#failed;
    if (failed?.hash !== hash) return [];
    this.#failed = undefined;
    return this.#evmState.readAt(failed.mark, () =>
      this.#runner.traceTransaction(failed, failed.exception, this.#leaveOf(failed.from)),
    );
  }

  snapshot(): string {
    const { blocks, pending, offset, gasLimit } = this;
    this.#snapshotCount++;
    const id = `0x${this.#snapshotCount.toString(16)}`;
    this.#snapshots.set(id, {
      mark: this.#evmState.mark(),
      blocks: blocks.length,
      pending,
      offset,
      gasLimit,
    });
    return id;
  }

  /**
   * Restores a snapshot, which remains valid; later snapshots become invalid. Returns false if there is no such
   * snapshot.
   */
  revert(id: string): boolean {
    const snapshot = this.#snapshots.get(id);
    if (!snapshot) return false;
    const ids = [...this.#snapshots.keys()];
    for (const later of ids.slice(ids.indexOf(id) + 1)) this.#snapshots.delete(later);
    this.#evmState.rewind(snapshot.mark);
    const gone = new Set(this.blocks.splice(snapshot.blocks).flatMap(({ transactions }) => transactions));
    for (const hash of gone) this.transactions.delete(hash);
    for (const number of this.#marks.keys()) if (number > this.latest.number) this.#marks.delete(number);
    this.pending = snapshot.pending;
    this.offset = snapshot.offset;
    this.gasLimit = snapshot.gasLimit;
    this.nextTimestamp = undefined;
    return true;
  }

  #isLent(address: Address): boolean {
    return this.impersonatesAll || this.impersonated.has(address.toString());
  }

  /** An impersonated account can be a contract. */
  #leaveOf(from: Address): { readonly allowSenderCode: boolean } {
    return { allowSenderCode: this.#isLent(from) };
  }

  #seal(context: BlockContext, transactions: readonly `0x${string}`[], gasUsed: bigint): MinedBlock {
    const block = blockOf(context, this.common);
    const { timestamp } = context;
    const sealed = {
      ...context,
      hash: bytesToHex(block.hash()),
      gasUsed,
      baseFee: block.header.baseFeePerGas ?? 0n,
      transactions,
    };
    this.#append(sealed);
    // Once a timestamp has been set, the clock continues from it.
    if (this.nextTimestamp !== undefined) this.offset += timestamp - this.time;
    this.nextTimestamp = undefined;
    this.nextBaseFee = undefined;
    return sealed;
  }

  #append(block: MinedBlock): void {
    this.blocks.push(block);
    this.#marks.set(block.number, this.#evmState.mark());
  }
}

function withReplaced(fork: ForkOrigin, replaced: ReadonlyMap<Hex, EvmAccount>): EvmOrigin {
  return {
    account: (address) => replaced.get(address) ?? fork.account(address),
    storage: (address, slot) => fork.storage(address, slot),
  };
}
