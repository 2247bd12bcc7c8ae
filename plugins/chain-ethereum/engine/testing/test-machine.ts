import { errorMessage } from '@core/base/errors';
import { bytesToHex, type Hex, hexToBytes } from 'viem';
import {
  type Awaitable,
  Evm,
  type EvmFrameMessage,
  type EvmFrameResult,
  type EvmInstruction,
  type EvmLog,
  type EvmRules,
  type Hardfork,
} from '../../evm/evm';
import { whenReady } from '../../evm/when-ready';
import { hardforkOf } from '../settings/evm-versions';
import { DEFAULT_ENVIRONMENT, type TestEnvironment } from '../settings/test-environment';
import { applyBlock, blockHash } from './block-environment';
import { CallOutcome } from './call-outcome';
import { CallRecorder } from './call-record';
import { CallText } from './call-text';
import { bytes32, CREATE2_FACTORY, lower } from './cheats/addresses';
import type { CheatServices, CheatTransaction, TestChain } from './cheats/cheat-call';
import {
  type AddressHex,
  type CheatState,
  copyChangingState,
  copyCheatState,
  freshCheatState,
} from './cheats/cheat-state';
import { CHEAT_ADDRESS, signatureOfCheat } from './cheats/cheatcodes';
import { runCheat, selectorOf } from './cheats/run-cheat';
import { CONSOLE_ADDRESS, consoleText } from './console-log';
import { createByFactory, isCreatedByFactory } from './create2-factory';
import { EventSelector } from './event-selection';
import { seeLog } from './expectations';
import { RandomSource } from './fuzz/random-source';
import { applyPrank, guardMessage, judgeCheat, judgeMessage } from './guard-message';
import type { IsolatedResult } from './isolated-call';
import { Isolation } from './isolation';
import { failing, refusing, succeeding } from './message-results';
import { messages } from './messages';
import { AccessRecorder } from './recording/access-recorder';
import { debugStep } from './recording/debug-steps';
import { guardMemory } from './recording/memory-guard';
import type { DirectCall, TestMachineOptions, ValueObserver } from './test-machine-options';
import { callDataGas, testGas } from './transaction-gas';

/** Time limit for a call in milliseconds; a longer call is assumed to be in an infinite loop. */
const TEST_TIMEOUT_MS = 30_000;
const CONSOLE = lower(CONSOLE_ADDRESS);

/** Thrown when a call exceeds its time limit. */
export class TestTimeout extends Error {
  override readonly name = 'TestTimeout';
}

interface OpenMessage {
  /** Calls to the console, calls to cheatcodes and mocked calls do not run code. */
  readonly kind: 'console' | 'cheat' | 'outermost' | 'inner' | 'running' | 'answered';
  /** Origin of the transaction before a prank changed it. */
  readonly origin?: AddressHex;
  /** The caller's rules, if `setEvmVersion` has changed the rules for calls that start afterwards. */
  readonly hardfork?: Hardfork;
  /** The result of an isolated message. */
  isolated?: IsolatedResult;
}

/** A chain for tests, with cheatcodes and a console; each top-level call is a transaction. */
export class TestMachine {
  readonly #options: TestMachineOptions;
  readonly environment: TestEnvironment;
  readonly evm: Evm;
  readonly random: RandomSource;
  state: CheatState;
  recorder: CallRecorder | undefined;
  /** Called at the end of each call that a test makes directly. */
  onDirectCall: ((call: DirectCall) => void) | undefined;
  /** Receives the values that contracts store and log. */
  valueObserver: ValueObserver | undefined;
  /** Whether {@link reverter} is determined. */
  tracksReverter = false;
  /** The account whose code reverted first in the last transaction. */
  reverter: AddressHex | undefined;
  readonly isolation = new Isolation(this);
  readonly timeoutMs: number;
  #deadline = 0;
  readonly #accesses = new AccessRecorder(this);
  /** The messages that were passed to the callbacks and are still in progress. */
  readonly #open = new Map<EvmFrameMessage, OpenMessage>();
  readonly #codes = new Map<Hex, Uint8Array>();
  readonly #selector: EventSelector;
  /** Whether the state is shared and must be copied before a cheatcode changes it. */
  #isStateShared = false;
  readonly #services: CheatServices;

