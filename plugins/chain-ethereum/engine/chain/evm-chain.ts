import type { Block } from '@ethereumjs/block';
import { type Common, Hardfork } from '@ethereumjs/common';
import type { EVMResult } from '@ethereumjs/evm';
import type { TypedTransaction } from '@ethereumjs/tx';
import { Account, type Address, bigIntMax, bytesToHex } from '@ethereumjs/util';
import type { RunTxResult } from '@ethereumjs/vm';
import { type BlockContext, blockOf } from './block-context';
import type { MinedBlock, MinedTransaction, PendingTransaction } from './chain-records';
import { EvmRunner, type Message, type TransactionInBlock, transactionProblem } from './evm-runner';
import type { ForkOrigin } from './fork-origin';
import { JournaledState } from './journaled-state';
import { KNOWN_BALANCE, type KnownAccount, keyByAddress, knownAccounts } from './known-accounts';
import { minedTransaction } from './mined-transaction';
import { nextBaseFee } from './next-base-fee';
import { RpcError, rpcCodes } from './rpc-error';
import { signTransaction } from './sign-transaction';
import type { FailedFrame } from './trace-failure';

export interface ChainOptions {
  readonly hardfork?: string;
  /** Seconds since 1970 at which the clock stands still; absent: the machine's own clock. */
  readonly now?: number;
  /** The chain that this one goes on from; absent: it starts by itself. */
  readonly origin?: ForkOrigin | undefined;
  /** Leaves the known accounts as they are, for a state that is to be put in. */
  readonly isUnfunded?: boolean;
}

/** As Hardhat and Foundry have it. */
const CHAIN_ID = 31_337n;
const GAS_LIMIT = 30_000_000n;
/** Changes of the state that are kept, so that what was true after a past block can be read; older ones are forgotten. */
const KEPT_CHANGES = 200_000;
const FIRST_BASE_FEE = 1_000_000_000n;
const COINBASE = '0xc014ba5ec014ba5ec014ba5ec014ba5ec014ba5e';

/** Everything that a snapshot goes back to. */
interface Snapshot {
  readonly mark: number;
  readonly blocks: number;
  readonly pending: readonly PendingTransaction[];
  readonly offset: bigint;
  readonly gasLimit: bigint;
}

/** An Ethereum chain in memory, one step after the other: whoever calls it waits for a call to end before the next. */
export class EvmChain {
  readonly accounts: readonly KnownAccount[] = knownAccounts();
  readonly state: JournaledState;
  readonly origin: ForkOrigin | undefined;
  /** From the first one of its own, or the one that it was forked at, without gaps. */
  readonly blocks: MinedBlock[] = [];
  readonly transactions = new Map<string, MinedTransaction>();
  /** Why transactions of the latest block that was asked for can never run. */
  rejected: ReadonlyMap<string, string> = new Map();
  /** Accounts that may be sent from without their key. */
  readonly impersonated = new Set<string>();
  readonly #keys: ReadonlyMap<string, Uint8Array>;
  readonly #runner: EvmRunner;
  readonly #now: number | undefined;
  readonly #snapshots = new Map<string, Snapshot>();
  #snapshotCount = 0;
  /** Where the journal stood after each block whose state can still be had. */
  readonly #marks = new Map<bigint, number>();
  /** The latest transaction that failed, as long as the state before it can be had. */
  #failed:
    | (PendingTransaction & TransactionInBlock & { readonly mark: number; readonly exception: string })
    | undefined;
  pending: readonly PendingTransaction[] = [];
  automine = true;
  /** Milliseconds after which whoever has the chain mines a block unasked; 0 for never. */
  miningInterval = 0;
  impersonatesAll = false;
  gasLimit = GAS_LIMIT;
  /** Seconds that the chain's clock is ahead. */
  offset = 0n;
  nextTimestamp: bigint | undefined;
  nextBaseFee: bigint | undefined;
  coinbase: `0x${string}` = COINBASE;

  private constructor(runner: EvmRunner, state: JournaledState, { now, origin }: ChainOptions) {
    this.#runner = runner;
    this.origin = origin;
    this.state = state;
    this.#now = now;
    this.#keys = keyByAddress(this.accounts);
  }

  static async create(options: ChainOptions = {}): Promise<EvmChain> {
    const { hardfork = Hardfork.Osaka, origin } = options;
    const state = new JournaledState(origin);
    let chain: EvmChain | undefined;
    const blockHash = async (number: bigint) =>
      chain?.block(number)?.hash ?? (await origin?.blockHash(number));
    const chainId = origin?.chainId ?? CHAIN_ID;
    const runner = await EvmRunner.create({ chainId, hardfork }, state, blockHash);
    chain = new EvmChain(runner, state, options);
    if (!options.isUnfunded) await chain.#fund();
    state.forgetJournal();
    if (origin) chain.#append(origin.block);
    else chain.#seal(blockOf(chain.next, chain.common), [], 0n);
    return chain;
  }

