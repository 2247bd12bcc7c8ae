import { type Common, createCustomCommon, Mainnet } from '@ethereumjs/common';
import type { EVMResult, Message } from '@ethereumjs/evm';
import { Account, bytesToHex, hexToBytes } from '@ethereumjs/util';
import { decodeAbiParameters, encodeAbiParameters, type Hex, keccak256 } from 'viem';
import { JournaledState } from '../chain/journaled-state';
import { DEFAULT_ENVIRONMENT, type TestEnvironment } from '../settings/test-environment';
import { CallRecorder } from './call-record';
import { bytes32, lower, toAddress } from './cheats/addresses';
import { cheatHandler } from './cheats/all-cheats';
import { type CheatCall, CheatError, CheatSignal } from './cheats/cheat-call';
import { type AddressHex, type CheatState, freshCheatState } from './cheats/cheat-state';
import { CHEAT_ADDRESS, type Cheatcode, signatureOfCheat } from './cheats/cheatcodes';
import { CONSOLE_ADDRESS, consoleText } from './console-log';
import type { ContractIndex } from './contract-index';
import { seeLog } from './expectations';
import { RandomSource } from './fuzz/random-source';
import { guardMessage } from './guard-message';
import { shareJumpAnalysis } from './jump-analysis';
import { refusing, signalling, succeeding } from './message-results';
import { messages } from './messages';
import { type Step, TestEvm } from './test-evm';

/** Time limit of a call in milliseconds; a longer call is assumed to be in an infinite loop. */
const PATIENCE_MS = 30_000;
const CONSOLE = lower(CONSOLE_ADDRESS);

export interface TestMachineOptions {
  readonly cheatcodes: ReadonlyMap<string, Cheatcode>;
  readonly book: ContractIndex;
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
  /** Time limit of one call in milliseconds. */
  readonly patienceMs: number;
  #deadline = 0;
  #jumps = 0;
  #gasLeft = 0n;

