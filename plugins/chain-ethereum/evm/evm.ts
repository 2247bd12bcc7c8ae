import { EMPTY_ENVIRONMENT, writeEnvironment } from './environment';
import { errorNumber } from './errors';
import {
  type Awaitable,
  type EvmEnvironment,
  type EvmMessage,
  type EvmOptions,
  type EvmResult,
  type EvmRules,
  HARDFORKS,
  type Hex,
} from './evm-types';
import { kindNumber, readLogs, readMessage, readResult } from './frame-view';
import type { EvmHooks, EvmSelection } from './hooks';
import { InstructionHooks } from './instruction-hooks';
import { LinearMemory } from './linear-memory';
import { MessageHooks } from './message-hooks';
import type { PrecompileResult } from './precompiles/precompile';
import { runPrecompile } from './precompiles/precompiles';
import type { EvmState, EvmTransactionState } from './state-access';
import { ACCOUNT, type Pointer, REASON, type WasmExports } from './wasm-exports';
import { WasmState } from './wasm-state';
import { whenReady } from './when-ready';

export * from './evm-types';
export type {
  EvmCodeHits,
  EvmFrameMessage,
  EvmFrameResult,
  EvmHooks,
  EvmInstruction,
  EvmSelection,
} from './hooks';
export type { EvmState, EvmTransactionState } from './state-access';

/**
 * Number of jumps in one slice, which takes at most a few milliseconds. V8 switches a running function to optimised
 * code only when the function is entered again.
 */
const SLICE_JUMPS = 20_000;

/** A message's input in linear memory. */
interface Input {
  readonly at: Pointer;
  readonly size: number;
  /** Number of unfinished messages in the hooks when this message started. */
  readonly depth: number;
  readonly skipsLogs: boolean;
}

/** EIP-170. */
const CODE_SIZE_LIMIT = 0x6000;
/** The engine uses 32-bit arithmetic, and init code can be twice this size. */
const MAX_CODE_SIZE_LIMIT = 0x3fff_ffff;

/**
 * An EVM with its own state. Messages run one after another; while a message runs, only hooks may start other messages.
 */
export class Evm {
  readonly state: EvmState & EvmTransactionState;
  /** Present only in the build with hooks. */
  readonly instructions: Omit<InstructionHooks, 'select' | 'offerInstruction'>;
  readonly #exports: WasmExports;
  readonly #memory: LinearMemory;
  readonly #state: WasmState;
  readonly #hooks: MessageHooks;
  readonly #instructions: InstructionHooks;
  readonly #options: EvmOptions;
  readonly #inputs: Input[] = [];
  #rules: EvmRules;
  readonly #environment = { ...EMPTY_ENVIRONMENT };

  private constructor(exports: WasmExports, options: EvmOptions & EvmHooks) {
    this.#exports = exports;
    this.#memory = new LinearMemory(exports);
    this.#state = new WasmState(exports, this.#memory, options.origin);
    this.state = this.#state;
    this.#options = options;
    this.#rules = options.rules;
    this.rules = options.rules;
    this.setEnvironment(EMPTY_ENVIRONMENT);
    this.#hooks = new MessageHooks(exports, this.#memory, options);
    this.#instructions = new InstructionHooks(exports, this.#memory, options);
    this.instructions = this.#instructions;
  }

  /** @param wasm the build with hooks if the options contain hooks; otherwise the plain build. */
  static async create(wasm: WebAssembly.Module, options: EvmOptions & EvmHooks): Promise<Evm> {
    // AssemblyScript declares this import in modules that can fail.
    const imports = { env: { abort: () => undefined } };
    const { exports } = await WebAssembly.instantiate(wasm, imports);
    return new Evm(exports as unknown as WasmExports, options);
  }

  /** The rules can be changed between messages. */
  get rules(): EvmRules {
    return this.#rules;
  }

  set rules(rules: EvmRules) {
    this.#rules = rules;
    const fork = HARDFORKS.indexOf(rules.hardfork);
    this.#exports.setRules(fork, Math.min(rules.codeSizeLimit ?? CODE_SIZE_LIMIT, MAX_CODE_SIZE_LIMIT));
  }

  get environment(): EvmEnvironment {
    return this.#environment;
  }

