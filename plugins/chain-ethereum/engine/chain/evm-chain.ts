import { type Block, createBlock, createBlockHeader } from '@ethereumjs/block';
import { type Common, createCustomCommon, Hardfork, Mainnet } from '@ethereumjs/common';
import { createEVM, type EVM, type EVMResult } from '@ethereumjs/evm';
import type { TypedTransaction } from '@ethereumjs/tx';
import { Account, Address, bigIntMax, bytesToHex, hexToBytes } from '@ethereumjs/util';
import { createVM, type RunTxResult, runTx, type VM } from '@ethereumjs/vm';
import { messages } from '../messages';
import type { MinedBlock, MinedTransaction, PendingTransaction } from './chain-records';
import type { ForkOrigin } from './fork-origin';
import { JournaledState } from './journaled-state';
import { KNOWN_BALANCE, type KnownAccount, keyByAddress, knownAccounts } from './known-accounts';
import { minedTransaction } from './mined-transaction';
import { RpcError, rpcCodes } from './rpc-error';
import { type FailedFrame, traceFailure } from './trace-failure';

/** A message that is run without becoming a transaction. */
export interface Message {
  readonly from: Address;
  readonly to: Address | undefined;
  readonly data: Uint8Array;
  readonly value: bigint;
  readonly gas?: bigint;
}

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
  readonly common: Common;
  /** From the first one of its own, or the one that it was forked at, without gaps. */
  readonly blocks: MinedBlock[] = [];
  readonly transactions = new Map<string, MinedTransaction>();
  /** Why transactions of the latest block that was asked for can never run. */
  rejected: ReadonlyMap<string, string> = new Map();
  /** Accounts that may be sent from without their key. */
  readonly impersonated = new Set<string>();
  readonly #keys: ReadonlyMap<string, Uint8Array>;
  readonly #vm: VM;
  readonly #evm: EVM;
  readonly #now: number | undefined;
  readonly #snapshots = new Map<string, Snapshot>();
  #snapshotCount = 0;
  /** Where the journal stood after each block whose state can still be had. */
  readonly #marks = new Map<bigint, number>();
  /** The latest transaction that failed, as long as the state before it can be had. */
  #failed: (PendingTransaction & { readonly block: Block; readonly mark: number }) | undefined;
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

  private constructor(vm: VM, state: JournaledState, { now, origin }: ChainOptions) {
    this.#vm = vm;
    this.origin = origin;
    this.#evm = vm.evm as EVM;
    this.common = vm.common;
    this.state = state;
    this.#now = now;
    this.#keys = keyByAddress(this.accounts);
  }

  static async create(options: ChainOptions = {}): Promise<EvmChain> {
    const { hardfork = Hardfork.Osaka, origin } = options;
    const common = createCustomCommon(
      { chainId: Number(origin?.chainId ?? CHAIN_ID), name: 'local' },
      Mainnet,
      {
        hardfork: knownHardfork(hardfork),
      },
    );
    const stateManager = new JournaledState(origin);
    let chain: EvmChain | undefined;
    const blockchain = {
      getBlock: async (id: number) => {
        const hash = chain?.block(BigInt(id))?.hash ?? (await origin?.blockHash(BigInt(id))) ?? '0x';
        return { hash: () => hexToBytes(hash) };
      },
      putBlock: async () => undefined,
      shallowCopy: () => blockchain,
    };
    const evm = await createEVM({ common, stateManager, blockchain });
    chain = new EvmChain(await createVM({ common, stateManager, evm }), stateManager, options);
    if (!options.isUnfunded) await chain.#fund();
    stateManager.forgetJournal();
    if (origin) chain.#append(origin.block);
    else chain.#seal(chain.nextBlock(), [], 0n);
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

  get hardfork(): string {
    return this.common.hardfork();
  }

  /** The rules from the next block on. Throws for a name that is none. */
  set hardfork(name: string) {
    const hadBaseFee = this.common.isActivatedEIP(1559);
    this.common.setHardfork(knownHardfork(name));
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
    const { gasLimit, gasUsed, baseFee, number } = parent;
    const data = { gasLimit, gasUsed, baseFeePerGas: baseFee, number };
    return createBlockHeader(data, {
      common: this.common,
      skipConsensusFormatValidation: true,
    }).calcNextBaseFee();
  }

  /** The block to come, without transactions. */
  nextBlock(): Block {
    const parent = this.blocks.at(-1);
    const timestamp = this.nextTimestamp ?? this.time;
    const earliest = (parent?.timestamp ?? -1n) + 1n;
    const header = {
      number: parent ? parent.number + 1n : 0n,
      parentHash: hexToBytes(parent?.hash ?? `0x${'00'.repeat(32)}`),
      timestamp: timestamp < earliest ? earliest : timestamp,
      gasLimit: this.gasLimit,
      coinbase: new Address(hexToBytes(this.coinbase)),
      ...(this.common.isActivatedEIP(1559) && { baseFeePerGas: this.baseFee }),
    };
    return createBlock({ header }, { common: this.common, skipConsensusFormatValidation: true });
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
    const key = this.#keys.get(from.toString());
    // A signature that nobody could have made still makes the hash the sender's own.
    const transaction = key
      ? unsigned.sign(key)
      : unsigned.addSignature(
          0n,
          new Uint8Array([1, ...from.bytes]),
          new Uint8Array([1, ...from.bytes]),
          true,
        );
    // Known already; finding it out from the signature is half of the time that a transfer takes.
    Object.defineProperty(transaction, 'getSenderAddress', { value: () => from });
    return { hash: bytesToHex(transaction.hash()), transaction, from };
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
    const block = this.nextBlock();
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
          const result = await this.#run(transaction, from, block);
          if (result.execResult.exceptionError) this.#failed = { ...pending, block, mark };
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

  /** Runs a message on top of the latest block and takes its effects back. */
  async call(message: Message): Promise<EVMResult> {
    return this.#undone(() => this.#call(message));
  }

  /** Where a message fails. */
  traceCall(message: Message): Promise<readonly FailedFrame[]> {
    return this.#undone(() => traceFailure(this.#evm, () => this.#call(message)));
  }

  /** Runs what would be a transaction and takes its effects back. */
  tryTransaction({
    transaction,
    from,
  }: Pick<PendingTransaction, 'transaction' | 'from'>): Promise<RunTxResult> {
    return this.#undone(() => this.#try(transaction, from));
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
      const { transaction, from, block } = failed;
      return await this.#undone(() => traceFailure(this.#evm, () => this.#run(transaction, from, block)));
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

  async #run(
    tx: TypedTransaction,
    from: Address,
    block: Block,
    options: {
      readonly skipNonce?: boolean;
      readonly skipBalance?: boolean;
      readonly disguised?: boolean;
    } = {},
  ): Promise<RunTxResult> {
    const mark = this.state.mark;
    this.state.disguise(options.disguised || this.#isLent(from) ? from : undefined);
    try {
      return await runTx(this.#vm, { tx, block, skipHardForkValidation: true, ...options });
    } catch (error) {
      this.state.rewind(mark);
      this.#evm.journal.cleanJournal();
      throw error;
    } finally {
      this.state.disguise(undefined);
    }
  }

  /** As an account that may send whatever it is and has. */
  #try(transaction: TypedTransaction, from: Address): Promise<RunTxResult> {
    const options = { skipNonce: true, skipBalance: true, disguised: true };
    return this.#run(transaction, from, this.nextBlock(), options);
  }

  async #call({ from, to, data, value, gas = this.gasLimit }: Message): Promise<EVMResult> {
    const block = this.nextBlock();
    const result = await this.#evm.runCall({
      block,
      caller: from,
      origin: from,
      data,
      value,
      gasLimit: gas,
      gasPrice: 0n,
      skipBalance: true,
      ...(to && { to }),
    });
    return result;
  }

  async #undone<T>(run: () => Promise<T>): Promise<T> {
    const mark = this.state.mark;
    try {
      return await run();
    } finally {
      this.state.rewind(mark);
      this.#evm.journal.cleanJournal();
      this.state.originalStorageCache.clear();
    }
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

function knownHardfork(name: string): Hardfork {
  const known = Object.values(Hardfork);
  const found = known.find((one) => one === name);
  if (!found) throw new RangeError(messages.noHardfork(name, known));
  return found;
}

/** The library says where it stands behind its sentence. */
function transactionProblem(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/ \((?:vm|tx|block) .*$/s, '');
}
