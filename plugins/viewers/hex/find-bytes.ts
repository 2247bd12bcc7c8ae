/**
 * Returns the offset of the next or previous occurrence of `wanted`, or undefined if there is none. The search starts
 * at `from`, inclusive, and wraps around at the ends.
 */
export function findBytes(
  bytes: Uint8Array,
  wanted: Uint8Array,
  from: number,
  direction: 1 | -1 = 1,
): number | undefined {
  const last = bytes.length - wanted.length;
  if (wanted.length === 0 || last < 0) return undefined;
  return direction > 0
    ? (findForward(bytes, wanted, from, last) ?? findForward(bytes, wanted, 0, Math.min(from - 1, last)))
    : (findBackward(bytes, wanted, Math.min(from, last), 0) ?? findBackward(bytes, wanted, last, from + 1));
}

function findForward(bytes: Uint8Array, wanted: Uint8Array, from: number, to: number): number | undefined {
  const first = wanted[0] ?? 0;
  for (
    let at = bytes.indexOf(first, Math.max(from, 0));
    at >= 0 && at <= to;
    at = bytes.indexOf(first, at + 1)
  )
    if (matchesAt(bytes, wanted, at)) return at;
  return undefined;
}

function findBackward(bytes: Uint8Array, wanted: Uint8Array, from: number, to: number): number | undefined {
  const first = wanted[0] ?? 0;
  // `lastIndexOf` counts negative indexes from the end, so they must be excluded.
  const before = (at: number) => (at < to || at < 0 ? -1 : bytes.lastIndexOf(first, at));
  for (let at = before(from); at >= to && at >= 0; at = before(at - 1))
    if (matchesAt(bytes, wanted, at)) return at;
  return undefined;
}

function matchesAt(bytes: Uint8Array, wanted: Uint8Array, at: number): boolean {
  for (let index = 1; index < wanted.length; index++) if (bytes[at + index] !== wanted[index]) return false;
  return true;
}
