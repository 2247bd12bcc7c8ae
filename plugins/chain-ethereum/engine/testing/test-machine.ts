import type { EVMResult, Message } from '@ethereumjs/evm';
import { Account, bytesToHex, hexToBytes } from '@ethereumjs/util';
import type { Hex } from 'viem';
import { JournaledState } from '../chain/journaled-state';
import { DEFAULT_ENVIRONMENT, type TestEnvironment } from '../settings/test-environment';
import { blockHeader, hookBlock } from './block-view';
import { CallRecorder } from './call-record';
import type { CheatConfig } from './cheat-config';
import { bytes32, lower, toAddress } from './cheats/addresses';
import type { AskUser, CheatTransaction } from './cheats/cheat-call';
import { type AddressHex, type CheatState, freshCheatState } from './cheats/cheat-state';
import { CHEAT_ADDRESS, type Cheatcode } from './cheats/cheatcodes';
import { runCheat } from './cheats/run-cheat';
import { CONSOLE_ADDRESS, consoleText } from './console-log';
import type { ContractIndex } from './contract-index';
import { seeLog } from './expectations';
import type { TestFolder } from './files/test-folder';
import { RandomSource } from './fuzz/random-source';
import { guardMessage } from './guard-message';
import { shareJumpAnalysis } from './jump-analysis';
import { succeeding } from './message-results';
import { AccessRecorder } from './recording/access-recorder';
import { StepWatch } from './step-watch';
import { type Step, TestEvm } from './test-evm';
import { testRules } from './test-rules';
import { intrinsicGas, testGas } from './transaction-gas';

/** Time limit of a call in milliseconds; a longer call is assumed to be in an infinite loop. */
const PATIENCE_MS = 30_000;
const CONSOLE = lower(CONSOLE_ADDRESS);

export interface TestMachineOptions {
  readonly cheatcodes: ReadonlyMap<string, Cheatcode>;
  readonly book: ContractIndex;
  readonly config: CheatConfig;
  /** The project's files, which the tests of a run share. */
  readonly files: TestFolder;
  /** Project path of the tests' file. */
  readonly testPath: string;
  /** Name of the test contract. */
  readonly suite: string;
  /** Asks the user for a value; absent if there is no user. */
  readonly ask?: AskUser;
  readonly seed: bigint;
  /** That of a project without `foundry.toml` if absent. */
  readonly environment?: TestEnvironment;
  /** Whether `vm.expectRevert` also applies to a revert of the function that calls it. */
  readonly allowsInternalExpectRevert?: boolean;
  /** Time limit of one call in milliseconds; 30 seconds by default. */
  readonly patienceMs?: number;
  /** Called with each line that contracts print. */
  readonly onPrint: (line: string) => void;
}

/** A call exceeded its time limit. */
export class TestTimeout extends Error {
  override readonly name = 'TestTimeout';
}

/** A call or creation that a test made directly. */
export interface DirectCall {
  readonly isCreation: boolean;
  /** The executed code. */
  readonly code: Uint8Array;
  readonly input: Uint8Array;
  readonly gasUsed: bigint;
  readonly succeeded: boolean;
}

/** The result of a top-level call. */
export interface CallOutcome {
  readonly succeeded: boolean;
  readonly output: Hex;
  readonly gasUsed: bigint;
  readonly exception?: string;
  readonly created?: AddressHex;
}

/** A chain for tests, with cheatcodes and a console; each top-level call is a transaction. */
export class TestMachine {
  readonly #options: TestMachineOptions;
  readonly environment: TestEnvironment;
  readonly chain = new JournaledState();
  readonly evm: TestEvm;
  readonly random: RandomSource;
  state: CheatState;
  recorder: CallRecorder | undefined;
  /** Called at the end of each call that a test makes directly. */
  onDirectCall: ((call: DirectCall) => void) | undefined;
  /** Called with the words that contracts store and log. */
  onValue: ((value: bigint) => void) | undefined;
  /** Time limit of one call in milliseconds. */
  readonly patienceMs: number;
  #deadline = 0;
  #jumps = 0;
  #gasLeft = 0n;
  /** The frame that made the last call. */
  #frame: Step | undefined;
  readonly #accesses: AccessRecorder;
  /** Watches all instructions if cheatcodes require it. */
  readonly watch: StepWatch;

