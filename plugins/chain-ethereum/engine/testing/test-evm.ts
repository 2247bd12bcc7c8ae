import { type Common, Hardfork } from '@ethereumjs/common';
import {
  EVM,
  type EVMOpts,
  type EVMResult,
  type EVMRunCallOpts,
  type Message,
  NobleBN254,
} from '@ethereumjs/evm';

/** Hard forks whose rules tests can use. */
export const HARDFORKS: readonly Hardfork[] = [
  Hardfork.Istanbul,
  Hardfork.Berlin,
  Hardfork.London,
  Hardfork.Paris,
  Hardfork.Shanghai,
  Hardfork.Cancun,
  Hardfork.Prague,
  Hardfork.Osaka,
];

/** The properties of a frame that a hook can read before an instruction. */
export interface Step {
  /** Program counter after the current instruction. */
  readonly programCounter: number;
  readonly code: Uint8Array;
  /** Remaining gas after the cost of the instruction. */
  gasLeft: bigint;
  readonly env: {
    readonly address: { toString(): string };
    readonly depth: number;
    readonly isCreate: boolean;
  };
  readonly stack: { peek(count: number): bigint[]; pop(): bigint; push(value: bigint): void };
  readonly memory: { read(offset: number, length: number): Uint8Array };
  /** Size of the memory in words of 32 bytes. */
  readonly memoryWordCount: bigint;
  readonly interpreter: {
    /** Ends the frame with a revert. */
    revert(data: Uint8Array): void;
  };
}

/** Intercepts a call between contracts. */
export type MessageHandler = (message: Message, run: () => Promise<EVMResult>) => Promise<EVMResult>;

/**
 * The EVM with hooks for calls and for single instructions; instructions without a hook run at full speed.
 */
export class TestEvm extends EVM {
  #handle: MessageHandler = (_message, run) => run();
  /** Implementations of the instructions, with the hooks of single instructions. */
  #plain = this._opcodeMap;
  /** Adds the hooks again after a change to the rules. */
  readonly #changes: (() => void)[] = [];
  /** The same, with the hooks of all instructions. */
  #watched: typeof this._opcodeMap | undefined;
  #watchers: readonly ((step: Step) => void)[] = [];

  static create(options: EVMOpts & { readonly common: Common }): TestEvm {
    return new TestEvm({
      ...options,
      allowUnlimitedContractSize: true,
      allowUnlimitedInitCodeSize: true,
      bn254: new NobleBN254(),
    });
  }

  /** Passes every call and creation within a transaction to the handler. */
  onMessage(handler: MessageHandler): void {
    this.#handle = handler;
  }

  override runCall(options: EVMRunCallOpts): Promise<EVMResult> {
    const { message } = options;
    if (!message) return super.runCall(options);
    return this.#handle(message, () => super.runCall(options));
  }

  /**
   * Calls a hook before every instruction with an opcode. Only hooks of instructions that access the state may return a promise.
   */
  before(opcode: number, hook: (step: Step) => void | Promise<void>): void {
    this.#changes.push(() => this.#addBefore(opcode, hook));
    this.#addBefore(opcode, hook);
  }

  #addBefore(opcode: number, hook: (step: Step) => void | Promise<void>): void {
    const entry = this.#plain[opcode];
    if (!entry) return;
    const { opHandler } = entry;
    entry.opHandler = (state, common) => {
      const pending = hook(state);
      return pending ? pending.then(() => opHandler(state, common)) : opHandler(state, common);
    };
  }

  /**
   * Calls hooks before every instruction while there are any. Without hooks, instructions run at full speed.
   */
  watchSteps(hooks: readonly ((step: Step) => void)[]): void {
    this.#watchers = hooks;
    this.#watched ??= this.#watchedMap();
    this._opcodeMap = hooks.length === 0 ? this.#plain : this.#watched;
  }

  #watchedMap(): typeof this._opcodeMap {
    return this.#plain.map((entry) => ({
      ...entry,
      opHandler: (state, common) => {
        for (const watch of this.#watchers) watch(state);
        return entry.opHandler(state, common);
      },
    }));
  }

  /** Calls a hook before every instruction. */
  beforeEach(hook: (step: Step) => void): void {
    const codes = [...this.opcodes.keys()];
    for (const opcode of codes) this.before(opcode, hook);
  }

  /** Replaces the implementation of an instruction. */
  replace(opcode: number, act: (step: Step) => void): void {
    const apply = () => {
      const entry = this.#plain[opcode];
      if (entry && !entry.opcodeInfo.isInvalid) entry.opHandler = (state) => act(state);
    };
    this.#changes.push(apply);
    apply();
  }

  /** Applies the rules of another hard fork, and keeps the hooks. */
  setHardfork(name: string): void {
    const hardfork = HARDFORKS.find((one) => one.toLowerCase() === name);
    if (hardfork === undefined || hardfork === this.common.hardfork()) return;
    // The EVM replaces its table of instructions.
    this.common.setHardfork(hardfork);
    this.#plain = this._opcodeMap;
    this.#watched = undefined;
    for (const change of this.#changes) change();
    this.watchSteps(this.#watchers);
  }
}