  private constructor(options: TestMachineOptions, evm: Evm, environment: TestEnvironment) {
    this.#options = options;
    this.evm = evm;
    this.#selector = new EventSelector(evm);
    this.random = new RandomSource(options.seed);
    this.environment = environment;
    const { allowsInternalExpectRevert, config } = options;
    this.state = freshCheatState(environment, allowsInternalExpectRevert, config.environment);
    this.timeoutMs = options.timeoutMs ?? TEST_TIMEOUT_MS;
    const { book, files, testPath, suite, ask } = options;
    this.#services = {
      ...{ book, config, files, testPath, suite },
      chain: this.chain,
      random: this.random,
      print: (line) => options.onPrint(line),
      codeOf: (address) => this.codeOf(address),
      resetGas: () => evm.instructions.resetGas(),
      ask: ask && ((text, isSecret) => this.#askUser(ask(text, isSecret))),
    };
  }

  static async create(options: TestMachineOptions): Promise<TestMachine> {
    const environment = options.environment ?? DEFAULT_ENVIRONMENT;
    const evm = await Evm.create(options.wasm, {
      rules: rulesOf(environment, hardforkOf(environment.evmVersion)),
      blockHash: (number) => blockHash(machine.state.block, number),
      onSlice: () => machine.#watchClock(),
      onMessage: (message) => machine.#begin(message),
      onResult: (message, result) => machine.#finish(message, result),
      onLog: (log) => machine.#log(log),
      onStore: (slot, value) => machine.valueObserver?.store(slot, value),
      onStep: ({ pc }) => machine.recorder?.step(pc),
      onInstruction: (instruction) => machine.#watch(instruction),
    });
    const machine = new TestMachine(options, evm, environment);
    evm.observe(CHEAT_ADDRESS);
    evm.observe(CONSOLE);
    return machine;
  }

  get chain(): TestChain {
    return this.evm.state;
  }

  /** Continues from a given state, which is not modified. */
  continueFrom(state: CheatState): void {
    this.#isStateShared = true;
    this.state = copyChangingState(state);
  }

  /** Mines blocks, or lets time pass. */
  advance(blocks: bigint, seconds: bigint): void {
    this.unshareState();
    const { block } = this.state;
    block.number += blocks;
    block.timestamp += seconds;
  }

  /** Calls a function and then restores the cheatcodes' state. */
  async keepState<T>(use: () => Promise<T>): Promise<T> {
    const { state } = this;
    const isShared = this.#isStateShared;
    this.continueFrom(state);
    try {
      return await use();
    } finally {
      this.state = state;
      this.#isStateShared = isShared;
    }
  }

  /** Records all calls and instructions as a tree. Must be called before the first call. */
  record(): CallRecorder {
    const recorder = new CallRecorder();
    this.recorder = recorder;
    return recorder;
  }

  /** Creates the accounts that exist before the first test. */
  prepare(): void {
    const { sender, initialBalance } = this.environment;
    this.chain.setBalance(DEFAULT_ENVIRONMENT.sender, initialBalance);
    this.chain.setAccount(sender, { nonce: 1n, balance: initialBalance, code: new Uint8Array() });
    this.chain.setAccount(CHEAT_ADDRESS, { nonce: 1n, balance: 0n, code: new Uint8Array([0]) });
    this.chain.setCode(CREATE2_FACTORY.address, hexToBytes(CREATE2_FACTORY.code));
  }

  /** Sets an account's balance to the initial balance of test contracts. */
  enrich(address: AddressHex): void {
    this.chain.setBalance(address, this.environment.initialBalance);
  }

  /** An account's code. Identical code is always the same object. */
  codeOf(address: AddressHex): Uint8Array {
    const hash = this.chain.codeHash(address);
    const code = this.#codes.get(hash) ?? this.chain.code(address);
    this.#codes.set(hash, code);
    return code;
  }

  /** Addresses with code, in the order of their first use. */
  contracts(): readonly AddressHex[] {
    return this.chain.accounts().filter((address) => this.codeOf(address).length > 0);
  }

