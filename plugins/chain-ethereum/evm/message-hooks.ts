import { errorNumber } from './errors';
import type { Awaitable } from './evm-types';
import { type FrameMessage, readLogs, readMessage, readResult } from './frame-view';
import type { EvmFrameMessage, EvmFrameResult, EvmHooks, EvmSelection } from './hooks';
import type { LinearMemory } from './linear-memory';
import type { Pointer, WasmExports } from './wasm-exports';

/** Kinds of events, as in `assembly/events.ts`. */
const EVENT = { log: 1, store: 2, step: 4 } as const;

/** A depth that no message exceeds. */
const MAX_DEPTH = 0x7fffffff;

/** No instruction can run with more gas than this. */
const MAX_GAS = 2n ** 63n - 1n;

/** Passes the messages, results and events of a run to the host. */
export class MessageHooks {
  readonly #exports: WasmExports;
  readonly #memory: LinearMemory;
  readonly #hooks: EvmHooks;
  /** Messages in progress, innermost last. */
  readonly #messages: EvmFrameMessage[] = [];

  constructor(exports: WasmExports, memory: LinearMemory, hooks: EvmHooks) {
    this.#exports = exports;
    this.#memory = memory;
    this.#hooks = hooks;
    this.select();
  }

  /** Selects which messages are passed to the host, and which events that have a callback are recorded. */
  select(selection: EvmSelection = {}): void {
    const {
      messages = true,
      logs = true,
      stores = true,
      steps = true,
      stepsBelowGas,
      isolatesCalls = false,
    } = selection;
    const { onLog, onStore, onStep } = this.#hooks;
    const isSelected = (isWanted: boolean, callback: unknown) => isWanted && callback !== undefined;
    const kinds =
      (isSelected(logs, onLog) ? EVENT.log : 0) |
      (isSelected(stores, onStore) ? EVENT.store : 0) |
      (isSelected(steps, onStep) ? EVENT.step : 0);
    this.#exports.isolate(isolatesCalls ? 1 : 0);
    this.#exports.observeTo(messages ? MAX_DEPTH : isolatesCalls ? 1 : -1);
    this.#exports.record(kinds);
    this.#exports.limitSteps(stepsBelowGas ?? MAX_GAS);
  }

  get depth(): number {
    return this.#messages.length;
  }

  /** Discards the messages of an abandoned run. */
  forget(depth: number): void {
    this.#messages.length = depth;
    this.#exports.clearEvents();
  }

  offerMessage(): Awaitable<void> {
    this.passEvents();
    const frame = readMessage(this.#exports, this.#memory);
    const message = messageOf(frame);
    this.#messages.push(message);
    const answer = this.#hooks.onMessage?.(message);
    if (answer instanceof Promise) return answer.then((given) => this.#begin(frame, message, given));
    this.#begin(frame, message, answer);
  }

  offerResult(): Awaitable<void> {
    this.passEvents();
    const frame = readResult(this.#exports, this.#memory, false);
    const { error, output, gasUsed, gasBeforeHalt, created, isOffered } = frame;
    const message = isOffered ? this.#messages.pop() : messageOf(readMessage(this.#exports, this.#memory));
    if (!message || !this.#hooks.onResult) return;
    const result: EvmFrameResult = {
      error,
      output,
      gasUsed,
      gasBeforeHalt,
      ...(created !== undefined && { account: created, ...(error === undefined && { created }) }),
    };
    const answer = this.#hooks.onResult(message, result);
    if (answer instanceof Promise) return answer.then((given) => this.#replace(message, given));
    this.#replace(message, answer);
  }

  passEvents(): void {
    const { eventsEnd } = this.#exports;
    const start = this.#exports.eventsStart();
    const end = start + eventsEnd.value;
    if (start === end) return;
    for (let at = start; at < end; at += this.#memory.number(at + 4)) this.#passEvent(at);
    this.#exports.clearEvents();
  }

  #begin(frame: FrameMessage, message: EvmFrameMessage, answer: EvmFrameResult | undefined): void {
    if (answer) {
      this.#answer(message, answer);
      return;
    }
    const { caller, codeAddress, value } = message;
    const code = codeAddress ?? frame.codeAccount;
    if (caller === frame.caller && code === frame.codeAccount && value === frame.value) return;
    const words = this.#memory.exchange;
    this.#memory.setWord(words, BigInt(caller));
    this.#memory.setWord(words + 64, BigInt(code));
    this.#memory.setWord(words + 96, value);
    this.#exports.changeMessage();
  }

  #replace(message: EvmFrameMessage, answer: EvmFrameResult | undefined): void {
    if (!answer) return;
    this.#answer(message, answer);
    this.#exports.skipReport();
  }

  #answer({ gas }: EvmFrameMessage, { error, output, gasUsed, created }: EvmFrameResult): void {
    this.#memory.setWord(this.#memory.exchange + 32, BigInt(created ?? 0));
    const at = this.#exports.answerFrame(errorNumber(error), gas - gasUsed, output.length);
    this.#memory.write(at, output);
  }

  #passEvent(at: Pointer): void {
    const memory = this.#memory;
    const kind = memory.number(at);
    const depth = memory.number(at + 8);
    if (kind === EVENT.log) {
      for (const log of readLogs(memory, at + 16, at + memory.number(at + 4)))
        this.#hooks.onLog?.(log, depth);
    } else if (kind === EVENT.store) {
      this.#hooks.onStore?.(memory.word(at + 16), memory.word(at + 48));
    } else {
      const length = memory.number(at + 20);
      this.#hooks.onStep?.({
        pc: memory.number(at + 12),
        op: memory.number(at + 16),
        gasLeft: memory.long(at + 24),
        stack: Array.from({ length }, (_, index) => memory.word(at + 32 + 32 * index)),
        depth,
      });
    }
  }
}

function messageOf({ account, codeAccount, input, salt, ...frame }: FrameMessage): EvmFrameMessage {
  const { kind, depth, caller, gas, callerGas, value, isStatic } = frame;
  const isNew = kind === 'create' || kind === 'create2';
  return {
    kind,
    depth,
    caller,
    to: isNew ? undefined : account,
    codeAddress: isNew ? undefined : codeAccount,
    data: input,
    value,
    gas,
    callerGas,
    isStatic,
    salt: kind === 'create2' ? salt : undefined,
  };
}
