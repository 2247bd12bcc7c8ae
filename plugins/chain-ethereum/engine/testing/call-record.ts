import type { Hex } from 'viem';
import type { AddressHex, LogRecord } from './cheats/cheat-state';
import type { Step } from './test-evm';

/** A call of one contract by another, as it came about, with all that it called in turn. */
export interface CallRecord {
  readonly kind: 'call' | 'staticcall' | 'delegatecall' | 'create';
  readonly depth: number;
  readonly from: AddressHex;
  /** Where the code stands; of a creation, where it will stand, once that is known. */
  to: AddressHex | undefined;
  readonly input: Hex;
  readonly value: bigint;
  gasUsed: bigint;
  succeeded: boolean;
  /** What it returned or reverted with. */
  output: Hex;
  /** The code that ran; absent where none did. */
  code?: Uint8Array;
  /** Its instructions, by their place in the code; the last ones where they are many. */
  readonly counters: number[];
  /** Calls and log entries, in their order. */
  readonly inner: (CallRecord | { readonly log: LogRecord })[];
}

/** Instructions of a call that are kept: enough to find the statement before the code that the compiler added. */
const KEPT = 400;

/** Follows the calls of a test into a tree. */
export class CallRecorder {
  readonly #open: CallRecord[] = [];
  readonly roots: CallRecord[] = [];

  begin(call: Pick<CallRecord, 'kind' | 'depth' | 'from' | 'to' | 'input' | 'value'>): void {
    const record: CallRecord = {
      ...call,
      gasUsed: 0n,
      succeeded: false,
      output: '0x',
      counters: [],
      inner: [],
    };
    const parent = this.#open.at(-1);
    if (parent) parent.inner.push(record);
    else this.roots.push(record);
    this.#open.push(record);
  }

  step({ code, programCounter }: Step): void {
    const record = this.#open.at(-1);
    if (!record) return;
    record.code = code;
    record.counters.push(programCounter - 1);
    if (record.counters.length > 2 * KEPT) record.counters.splice(0, KEPT);
  }

  log(log: LogRecord): void {
    this.#open.at(-1)?.inner.push({ log });
  }

  end(how: Pick<CallRecord, 'gasUsed' | 'succeeded' | 'output' | 'to'>): void {
    const record = this.#open.pop();
    if (record) Object.assign(record, how);
  }
}
