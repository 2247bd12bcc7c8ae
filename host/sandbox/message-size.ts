/** What one value costs besides its text, roughly. */
const VALUE_BYTES = 16;

/**
 * Size of a message, roughly in bytes, counted no further than to what is beyond `limit`: a message that is too large is
 * not worth walking through.
 */
export function messageSize(message: unknown, limit: number): number {
  const waiting: unknown[] = [message];
  const seen = new Set<object>();
  let size = 0;
  while (waiting.length > 0 && size <= limit) {
    const value = waiting.pop();
    size += VALUE_BYTES;
    if (typeof value === 'string') size += 2 * value.length;
    else if (typeof value === 'bigint') size += value.toString(36).length;
    else if (typeof value === 'object' && value !== null && !seen.has(value)) {
      seen.add(value);
      size += addMembers(value, waiting);
    }
  }
  return size;
}

/** Puts what a value holds on the list; returns the bytes that it holds by itself. */
function addMembers(value: object, waiting: unknown[]): number {
  if (value instanceof ArrayBuffer) return value.byteLength;
  if (ArrayBuffer.isView(value)) return value.buffer.byteLength;
  if (value instanceof Map) for (const pair of value) waiting.push(...pair);
  else if (value instanceof Set) for (const member of value) waiting.push(member);
  else if (Array.isArray(value)) for (const member of value) waiting.push(member);
  else for (const [name, member] of Object.entries(value)) waiting.push(name, member);
  return 0;
}