  async #fund(): Promise<void> {
    const { accounts, origin, state } = this;
    await Promise.all(
      accounts.map(async ({ address }) => {
        // An account that made contracts on the other chain cannot make them at the same addresses again.
        const nonce = (await origin?.nonce(address.toString())) ?? 0n;
        await state.putAccount(address, new Account(nonce, KNOWN_BALANCE));
        if (origin) await state.putCode(address, new Uint8Array(0));
      }),
    );
  }

  get common(): Common {
    return this.#runner.common;
  }

  get hardfork(): string {
    return this.#runner.hardfork;
  }

  /** The rules from the next block on. Throws for a name that is none. */
  set hardfork(name: string) {
    const hadBaseFee = this.common.isActivatedEIP(1559);
    this.#runner.hardfork = name;
    if (!hadBaseFee && this.common.isActivatedEIP(1559)) this.nextBaseFee = FIRST_BASE_FEE;
  }

  get chainId(): bigint {
    return this.common.chainId();
  }

  /** A block of this chain by its number; undefined for one before a fork, or still to come. */
  block(number: bigint): MinedBlock | undefined {
    return this.blocks[Number(number - (this.blocks[0]?.number ?? 0n))];
  }

  get latest(): MinedBlock {
    const block = this.blocks.at(-1);
    if (!block) throw new Error('The chain has no first block');
    return block;
  }

  /** What the clock says. */
  get time(): bigint {
    const clock = this.#now ?? Math.floor(Date.now() / 1000);
    return BigInt(clock) + this.offset;
  }

  /** Base fee of the block to come, which the block before decides (EIP-1559). */
  get baseFee(): bigint {
    if (this.nextBaseFee !== undefined) return this.nextBaseFee;
    const parent = this.blocks.at(-1);
    if (!parent) return FIRST_BASE_FEE;
    if (!this.common.isActivatedEIP(1559)) return 0n;
    return nextBaseFee(parent);
  }

  /** The block to come. */
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

  async account(address: Address): Promise<Account> {
    return (await this.state.getAccount(address)) ?? new Account();
  }

  /** Nonce for the next transaction, those that wait counted. */
  async nextNonce(address: Address): Promise<bigint> {
    const waiting = this.pending
      .filter(({ from }) => from.equals(address))
      .map(({ transaction }) => transaction.nonce + 1n);
    const { nonce } = await this.account(address);
    return bigIntMax(nonce, ...waiting);
  }

  /** Throws for an account that nothing can be sent from here. */
  requireSender(from: Address): void {
    if (this.#keys.has(from.toString()) || this.#isLent(from)) return;
    const said = `The local network has no account ${from.toString()}; hardhat_impersonateAccount lends any`;
    throw new RpcError(rpcCodes.invalidInput, said);
  }

  /** The transaction, signed by an account's key, or as if for one that is impersonated. */
  sign(unsigned: TypedTransaction, from: Address): PendingTransaction {
    return signTransaction(unsigned, from, this.#keys.get(from.toString()));
  }

  /** Takes a transaction in; it is mined at once unless mining is manual. */
  async submit(pending: PendingTransaction): Promise<MinedTransaction | undefined> {
    const expected = (await this.account(pending.from)).nonce;
    if (pending.transaction.nonce < expected) {
      const said = `Nonce too low: the account's next is ${expected}, the transaction has ${pending.transaction.nonce}`;
      throw new RpcError(rpcCodes.transactionRejected, said);
    }
    if (pending.transaction.gasLimit > this.gasLimit) {
      const said = `The transaction's gas limit ${pending.transaction.gasLimit} is above the block's, ${this.gasLimit}`;
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

  /** Mines a block of the transactions that wait and fit; those that can never run go. */
  async mine(): Promise<void> {
    const block = blockOf(this.next, this.common);
    const { header } = block;
    this.#failed = undefined;
    const mined: {
      readonly pending: PendingTransaction;
      readonly result: RunTxResult;
      readonly cumulative: bigint;
    }[] = [];
    const rejected = new Map<string, string>();
    let gasUsed = 0n;
    let waiting = [...this.pending];
    for (let progress = true; progress; ) {
      progress = false;
      for (const pending of waiting) {
        const { transaction, from } = pending;
        const { nonce } = await this.account(from);
        if (transaction.nonce > nonce || gasUsed + transaction.gasLimit > header.gasLimit) continue;
        waiting = waiting.filter((one) => one !== pending);
        progress = true;
        try {
          const mark = this.state.mark;
          const result = await this.#runner.transact({ ...pending, block }, this.#leaveOf(from));
          const exception = result.execResult.exceptionError?.error;
          if (exception !== undefined) this.#failed = { ...pending, block, mark, exception };
          gasUsed += result.totalGasSpent;
          mined.push({ pending, result, cumulative: gasUsed });
        } catch (error) {
          rejected.set(pending.hash, transactionProblem(error));
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
    const isLong = this.state.mark > KEPT_CHANGES;
    if (isLong && this.#snapshots.size === 0 && !this.#failed) {
      this.state.forgetJournal();
      this.#marks.clear();
      this.#marks.set(sealed.number, this.state.mark);
    }
  }

  /** Whether the state after a block can be had. */
  keepsState({ number }: MinedBlock): boolean {
    return number === this.latest.number || this.#marks.has(number);
  }

  /** Reads the state after a block that is kept; whatever the reading changes is taken back. */
  async readAt<T>({ number }: MinedBlock, read: () => Promise<T>): Promise<T> {
    const mark = number === this.latest.number ? undefined : this.#marks.get(number);
    if (mark === undefined) return read();
    const changes = this.state.rewind(mark);
    try {
      return await read();
    } finally {
      this.state.replay(changes);
      this.state.originalStorageCache.clear();
    }
  }

  /** Runs a message on the current state, in a block, and reverts its effects. */
  call(message: Message, block: BlockContext = this.latest): Promise<EVMResult> {
    return this.#runner.call(message, blockOf(block, this.common));
  }

  /** Where a message fails in the latest block, and with which exception it did. */
  traceCall(message: Message, exception: string): Promise<readonly FailedFrame[]> {
    return this.#runner.traceCall(message, exception, blockOf(this.latest, this.common));
  }

  /** Runs a possible transaction on the current state, in a block, and reverts its effects. */
  tryTransaction(
    unsent: Pick<PendingTransaction, 'transaction' | 'from'>,
    block: BlockContext,
  ): Promise<RunTxResult> {
    return this.#runner.tryTransaction({ ...unsent, block: blockOf(block, this.common) });
  }

  /**
   * Where the latest transaction failed: runs it once more on the state before it. Empty for any other, whose state is
   * gone.
   */
  async traceAgain({ hash }: MinedTransaction): Promise<readonly FailedFrame[]> {
    const failed = this.#failed;
    if (failed?.hash !== hash) return [];
    const changes = this.state.rewind(failed.mark);
    try {
      return await this.#runner.traceTransaction(failed, failed.exception, this.#leaveOf(failed.from));
    } finally {
      this.state.replay(changes);
      this.#failed = undefined;
    }
  }

  snapshot(): string {
    const { blocks, pending, offset, gasLimit } = this;
    this.#snapshotCount++;
    const id = `0x${this.#snapshotCount.toString(16)}`;
    this.#snapshots.set(id, { mark: this.state.mark, blocks: blocks.length, pending, offset, gasLimit });
    return id;
  }

  /** Goes back to a snapshot, which stays good; those made after it are gone. False where there is none. */
  revert(id: string): boolean {
    const snapshot = this.#snapshots.get(id);
    if (!snapshot) return false;
    const ids = [...this.#snapshots.keys()];
    for (const later of ids.slice(ids.indexOf(id) + 1)) this.#snapshots.delete(later);
    this.state.rewind(snapshot.mark);
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

  /** A lent account may be a contract. */
  #leaveOf(from: Address): { readonly disguised: boolean } {
    return { disguised: this.#isLent(from) };
  }

  #seal(block: Block, transactions: readonly `0x${string}`[], gasUsed: bigint): MinedBlock {
    const { number, timestamp, gasLimit, baseFeePerGas = 0n, parentHash } = block.header;
    const sealed = {
      number,
      hash: bytesToHex(block.hash()),
      parentHash: bytesToHex(parentHash),
      timestamp,
      gasLimit,
      gasUsed,
      baseFee: baseFeePerGas,
      coinbase: this.coinbase,
      transactions,
    };
    this.#append(sealed);
    // A time that was asked for is the clock's from then on.
    if (this.nextTimestamp !== undefined) this.offset += timestamp - this.time;
    this.nextTimestamp = undefined;
    this.nextBaseFee = undefined;
    return sealed;
  }

  #append(block: MinedBlock): void {
    this.blocks.push(block);
    this.#marks.set(block.number, this.state.mark);
  }
}