  /** May be called by hooks and cheatcodes during a run. */
  setEnvironment(changes: Partial<EvmEnvironment>): void {
    Object.assign(this.#environment, changes);
    writeEnvironment(this.#exports, this.#memory, changes);
  }

  /** Selects the events and instructions for the hooks. Initially, all events and no instructions are selected. */
  select(selection: EvmSelection): void {
    this.#hooks.select(selection);
    this.#instructions.select(selection);
  }

  /** Passes all messages that run this account's code to the hooks, even while messages are not selected. */
  observe(address: Hex): void {
    this.#state.observe(address);
  }

  /**
   * The gas of the last call that ended without being passed to the hooks; undefined if no such call has ended since
   * this method was last called.
   */
  takeUnseenGas(): { readonly limit: bigint; readonly used: bigint } | undefined {
    const { hasUnseenGas, unseenGasLimit, unseenGasUsed } = this.#exports;
    if (hasUnseenGas.value === 0) return undefined;
    this.#exports.forgetUnseenGas();
    return { limit: unseenGasLimit.value, used: unseenGasUsed.value };
  }

  /** Resets accessed addresses and slots, transient storage, original values, refunds, logs and created accounts. */
  beginTransaction(): void {
    this.#exports.beginTransaction();
  }

  /** Deletes the accounts that executed SELFDESTRUCT, and touched accounts that are empty (EIP-161). */
  endTransaction(): void {
    this.#exports.endTransaction();
  }

  /** Like {@link run}, but always returns a promise. */
  async call(message: EvmMessage): Promise<EvmResult> {
    return this.run(message);
  }

  /**
   * Runs a message in the current transaction. The result is available immediately if nothing had to be awaited.
   * @throws the error from a host function that failed, in which case the message's changes are reverted.
   */
  run(message: EvmMessage): Awaitable<EvmResult> {
    this.#start(message);
    const pending = this.#advance();
    return pending ? this.#continue(pending) : this.#finish();
  }

  #start(message: EvmMessage): void {
    const { to, caller, codeAddress, data, value = 0n, gas, salt, createdAddress, depth = 0 } = message;
    const { skipsLogs = false } = message;
    const exports = this.#exports;
    const size = Math.max(1, data.length);
    const at = exports.allocate(size);
    this.#memory.write(at, data);
    this.#inputs.push({ at, size, depth: this.#hooks.depth, skipsLogs });
    const account = to ?? createdAddress;
    const target = codeAddress ?? to;
    const sender = this.#state.find(caller);
    const receiver = account === undefined ? undefined : this.#state.find(account);
    const code = target === undefined ? undefined : this.#state.find(target);
    const words = this.#memory.exchange;
    this.#memory.copyWord(words, sender + ACCOUNT.address);
    this.#writeAddress(words + 32, receiver);
    this.#writeAddress(words + 64, code);
    this.#memory.setWord(words + 96, value);
    this.#memory.setWord(words + 128, salt ?? 0n);
    const kind =
      to === undefined
        ? salt === undefined
          ? 'create'
          : 'create2'
        : message.isStatic
          ? 'staticcall'
          : 'call';
    exports.setBudget(SLICE_JUMPS);
    exports.startMessage(
      kindNumber(kind),
      depth,
      gas,
      message.isStatic ? 1 : 0,
      message.skipBalance ? 1 : 0,
      account === undefined ? 0 : 1,
      at,
      data.length,
    );
  }

  #writeAddress(at: Pointer, account: Pointer | undefined): void {
    if (account === undefined) this.#memory.setWord(at, 0n);
    else this.#memory.copyWord(at, account + ACCOUNT.address);
  }

  /** Runs until the message ends, or until the host has to be awaited. */
  #advance(): Promise<void> | undefined {
    try {
      for (;;) {
        const reason = this.#exports.run();
        if (reason === REASON.done) return undefined;
        const pending = this.#serve(reason);
        if (pending) return pending;
      }
    } catch (error) {
      this.#abandon();
      throw error;
    }
  }

  async #continue(first: Promise<void>): Promise<EvmResult> {
    for (let pending: Promise<void> | undefined = first; pending; pending = this.#advance()) {
      try {
        await pending;
      } catch (error) {
        this.#abandon();
        throw error;
      }
    }
    return this.#finish();
  }

  #serve(reason: number): Awaitable<void> {
    switch (reason) {
      case REASON.account:
        return this.#state.loadAccount(this.#exports.neededAccount.value);
      case REASON.slot:
        return this.#state.loadValue(this.#exports.neededSlot.value);
      case REASON.blockHash:
        return this.#readBlockHash();
      case REASON.slice:
        this.#hooks.passEvents();
        this.#exports.setBudget(SLICE_JUMPS);
        return this.#options.onSlice?.();
      case REASON.instruction:
        this.#hooks.passEvents();
        return this.#instructions.offerInstruction();
      case REASON.precompile:
        return this.#runPrecompile();
      case REASON.message:
        return this.#hooks.offerMessage();
      case REASON.result:
        return this.#hooks.offerResult();
      default:
        throw new Error(`The EVM stopped for an unknown reason: ${reason}`);
    }
  }

  #readBlockHash(): Awaitable<void> {
    const { blockHash, blockHashNumber } = this.#exports;
    const provide = (hash: bigint) => {
      this.#memory.setWord(blockHash.value, hash);
      this.#exports.setBlockHashKnown(1);
    };
    const found = this.#options.blockHash?.(this.#memory.word(blockHashNumber.value)) ?? 0n;
    return whenReady(found, provide);
  }

  #runPrecompile(): Awaitable<void> {
    const { codeAccount, input, gas } = readMessage(this.#exports, this.#memory);
    const answer = (result: PrecompileResult | undefined) => {
      const output = result?.output ?? new Uint8Array();
      const error = errorNumber(result ? undefined : 'precompile failed');
      const at = this.#exports.answerFrame(error, gas - (result?.gasUsed ?? 0n), output.length);
      this.#memory.write(at, output);
    };
    const result = runPrecompile(Number(codeAccount), input, gas, this.#rules.hardfork);
    return whenReady(result, answer);
  }

  #finish(): EvmResult {
    const exports = this.#exports;
    this.#hooks.passEvents();
    const { skipsLogs } = this.#releaseInput() ?? {};
    const { error, output, gasUsed, created, logMark } = readResult(exports, this.#memory, true);
    const logs = exports.logsStart();
    const result = {
      output,
      gasUsed,
      refund: exports.refund.value,
      logs:
        error !== undefined || skipsLogs
          ? []
          : readLogs(this.#memory, logs + logMark, logs + exports.logsEnd.value),
    };
    if (error !== undefined) return { error, ...result };
    return created === undefined ? result : { ...result, created };
  }

  /** Removes the frames of the message that failed in the host. */
  #abandon(): void {
    this.#exports.abandonRun();
    const input = this.#releaseInput();
    this.#hooks.forget(input?.depth ?? 0);
  }

  #releaseInput(): Input | undefined {
    const input = this.#inputs.pop();
    if (input) this.#exports.release(input.at, input.size);
    return input;
  }
}