  constructor(options: TestMachineOptions) {
    this.#options = options;
    this.random = new RandomSource(options.seed);
    this.environment = options.environment ?? DEFAULT_ENVIRONMENT;
    this.state = freshCheatState(
      this.environment,
      options.allowsInternalExpectRevert,
      options.config.environment,
    );
    this.patienceMs = options.patienceMs ?? PATIENCE_MS;
    const common = testRules(this.environment.evmVersion);
    this.evm = TestEvm.create({ common, stateManager: this.chain, blockchain: noBlockchain });
    this.evm.onMessage((message, run) => this.#message(message, run));
    this.watch = new StepWatch(this.evm, () => this.state);
    this.#hookInstructions();
    this.#accesses = new AccessRecorder(this, this.evm);
  }

  /** Records all calls and instructions as a tree. Must be called before the first call. */
  record(): CallRecorder {
    const recorder = new CallRecorder();
    this.recorder = recorder;
    this.evm.beforeEach((step) => recorder.step(step));
    return recorder;
  }

  /** Creates the accounts that exist before the first test. */
  async prepare(): Promise<void> {
    const { sender, initialBalance } = this.environment;
    await this.chain.putAccount(toAddress(sender), new Account(1n, initialBalance));
    await this.chain.putAccount(toAddress(CHEAT_ADDRESS), new Account(1n));
    await this.chain.putCode(toAddress(CHEAT_ADDRESS), new Uint8Array([0]));
    await this.chain.putCode(toAddress(CREATE2_FACTORY.address), hexToBytes(CREATE2_FACTORY.code));
  }

  /** Gives an account the same balance as test contracts. */
  async enrich(address: AddressHex): Promise<void> {
    await this.chain.modifyAccountFields(toAddress(address), { balance: this.environment.initialBalance });
  }

  /** Creates a contract in a top-level transaction. */
  create(code: Uint8Array, from: AddressHex = this.environment.sender): Promise<CallOutcome> {
    return this.#transact({ from, data: code, value: 0n });
  }

  /** Calls a contract in a top-level transaction. */
  call(
    to: AddressHex,
    data: Hex,
    from: AddressHex = this.environment.sender,
    value = 0n,
  ): Promise<CallOutcome> {
    return this.#transact({ from, to, data: hexToBytes(data), value });
  }

  async #transact(message: {
    readonly from: AddressHex;
    readonly to?: AddressHex;
    readonly data: Uint8Array;
    readonly value: bigint;
  }): Promise<CallOutcome> {
    const { from, to, data, value } = message;
    this.#deadline = performance.now() + this.patienceMs;
    this.chain.originalStorageCache.clear();
    this.#warm(from, to);
    this.#applyState();
    const gasLimit = this.environment.gasLimit - intrinsicGas(data);
    this.watch.enter(0, gasLimit);
    const kind = to === undefined ? 'create' : 'call';
    this.recorder?.begin({ kind, depth: 0, from, to, input: bytesToHex(data), value });
    const result = await this.evm.runCall({
      block: { header: blockHeader(() => this.state.block, this.environment) },
      caller: toAddress(from),
      origin: toAddress(this.state.block.origin),
      data,
      value,
      gasLimit,
      gasPrice: this.state.block.gasPrice,
      ...(to !== undefined && { to: toAddress(to) }),
    });
    const { execResult, createdAddress } = result;
    for (const address of execResult.selfdestruct?.keys() ?? []) {
      if (execResult.createdAddresses?.has(address)) await this.chain.deleteAccount(toAddress(address));
    }
    this.evm.journal.cleanJournal();
    this.evm.transientStorage.clear();
    const exception = execResult.exceptionError?.error;
    const outcome = {
      succeeded: exception === undefined,
      output: bytesToHex(execResult.returnValue),
      gasUsed: testGas(
        data,
        execResult.executionGasUsed,
        exception === undefined ? (execResult.gasRefund ?? 0n) : 0n,
      ),
      ...(exception !== undefined && { exception }),
      ...(createdAddress && { created: lower(createdAddress.toString()) }),
    };
    this.recorder?.end({ ...outcome, to: to ?? outcome.created });
    return outcome;
  }

  /** Applies the parts of the state that change how the EVM runs. */
  #applyState(): void {
    this.evm.setHardfork(this.state.hardfork);
    this.watch.update();
  }

  /** The accounts that a transaction accesses anyway. https://eips.ethereum.org/EIPS/eip-2929 */
  #warm(from: AddressHex, to: AddressHex | undefined): void {
    const { journal, precompiles } = this.evm;
    const accessed = [
      from,
      this.state.block.coinbase,
      ...(to === undefined ? [] : [to]),
      ...precompiles.keys(),
    ];
    for (const address of accessed) journal.addAlwaysWarmAddress(address);
  }

  async #message(message: Message, run: () => Promise<EVMResult>): Promise<EVMResult> {
    const callee = message.to && lower(message.codeAddress.toString());
    if (callee === CONSOLE) return this.#print(message);
    const isCheat = callee === CHEAT_ADDRESS;
    const kind = !message.to
      ? 'create'
      : message.delegatecall
        ? 'delegatecall'
        : message.isStatic
          ? 'staticcall'
          : 'call';
    const initCode = message.to ? undefined : message.data;
    if (isCheat) {
      this.#begin(kind, message, callee);
      const result = await this.#cheat(message);
      this.#end(result, callee);
      return result;
    }
    return guardMessage(this.state, this.chain, message, async () => {
      this.#begin(kind, message, callee);
      await this.#accesses.begin(message);
      this.watch.enter(message.depth, message.gasLimit);
      const result = await run();
      await this.#accesses.end(message, result);
      this.#end(result, callee ?? (result.createdAddress && lower(result.createdAddress.toString())));
      this.state.lastGas = { limit: message.gasLimit, used: result.execResult.executionGasUsed };
      if (message.depth === 1 && this.onDirectCall) {
        const { executionGasUsed: gasUsed, exceptionError } = result.execResult;
        const isCreation = initCode !== undefined;
        const ran = initCode ?? (message.code instanceof Uint8Array ? message.code : new Uint8Array());
        this.onDirectCall({
          isCreation,
          code: ran,
          input: message.data,
          gasUsed,
          succeeded: !exceptionError,
        });
      }
      return result;
    });
  }

  #begin(
    kind: 'call' | 'staticcall' | 'delegatecall' | 'create',
    message: Message,
    to: AddressHex | undefined,
  ): void {
    if (!this.recorder) return;
    const { caller, data, value, depth } = message;
    const from = lower(caller.toString());
    this.recorder.begin({ kind, depth, from, to, input: bytesToHex(data), value });
  }

  #end({ execResult }: EVMResult, to: AddressHex | undefined): void {
    const { executionGasUsed: gasUsed, exceptionError, returnValue } = execResult;
    this.recorder?.end({ gasUsed, succeeded: !exceptionError, output: bytesToHex(returnValue), to });
  }

  #print(message: Message): EVMResult {
    const line = consoleText(bytesToHex(message.data));
    if (line !== undefined) this.#options.onPrint(line);
    return succeeding();
  }

  async #cheat(message: Message): Promise<EVMResult> {
    const { cheatcodes, book } = this.#options;
    const result = await runCheat(bytesToHex(message.data), cheatcodes, book, (name, types) => ({
      ...this.#options,
      name,
      types,
      state: this.state,
      chain: this.chain,
      random: this.random,
      depth: message.depth,
      caller: lower(message.caller.toString()),
      gasLeft: this.#gasLeft,
      frame: this.#frame,
      watch: this.watch,
      tracing: this.recorder,
      ask: this.#options.ask && ((text, isSecret) => this.#ask(text, isSecret)),
      transact: (transaction) => this.#transactWithin(message, transaction),
      create: (code, value, salt) => this.#createFor(message, code, value, salt),
    }));
    this.#applyState();
    return result;
  }

  /** The time in which the user answers does not count. */
  async #ask(text: string, isSecret: boolean): Promise<string | undefined> {
    const start = performance.now();
    const answer = await this.#options.ask?.(text, isSecret);
    this.#deadline += performance.now() - start;
    return answer;
  }

  /** Executes a transaction in the state of the test. Its warm accounts stay warm, and its gas is not charged. */
  async #transactWithin(message: Message, { from, to, data, value, gas }: CheatTransaction) {
    const sender = toAddress(from);
    const account = await this.chain.getAccount(sender);
    // The EVM increments the nonce of a creator itself.
    if (to !== undefined)
      await this.chain.modifyAccountFields(sender, { nonce: (account?.nonce ?? 0n) + 1n });
    const { origin } = this.state.block;
    this.state.block.origin = from;
    const target = to === undefined ? undefined : toAddress(to);
    const inner = this.#copyOf(message, { caller: sender, to: target, data, value, gasLimit: gas });
    const { execResult } = await this.evm.runCall({ message: inner });
    this.state.block.origin = origin;
    return { succeeded: !execResult.exceptionError, output: bytesToHex(execResult.returnValue) };
  }

  #copyOf(
    message: Message,
    fields: { readonly [Name in keyof Message]?: Message[Name] | undefined },
  ): Message {
    return Object.assign(Object.create(Object.getPrototypeOf(message)), message, {
      _codeAddress: undefined,
      code: undefined,
      salt: undefined,
      isStatic: false,
      ...fields,
    });
  }

  async #createFor(
    message: Message,
    data: Uint8Array,
    value: bigint,
    salt?: Uint8Array,
  ): Promise<AddressHex | undefined> {
    const { caller, depth, gasLimit } = message;
    const owner = await this.chain.getAccount(caller);
    await this.chain.modifyAccountFields(caller, { nonce: (owner?.nonce ?? 0n) + 1n });
    const inner = this.#copyOf(message, { to: undefined, data, value, salt, depth, gasLimit });
    const { execResult, createdAddress } = await this.evm.runCall({ message: inner });
    return execResult.exceptionError || !createdAddress ? undefined : lower(createdAddress.toString());
  }

  #hookInstructions(): void {
    const { evm } = this;
    hookBlock(evm, () => this.state.block);
    evm.before(OP.jumpDestination, ({ interpreter }) => {
      shareJumpAnalysis(interpreter);
      this.#watchClock();
    });
    for (const opcode of OP.calls) {
      evm.before(opcode, (step) => {
        this.#frame = step;
        this.#gasLeft = step.gasLeft;
      });
    }
    evm.before(OP.store, ({ stack }) => {
      if (this.onValue) for (const value of stack.peek(2)) this.onValue(value);
    });
    for (let topics = 0; topics <= 4; topics++)
      evm.before(OP.log + topics, (step) => this.#log(step, topics));
  }

  /** Checks the time limit at jump destinations, because every loop contains one. */
  #watchClock(): void {
    if (++this.#jumps % 4096 !== 0 || performance.now() < this.#deadline) return;
    throw new TestTimeout(String(this.patienceMs / 1000));
  }

  #log({ env, stack, memory }: Step, count: number): void {
    const { state, recorder } = this;
    const { onValue } = this;
    if (!recorder && !onValue && !state.recordedLogs && state.expectedEmits.length === 0) return;
    const [offset = 0n, length = 0n, ...topics] = stack.peek(2 + count);
    const data = length === 0n ? '0x' : bytesToHex(memory.read(Number(offset), Number(length)));
    const log = {
      address: lower(env.address.toString()),
      topics: topics.map((topic) => bytes32(topic)),
      data,
    };
    if (onValue) for (const value of [...topics, ...wordsOf(data)]) onValue(value);
    recorder?.log(log);
    state.recordedLogs?.push(log);
    seeLog(state, log);
  }
}

/** Splits data into 32-byte words; the last one is padded on the right. */
function wordsOf(data: Hex): readonly bigint[] {
  return (data.slice(2).match(/.{1,64}/g) ?? []).map((part) => BigInt(`0x${part.padEnd(64, '0')}`));
}

const OP = {
  jumpDestination: 0x5b,
  store: 0x55,
  log: 0xa0,
  calls: [0xf1, 0xfa],
} as const;

const noBlockchain = {
  getBlock: async () => ({ hash: () => new Uint8Array(32) }),
  putBlock: async () => undefined,
  shallowCopy: () => noBlockchain,
};

/**
 * The CREATE2 deployer that exists on most chains. https://github.com/Arachnid/deterministic-deployment-proxy
 */
const CREATE2_FACTORY = {
  address: '0x4e59b44847b379578588920ca78fbf26c0b4956c',
  code: '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3',
} as const;