  /** Creates a contract in a top-level transaction. */
  create(code: Uint8Array, from: AddressHex = this.environment.sender): Promise<CallOutcome> {
    return this.#transact({ from, data: code, value: 0n });
  }

  /** Calls a contract in a top-level transaction. */
  call(
    to: AddressHex,
    data: Hex | Uint8Array,
    from: AddressHex = this.environment.sender,
    value = 0n,
  ): Promise<CallOutcome> {
    return this.#transact({ from, to, data: typeof data === 'string' ? hexToBytes(data) : data, value });
  }

  async #transact(message: {
    readonly from: AddressHex;
    readonly to?: AddressHex;
    readonly data: Uint8Array;
    readonly value: bigint;
  }): Promise<CallOutcome> {
    const { from, to, data, value } = message;
    this.#deadline = performance.now() + this.timeoutMs;
    // Clearing an empty map takes longer than the check.
    if (this.#open.size > 0) this.#open.clear();
    this.evm.beginTransaction();
    this.#applyHardfork(this.state.hardfork);
    this.state.block.origin = from;
    this.#applyState();
    this.chain.warmAddress(from);
    if (to !== undefined) this.chain.warmAddress(to);
    this.isolation.beginTransaction();
    this.reverter = undefined;
    // Only needed for calls, because the EVM increments the sender's nonce for a creation.
    if (to !== undefined) this.chain.setNonce(from, this.chain.nonce(from) + 1n);
    const costs = callDataGas(data);
    const gas = this.environment.gasLimit - costs.intrinsic;
    const running = this.evm.run({ caller: from, to, data, value, gas, skipsLogs: true });
    const result = running instanceof Promise ? await running : running;
    this.evm.endTransaction();
    this.#readUnseenGas();
    const { error, gasUsed, refund } = result;
    return new CallOutcome(
      result,
      testGas(costs, gasUsed, error === undefined ? refund : 0n, this.state.hardfork),
    );
  }

  /** Applies the settings in the state that affect how the EVM runs. */
  #applyState(): void {
    const { evm, state } = this;
    evm.instructions.isGasPaused = state.isGasPaused;
    applyBlock(evm, state.block);
    this.#selector.select(state, {
      recordsAll: this.recorder !== undefined,
      seesMessages:
        this.onDirectCall !== undefined || this.tracksReverter || this.environment.alwaysUsesCreate2Factory,
      isolates: this.isolation.isEnabled,
      seesValues: this.valueObserver !== undefined,
    });
  }

  /** Changes the rules for new frames. As in forge, the previous rules still apply to running frames. */
  #applyHardfork(hardfork: Hardfork): void {
    if (this.evm.rules.hardfork !== hardfork) this.evm.rules = rulesOf(this.environment, hardfork);
  }

  /** Stores the last call's gas if its message was not selected. */
  #readUnseenGas(): void {
    const gas = this.evm.takeUnseenGas();
    if (gas) this.state.lastGas = gas;
  }

  #begin(message: EvmFrameMessage): Awaitable<EvmFrameResult | undefined> {
    if (this.isolation.beginsInnerTransaction()) {
      this.#open.set(message, { kind: 'inner' });
      return undefined;
    }
    // As in forge, a delegate call runs the code at these addresses, because its target is the calling contract.
    const { to: callee, depth } = message;
    if (callee === CONSOLE) {
      this.#open.set(message, { kind: 'console' });
      return this.#answerConsole(message);
    }
    if (callee === CHEAT_ADDRESS) {
      this.#open.set(message, { kind: 'cheat' });
      this.#record(message);
      return this.#cheat(message);
    }
    if (depth === 0) {
      this.#open.set(message, { kind: 'outermost' });
      this.#record(message);
      return undefined;
    }
    const { block } = this.state;
    const { origin } = block;
    const isByFactory = isCreatedByFactory(this.state, this.environment, message);
    const prank = applyPrank(this.state, message);
    if (prank?.origin !== undefined) this.#setOrigin(prank.origin);
    const answer = guardMessage(this.state, message);
    const { hardfork } = this.evm.rules;
    const open: OpenMessage = {
      kind: answer || isByFactory ? 'answered' : 'running',
      ...(prank?.origin !== undefined && { origin }),
      ...(hardfork !== this.state.hardfork && { hardfork }),
    };
    this.#open.set(message, open);
    this.#applyHardfork(this.state.hardfork);
    if (answer) return answer;
    if (isByFactory) return createByFactory(this.evm, this.environment, message);
    this.#record(message);
    this.#accesses.begin(message);
    if (!this.isolation.appliesTo(message)) return undefined;
    return whenReady(this.isolation.run(message), (isolated) => {
      if (isolated) open.isolated = isolated;
      return isolated;
    });
  }

  #finish(message: EvmFrameMessage, result: EvmFrameResult): EvmFrameResult | undefined {
    const replaced = this.#end(message, result);
    if (this.tracksReverter && (replaced ?? result).error === 'revert')
      this.reverter ??= message.to ?? result.account;
    return replaced;
  }

  #end(message: EvmFrameMessage, result: EvmFrameResult): EvmFrameResult | undefined {
    // A message that was not selected when it started has no entry.
    const open = this.#open.get(message) ?? { kind: message.depth === 0 ? 'outermost' : 'running' };
    this.#open.delete(message);
    if (open.kind === 'console' || open.kind === 'inner') return undefined;
    const { gasUsed, error, created, output } = result;
    const succeeded = error === undefined;
    if (open.kind === 'running') {
      this.#accesses.end(message, result);
      this.evm.takeUnseenGas();
      const { charged: used = gasUsed, refunded } = open.isolated ?? {};
      this.state.lastGas = { limit: message.gas, used, ...(refunded !== undefined && { refunded }) };
      if (message.depth === 1) this.#reportDirectCall(message, result);
    }
    if (open.kind !== 'answered' && this.recorder) {
      const to = message.codeAddress ?? created;
      this.recorder.end({ gasUsed, succeeded, output: this.#outputOf(created, output), to });
    }
    if (open.kind === 'outermost') return undefined;
    const words = new CallText(this.#options.book, this.state.labels);
    if (open.kind === 'cheat') return judgeCheat(this.state, message, result, words);
    if (open.origin !== undefined) this.#setOrigin(open.origin);
    if (open.hardfork !== undefined) this.#applyHardfork(open.hardfork);
    const judged = open.isolated ? { ...result, gasBeforeHalt: open.isolated.charged } : result;
    return judgeMessage(this.state, this.chain, message, judged, words);
  }

  /** The output of a creation is the deployed code. */
  #outputOf(created: AddressHex | undefined, output: Uint8Array): Hex {
    return bytesToHex(created === undefined ? output : this.codeOf(created));
  }

  #setOrigin(origin: AddressHex): void {
    this.state.block.origin = origin;
    applyBlock(this.evm, this.state.block);
  }

  #reportDirectCall(message: EvmFrameMessage, { gasUsed, error, created }: EvmFrameResult): void {
    if (!this.onDirectCall) return;
    const target = message.codeAddress ?? created;
    this.onDirectCall({
      isCreation: message.codeAddress === undefined,
      code: target === undefined ? new Uint8Array() : this.codeOf(target),
      input: message.data,
      gasUsed,
      succeeded: error === undefined,
    });
  }

  #record({ kind, depth, caller, codeAddress, data, value }: EvmFrameMessage): void {
    if (!this.recorder) return;
    const isCheat = codeAddress === CHEAT_ADDRESS;
    const code = codeAddress === undefined ? data : isCheat ? undefined : this.codeOf(codeAddress);
    this.recorder.begin({
      kind: kind === 'create2' ? 'create' : kind === 'callcode' ? 'delegatecall' : kind,
      depth,
      from: caller,
      to: codeAddress,
      input: bytesToHex(data),
      value,
      code: code?.length === 0 ? undefined : code,
    });
  }

  /** Forge treats the console as an account without code, so isolation applies to it too. */
  #answerConsole(message: EvmFrameMessage): Awaitable<EvmFrameResult> {
    const answer = this.#print(message);
    if (answer.error || !this.isolation.appliesTo(message)) return answer;
    return whenReady(this.isolation.run(message), (isolated) => isolated ?? answer);
  }

  #print({ data }: EvmFrameMessage): EvmFrameResult {
    try {
      this.#options.onPrint(consoleText(bytesToHex(data)));
      return succeeding();
    } catch (error) {
      return failing(errorMessage(error));
    }
  }

  #cheat({ data, depth, caller, callerGas, gas }: EvmFrameMessage): Awaitable<EvmFrameResult> {
    const { cheatcodes, book } = this.#options;
    const selector = selectorOf(data);
    const cheatcode = cheatcodes.get(selector);
    if (!cheatcode) return refusing(messages.unknownCheatcode(signatureOfCheat(selector, book)));
    const { name, types, isPure, replacesOnly } = cheatcode;
    if (!replacesOnly) this.unshareState();
    if (!isPure) this.#readUnseenGas();
    const { config, files, testPath, suite, chain, random, ask, print, codeOf, resetGas } = this.#services;
    // Spreading the services would take longer than running most cheatcodes.
    const result = runCheat(cheatcode, data, {
      book,
      config,
      files,
      testPath,
      suite,
      chain,
      random,
      ask,
      print,
      codeOf,
      resetGas,
      name,
      types,
      state: this.state,
      depth,
      caller,
      gasLeft: callerGas + gas,
      tracing: this.recorder,
      transact: (transaction) => this.#transactWithin(depth, transaction),
      create: async (code, value, salt) =>
        (await this.evm.run({ caller, data: code, value, gas, depth, ...(salt !== undefined && { salt }) }))
          .created,
    });
    if (result instanceof Promise) return result.finally(() => this.#applyState());
    if (!isPure) this.#applyState();
    return result;
  }

  /** Copies the state if it is shared, because a cheatcode is about to change it. */
  unshareState(): void {
    if (this.#isStateShared) this.state = copyCheatState(this.state);
    this.#isStateShared = false;
  }

  /** The time that the user takes to respond does not count towards the time limit. */
  async #askUser<T>(answer: Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      return await answer;
    } finally {
      this.#deadline += performance.now() - start;
    }
  }

  /** Executes a transaction on the test's state. Warm accounts stay warm, and the transaction's gas is not charged. */
  async #transactWithin(depth: number, { from, to, data, value, gas }: CheatTransaction) {
    // Only needed for calls, because the EVM increments the sender's nonce for a creation.
    if (to !== undefined) {
      this.chain.setNonce(from, this.chain.nonce(from) + 1n);
      this.chain.warmAddress(to);
    }
    const { origin } = this.state.block;
    this.#setOrigin(from);
    const { error, output } = await this.isolation.pauseWhile(async () =>
      this.evm.run({ caller: from, to, data, value, gas, depth }),
    );
    this.#setOrigin(origin);
    return { succeeded: error === undefined, output: bytesToHex(output) };
  }

  #watch(instruction: EvmInstruction): EvmFrameResult | undefined {
    const { debugSteps, safeMemory } = this.state;
    debugSteps?.push(debugStep(instruction));
    const refused = guardMemory(instruction, safeMemory.get(instruction.depth));
    if (refused) return refused;
    this.#accesses.see(instruction);
    return undefined;
  }

  #watchClock(): void {
    if (performance.now() >= this.#deadline) throw new TestTimeout(String(this.timeoutMs / 1000));
  }

  #log(emitted: EvmLog): void {
    const { address, topics, data } = emitted;
    this.valueObserver?.log(emitted);
    const { recordedLogs, expectedEmits } = this.state;
    if (!this.recorder && !recordedLogs && expectedEmits.length === 0) return;
    const log = { address, topics: topics.map((topic) => bytes32(topic)), data: bytesToHex(data) };
    this.recorder?.log(log);
    recordedLogs?.push(log);
    seeLog(this.state, log);
  }
}

function rulesOf({ codeSizeLimit }: TestEnvironment, hardfork: Hardfork): EvmRules {
  return { hardfork, codeSizeLimit: codeSizeLimit ?? Number.POSITIVE_INFINITY };
}