  constructor(options: TestMachineOptions) {
    this.#options = options;
    this.random = new RandomSource(options.seed);
    this.environment = options.environment ?? DEFAULT_ENVIRONMENT;
    this.state = freshCheatState(this.environment, options.allowsInternalExpectRevert);
    this.patienceMs = options.patienceMs ?? PATIENCE_MS;
    const common = withFastRules(
      createCustomCommon({ chainId: 31_337, name: 'test' }, Mainnet, {
        hardfork: this.environment.evmVersion,
      }),
    );
    this.evm = TestEvm.create({ common, stateManager: this.chain, blockchain: noBlockchain });
    this.evm.onMessage((message, run) => this.#message(message, run));
    this.#hookInstructions();
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

  /** Gives an account as much as test contracts have. */
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
    const kind = to === undefined ? 'create' : 'call';
    this.recorder?.begin({ kind, depth: 0, from, to, input: bytesToHex(data), value });
    const result = await this.evm.runCall({
      block: { header: this.#header() },
      caller: toAddress(from),
      origin: toAddress(this.state.block.origin),
      data,
      value,
      gasLimit: this.environment.gasLimit,
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
      gasUsed: execResult.executionGasUsed,
      ...(exception !== undefined && { exception }),
      ...(createdAddress && { created: lower(createdAddress.toString()) }),
    };
    this.recorder?.end({ ...outcome, to: to ?? outcome.created });
    return outcome;
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
      const result = await run();
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
    const input = bytesToHex(message.data);
    const cheatcode = this.#options.cheatcodes.get(input.slice(0, 10));
    if (!cheatcode) {
      return refusing(messages.unknownCheatcode(signatureOfCheat(input.slice(0, 10), this.#options.book)));
    }
    const { name, abi } = cheatcode;
    try {
      const args = decodeAbiParameters(abi.inputs, `0x${input.slice(10)}`);
      const call: CheatCall = {
        name,
        types: abi.inputs.map(({ type }) => type),
        state: this.state,
        chain: this.chain,
        random: this.random,
        book: this.#options.book,
        depth: message.depth,
        caller: lower(message.caller.toString()),
        gasLeft: this.#gasLeft,
        create: (code, value, salt) => this.#createFor(message, code, value, salt),
      };
      const value: unknown = await cheatHandler(name)(call, ...(args as never[]));
      const values = abi.outputs.length === 0 ? [] : Array.isArray(value) ? value : [value];
      return succeeding(encodeAbiParameters(abi.outputs, values as never[]));
    } catch (error) {
      if (error instanceof CheatSignal) return signalling(error.message);
      if (error instanceof CheatError) return refusing(`${prefixOf(name)}${error.message}`);
      return refusing(`vm.${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
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
    const inner = Object.assign(Object.create(Object.getPrototypeOf(message)), message, {
      to: undefined,
      _codeAddress: undefined,
      code: undefined,
      data,
      value,
      salt,
      depth,
      gasLimit,
      isStatic: false,
    });
    const { execResult, createdAddress } = await this.evm.runCall({ message: inner });
    return execResult.exceptionError || !createdAddress ? undefined : lower(createdAddress.toString());
  }

  /** The block header that the EVM reads, always with the current values. */
  #header() {
    const now = () => this.state.block;
    return {
      get number() {
        return now().number;
      },
      get timestamp() {
        return now().timestamp;
      },
      get coinbase() {
        return toAddress(now().coinbase);
      },
      get baseFeePerGas() {
        return now().baseFee;
      },
      get prevRandao() {
        return hexToBytes(bytes32(now().prevrandao));
      },
      get gasLimit() {
        return now().gasLimit;
      },
      difficulty: this.environment.blockDifficulty,
      getBlobGasPrice: () => now().blobBaseFee,
    };
  }

  #hookInstructions(): void {
    const { evm } = this;
    evm.replace(OP.origin, ({ stack }) => stack.push(BigInt(this.state.block.origin)));
    evm.replace(OP.gasPrice, ({ stack }) => stack.push(this.state.block.gasPrice));
    evm.replace(OP.chainId, ({ stack }) => stack.push(this.state.block.chainId));
    evm.replace(OP.blockHash, ({ stack }) => stack.push(this.#blockHash(stack.pop())));
    evm.before(OP.jumpDestination, ({ interpreter }) => {
      shareJumpAnalysis(interpreter);
      this.#watchClock();
    });
    for (const opcode of OP.calls) {
      evm.before(opcode, ({ gasLeft }) => {
        this.#gasLeft = gasLeft;
      });
    }
    evm.before(OP.load, (step) => this.#access(step, 'reads'));
    evm.before(OP.store, (step) => {
      this.#access(step, 'reads');
      this.#access(step, 'writes');
    });
    for (let topics = 0; topics <= 4; topics++)
      evm.before(OP.log + topics, (step) => this.#log(step, topics));
  }

  #blockHash(number: bigint): bigint {
    const { block } = this.state;
    const known = block.hashes.get(number);
    if (known !== undefined) return BigInt(known);
    const isRecent = number < block.number && number + 256n >= block.number;
    return isRecent ? BigInt(keccak256(bytes32(number))) : 0n;
  }

  /** Checks the time limit at jump destinations, because every loop contains one. */
  #watchClock(): void {
    if (++this.#jumps % 4096 !== 0 || performance.now() < this.#deadline) return;
    throw new TestTimeout(String(this.patienceMs / 1000));
  }

  #access({ env, stack }: Step, kind: 'reads' | 'writes'): void {
    const { accesses } = this.state;
    if (!accesses) return;
    const address = lower(env.address.toString());
    const own = accesses.get(address) ?? { reads: new Set<Hex>(), writes: new Set<Hex>() };
    own[kind].add(bytes32(stack.peek(1)[0] ?? 0n));
    accesses.set(address, own);
  }

  #log({ env, stack, memory }: Step, count: number): void {
    const { state, recorder } = this;
    if (!recorder && !state.recordedLogs && state.expectedEmits.length === 0) return;
    const [offset = 0n, length = 0n, ...topics] = stack.peek(2 + count);
    const data = length === 0n ? '0x' : bytesToHex(memory.read(Number(offset), Number(length)));
    const log = {
      address: lower(env.address.toString()),
      topics: topics.map((topic) => bytes32(topic)),
      data,
    };
    recorder?.log(log);
    state.recordedLogs?.push(log);
    seeLog(state, log);
  }
}

/**
 * Caches the rules, because the EVM checks them at every instruction, and the library searches a list. The
 * hardfork is constant.
 */
function withFastRules(common: Common): Common {
  const known = new Map<number, boolean>();
  const search = common.isActivatedEIP.bind(common);
  common.isActivatedEIP = (eip) => {
    const isActive = known.get(eip) ?? search(eip);
    known.set(eip, isActive);
    return isActive;
  };
  return common;
}

/** Messages of assertions have no prefix. */
function prefixOf(name: string): string {
  return name.startsWith('assert') || name.startsWith('expect') ? '' : `vm.${name}: `;
}

const OP = {
  origin: 0x32,
  gasPrice: 0x3a,
  blockHash: 0x40,
  chainId: 0x46,
  load: 0x54,
  store: 0x55,
  jumpDestination: 0x5b,
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
