import type { RuntimeType } from '../loader/runtime-type';
import { writeBcs } from '../values/bcs';
import { Reference, type Value } from '../values/value';

/** A place in global storage during a transaction: a resource, or an entry of a table. */
export class Cell {
  /** The value, or nothing. References to the value lead here. */
  readonly slot: Value[];
  #isTouched = false;

  constructor(
    readonly type: RuntimeType,
    /** What stood here before the transaction, in BCS. */
    readonly original: Uint8Array | undefined,
    value: Value | undefined,
  ) {
    this.slot = value === undefined ? [] : [value];
  }

  get exists(): boolean {
    return this.slot.length > 0;
  }

  /** To the value that stands here. */
  get reference(): Reference {
    return new Reference(this.slot, 0);
  }

  /** Says that the value may be changed from now on. */
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

  /** What stands here now, in BCS; undefined where nothing has changed. */
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
