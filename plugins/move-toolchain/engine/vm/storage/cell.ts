import type { RuntimeType } from '../loader/runtime-type';
import { writeBcs } from '../values/bcs';
import { Reference, type Value } from '../values/value';

/** A resource or table entry during a transaction. */
export class Cell {
  /** Contains the value, or is empty. References to the value point into this array. */
  readonly slot: Value[];
  #isTouched = false;

  constructor(
    readonly type: RuntimeType,
    /** The BCS value before the transaction. */
    readonly original: Uint8Array | undefined,
    value: Value | undefined,
  ) {
    this.slot = value === undefined ? [] : [value];
  }

  get exists(): boolean {
    return this.slot.length > 0;
  }

  get reference(): Reference {
    return new Reference(this.slot, 0);
  }

  /** Marks the value as possibly changed. */
  touch(): void {
    this.#isTouched = true;
  }

  put(value: Value): void {
    this.touch();
    this.slot[0] = value;
  }

  take(): Value {
    this.touch();
    const value = this.slot[0] as Value;
    this.slot.length = 0;
    return value;
  }

  /** `after` is the new BCS value, or undefined if the value was deleted. Returns undefined if nothing has changed. */
  change(): { readonly after: Uint8Array | undefined } | undefined {
    if (!this.#isTouched) return undefined;
    const [value] = this.slot;
    if (value === undefined) return this.original === undefined ? undefined : { after: undefined };
    const after = writeBcs(this.type, value);
    return this.original !== undefined && sameBytes(this.original, after) ? undefined : { after };
  }
}

function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
