import { type GateOutput, type Hole, INLINE_BYTES, type Piece } from './gate-message';

/** Removes a string or bytes from a message and returns them in pieces. */
export function splitMessage({ holder, key }: Hole): readonly GateOutput[] {
  const whole = Reflect.get(holder, key) as string | Uint8Array;
  Reflect.set(holder, key, undefined);
  const { length } = whole;
  const step = typeof whole === 'string' ? INLINE_BYTES / 2 : INLINE_BYTES;
  const starts = Array.from({ length: Math.max(1, Math.ceil(length / step)) }, (_, index) => index * step);
  return starts.map((start) => {
    const part = whole.slice(start, start + step);
    return { message: { kind: 'piece', part, length }, cost: part.length / step };
  });
}

/** Joins pieces as they arrive, and inserts the results into their message. */
export class PieceCollector {
  readonly #wholes: (string | Uint8Array)[] = [];
  #received = 0;

  add({ part, length }: Piece): void {
    if (this.#received === 0) this.#wholes.push(typeof part === 'string' ? '' : new Uint8Array(length));
    const last = this.#wholes.length - 1;
    const whole = this.#wholes[last];
    // Browsers defer joining these strings until the result is read, so the strings are not copied here.
    if (typeof part === 'string') this.#wholes[last] = `${whole}${part}`;
    else (whole as Uint8Array).set(part, this.#received);
    this.#received += part.length;
    if (this.#received >= length) this.#received = 0;
  }

  fill(holes: readonly Hole[]): void {
    for (const { holder, key } of holes) Reflect.set(holder, key, this.#wholes.shift());
  }
}
