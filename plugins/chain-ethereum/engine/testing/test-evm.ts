import type { Common } from '@ethereumjs/common';
import {
  EVM,
  type EVMOpts,
  type EVMResult,
  type EVMRunCallOpts,
  type Message,
  NobleBN254,
} from '@ethereumjs/evm';

/** The properties of a frame that a hook can read before an instruction. */
export interface Step {
  /** Program counter after the current instruction. */
  readonly programCounter: number;
  readonly code: Uint8Array;
  readonly gasLeft: bigint;
  readonly env: {
    readonly address: { toString(): string };
    readonly depth: number;
    readonly isCreate: boolean;
  };
  readonly stack: { peek(count: number): bigint[]; pop(): bigint; push(value: bigint): void };
  readonly memory: { read(offset: number, length: number): Uint8Array };
  readonly interpreter: object;
}

/** Intercepts a call between contracts. */
export type MessageHandler = (message: Message, run: () => Promise<EVMResult>) => Promise<EVMResult>;

/**
 * The EVM with hooks for calls and for single instructions; instructions without a hook run at full speed.
 */
export class TestEvm extends EVM {
  #handle: MessageHandler = (_message, run) => run();

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

  /** Calls a hook before every instruction with an opcode. */
  before(opcode: number, hook: (step: Step) => void): void {
    const entry = this._opcodeMap[opcode];
    if (!entry) return;
    const { opHandler } = entry;
    entry.opHandler = (state, common) => {
      hook(state);
      return opHandler(state, common);
    };
  }

  /** Calls a hook before every instruction. */
  beforeEach(hook: (step: Step) => void): void {
    const codes = [...this.opcodes.keys()];
    for (const opcode of codes) this.before(opcode, hook);
  }

  /** Replaces the implementation of an instruction. */
  replace(opcode: number, act: (step: Step) => void): void {
    const entry = this._opcodeMap[opcode];
    if (entry) entry.opHandler = (state) => act(state);
  }
}
