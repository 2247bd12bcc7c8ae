import type { Hex } from 'viem';
import type { AddressHex, LogRecord } from './cheats/cheat-state';

export interface CallRecord {
  readonly kind: 'call' | 'staticcall' | 'delegatecall' | 'create';
  readonly depth: number;
  readonly from: AddressHex;
  /** Address of the code. For a creation, this is the new address, or undefined until the new address is known. */
  to: AddressHex | undefined;
  readonly input: Hex;
  readonly value: bigint;
  gasUsed: bigint;
  succeeded: boolean;
  /** Return data or revert data. */
  output: Hex;
  /** The executed code; undefined if there was none. */
  readonly code: Uint8Array | undefined;
  /** Program counters of the executed instructions; only the last ones if there are many. */
  readonly counters: number[];
  /** Nested calls and log entries, in execution order. */
  readonly inner: (CallRecord | { readonly log: LogRecord })[];
}

/**
 * Number of most recent instructions stored per call: enough to find the last statement before compiler-generated code.
 */
const KEPT = 400;

export class CallRecorder {
  readonly #open: CallRecord[] = [];
  readonly roots: CallRecord[] = [];
  #isPaused = false;

  /** Omits nested calls from the trace until `resume` is called. */
  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
  }

  begin(call: Pick<CallRecord, 'kind' | 'depth' | 'from' | 'to' | 'input' | 'value' | 'code'>): void {
    const record: CallRecord = {
      ...call,
      gasUsed: 0n,
      succeeded: false,
      output: '0x',
      counters: [],
      inner: [],
    };
    const parent = this.#open.at(-1);
    if (parent && !this.#isPaused) parent.inner.push(record);
    else if (!parent) this.roots.push(record);
    this.#open.push(record);
  }

  step(counter: number): void {
    const record = this.#open.at(-1);
    if (!record) return;
    record.counters.push(counter);
    if (record.counters.length > 2 * KEPT) record.counters.splice(0, KEPT);
  }

  log(log: LogRecord): void {
    if (!this.#isPaused) this.#open.at(-1)?.inner.push({ log });
  }

  end(how: Pick<CallRecord, 'gasUsed' | 'succeeded' | 'output' | 'to'>): void {
    const record = this.#open.pop();
    if (record) Object.assign(record, how);
  }

  /** Ends all open calls when the run is stopped. */
  stop(): void {
    this.#open.length = 0;
  }
}
