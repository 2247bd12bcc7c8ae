import { type GateOutput, type GateRefusal, type Hole, INLINE_BYTES } from './gate-message';

/** Approximate memory of one value, in bytes, excluding its text or binary data. */
const VALUE_BYTES = 16;

/**
 * Maximum work that the page does to read one message. The unit is the work for one array element (about 1 µs on a slow
 * machine). A property costs more, and a name that the message has not used before costs the most.
 */
const MAX_EFFORT = 10_000;
const PROPERTY_EFFORT = 2;
const NEW_NAME_EFFORT = 4;

/** Minimum cost of a message. Even the smallest message takes the page about 30 µs. */
const MIN_COST = 0.002;

/**
 * Maximum size of a bigint. Contract integers have up to 256 bits; the cost of bigint operations grows with the square
 * of the length.
 */
const BIGINT_BITS = 32_768;

/** Property names that could change the prototype of the receiving object or its class. */
const REFUSED_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const INDEX = /^\d+$/;

/** The size of a message, and the positions of strings and bytes that must be sent in pieces. */
interface MessageSize {
  /** Approximate size in bytes. */
  readonly bytes: number;
  readonly cost: GateOutput['cost'];
  readonly holes: readonly Hole[];
}

/**
 * Measures a message and checks the type of each value. Arrays are counted before they are traversed, and the
 * traversal stops at the first value beyond a limit.
 */
export function measureMessage(message: object, maxBytes: number): MessageSize | GateRefusal {
  return new Measurement(maxBytes).run(message);
}

class Measurement {
  readonly #maxBytes: number;
  readonly #seen = new Set<object>();
  readonly #waiting: Hole[] = [];
  readonly #holes: Hole[] = [];
  #bytes = 0;
  /** Number of bytes that are not sent in pieces. */
  #inlineBytes = 0;
  #effort = 0;
  readonly #names = new Set<string>();

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  run(message: object): MessageSize | GateRefusal {
    let refusal = this.#object(message, { holder: { message }, key: 'message' });
    while (!refusal) {
      const place = this.#waiting.pop();
      if (!place) return { bytes: this.#bytes, cost: this.#cost, holes: this.#holes };
      refusal = this.#value(Reflect.get(place.holder, place.key), place);
    }
    return refusal;
  }

  get #cost(): number {
    return Math.max(MIN_COST, this.#effort / MAX_EFFORT, this.#inlineBytes / INLINE_BYTES);
  }

  #value(value: unknown, place: Hole): GateRefusal | undefined {
    if (typeof value === 'string') return this.#addDivisible(2 * value.length, place);
    if (typeof value === 'object' && value !== null) return this.#object(value, place);
    const isHuge = typeof value === 'bigint' && BigInt.asIntN(BIGINT_BITS, value) !== value;
    return isHuge ? { reason: 'large' } : this.#add(VALUE_BYTES);
  }

  #object(value: object, place: Hole): GateRefusal | undefined {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype === Uint8Array.prototype && isWhole(value as Uint8Array)) {
      return this.#addDivisible((value as Uint8Array).byteLength, place);
    }
    if (this.#seen.has(value)) return undefined;
    this.#seen.add(value);
    if (prototype === Object.prototype) return this.#members(value);
    if (prototype === Array.prototype) {
      // The page allocates memory for all elements, including empty slots.
      return this.#addEffort((value as unknown[]).length) ?? this.#members(value);
    }
    if (ArrayBuffer.isView(value)) return this.#object(value.buffer, place);
    if (prototype === ArrayBuffer.prototype && !isResizable(value as ArrayBuffer)) {
      return this.#add((value as ArrayBuffer).byteLength);
    }
    if (prototype === globalThis.Blob?.prototype) return this.#add((value as Blob).size, 0);
    return { reason: 'type', detail: Object.prototype.toString.call(value).slice('[object '.length, -1) };
  }

  #members(holder: object): GateRefusal | undefined {
    const keys = Object.keys(holder);
    const isList = Array.isArray(holder);
    let refusal = this.#addEffort(PROPERTY_EFFORT * Math.max(0, keys.length - (isList ? holder.length : 0)));
    for (const key of keys) {
      if (refusal) return refusal;
      if (REFUSED_KEYS.has(key)) return { reason: 'key', detail: key };
      this.#waiting.push({ holder, key });
      refusal = isList && INDEX.test(key) ? undefined : this.#name(key);
    }
    return refusal ?? this.#add(VALUE_BYTES);
  }

  /** Counts a property name; its text is part of the message each time the name is used. */
  #name(name: string): GateRefusal | undefined {
    const refusal = this.#names.has(name) ? undefined : this.#addEffort(NEW_NAME_EFFORT);
    this.#names.add(name);
    return refusal ?? this.#add(2 * name.length);
  }

  #addEffort(effort: number): GateRefusal | undefined {
    this.#effort += effort;
    return this.#effort > MAX_EFFORT ? { reason: 'values' } : undefined;
  }

  /** Counts a string or bytes, which are sent in pieces if they do not fit in the message. */
  #addDivisible(bytes: number, place: Hole): GateRefusal | undefined {
    const fits = this.#inlineBytes + VALUE_BYTES + bytes <= INLINE_BYTES;
    if (!fits) this.#holes.push(place);
    return this.#add(VALUE_BYTES + bytes, fits ? undefined : VALUE_BYTES);
  }

  #add(bytes: number, inlineBytes = bytes): GateRefusal | undefined {
    this.#bytes += bytes;
    this.#inlineBytes += inlineBytes;
    const isLarge = this.#bytes > this.#maxBytes || this.#inlineBytes > INLINE_BYTES;
    return isLarge ? { reason: 'large' } : undefined;
  }
}

/** A view of part of a buffer is sent with the whole buffer. */
function isWhole({ buffer, byteLength }: Uint8Array): boolean {
  return buffer instanceof ArrayBuffer && !isResizable(buffer) && byteLength === buffer.byteLength;
}

/** A resizable buffer would make the receiver reserve its maximum size. */
function isResizable(buffer: ArrayBuffer): boolean {
  return 'resizable' in buffer && buffer.resizable === true;
}
