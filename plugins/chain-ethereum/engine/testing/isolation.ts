import type { Awaitable, Evm, EvmFrameMessage, EvmResult } from '../../evm/evm';
import { isActive } from '../../evm/hardforks';
import { whenReady } from '../../evm/when-ready';
import { applyBlock } from './block-environment';
import type { AddressHex, CheatState } from './cheats/cheat-state';
import {
  enterTransaction,
  type IsolatedResult,
  innerTransaction,
  isIsolated,
  leaveTransaction,
  rejectedTransaction,
} from './isolated-call';

/** The part of the test machine that inner transactions run on. */
interface IsolatedMachine {
  readonly evm: Evm;
  readonly state: CheatState;
  /** Copies the state if it is shared, because it is about to change. */
  unshareState(): void;
}

/** Runs each call from a test contract in its own transaction, as forge does with `isolate = true`. */
export class Isolation {
  readonly #machine: IsolatedMachine;
  /** Whether calls are isolated. */
  isEnabled = false;
  /** `starting` until the inner transaction's own message has started, then `running` until the transaction ends. */
  #phase: 'none' | 'starting' | 'running' = 'none';
  /** The coinbase that the outer transaction warmed at its start; undefined before Shanghai. */
  #warmCoinbase: AddressHex | undefined;

  constructor(machine: IsolatedMachine) {
    this.#machine = machine;
  }

  /** Prepares for a new outer transaction. */
  beginTransaction(): void {
    const { evm, state } = this.#machine;
    this.#phase = 'none';
    // EIP-3651: the coinbase is warm from Shanghai onwards.
    this.#warmCoinbase = isActive('shanghai', state.hardfork) ? state.block.coinbase : undefined;
    if (this.#warmCoinbase !== undefined) evm.state.warmAddress(this.#warmCoinbase);
  }

  /** Whether the message that starts now is the inner transaction's own message. */
  beginsInnerTransaction(): boolean {
    if (this.#phase !== 'starting') return false;
    this.#phase = 'running';
    return true;
  }

  /** Whether a message is sent by the test contract itself while calls are isolated. */
  appliesTo({ depth }: EvmFrameMessage): boolean {
    return this.isEnabled && depth === 1 && this.#phase === 'none';
  }

  /** Runs a message in its own transaction. Returns undefined if forge does not isolate messages of this kind. */
  run(message: EvmFrameMessage): Awaitable<IsolatedResult | undefined> {
    const { kind, caller, to, data, value } = message;
    const { evm, state } = this.#machine;
    if (kind === 'staticcall') {
      const coinbase = this.#warmCoinbase === undefined ? [] : [this.#warmCoinbase];
      evm.state.coolAllExcept([...coinbase, ...state.arbitrary.keys()]);
    }
    if (!isIsolated(message)) return undefined;
    const transaction = innerTransaction(evm, state, message);
    if (!transaction) return rejectedTransaction();
    this.#machine.unshareState();
    const outer = enterTransaction(evm, this.#machine.state, message);
    applyBlock(evm, this.#machine.state.block);
    this.#phase = 'starting';
    const finish = (result: EvmResult) => {
      this.#phase = 'none';
      const { block } = this.#machine.state;
      const isolated = leaveTransaction(evm, block, message, transaction, outer, result);
      applyBlock(evm, block);
      return isolated;
    };
    const { gas } = transaction;
    return whenReady(evm.run({ caller, to, data, value, gas, depth: 1, skipsLogs: true }), finish);
  }

  /** Calls a function with isolation paused. */
  async pauseWhile<T>(use: () => Promise<T>): Promise<T> {
    const phase = this.#phase;
    this.#phase = 'running';
    try {
      return await use();
    } finally {
      this.#phase = phase;
    }
  }
}
