/** Clones a value like `structuredClone`, but supports only value types that exist in QuickJS. */
export function cloneValue(value: unknown, copies = new Map<object, unknown>()): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') {
    throw new TypeError(`${String(value)} could not be cloned`);
  }
  if (typeof value !== 'object' || value === null) return value;
  const known = copies.get(value);
  if (known !== undefined) return known;
  const keep = <T>(copy: T): T => {
    copies.set(value, copy);
    return copy;
  };
  const clone = (member: unknown) => cloneValue(member, copies);
  if (value instanceof Date) return keep(new Date(value));
  if (value instanceof RegExp) return keep(new RegExp(value.source, value.flags));
  if (value instanceof ArrayBuffer) return keep(value.slice(0));
  if (ArrayBuffer.isView(value)) {
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice();
    if (value instanceof DataView) return keep(new DataView(bytes.buffer));
    const { constructor: Elements } = value as Uint8Array & { constructor: Uint8ArrayConstructor };
    return keep(new Elements(bytes.buffer));
  }
  if (value instanceof Map) {
    const copy = keep(new Map());
    for (const [name, member] of value) copy.set(clone(name), clone(member));
    return copy;
  }
  if (value instanceof Set) {
    const copy = keep(new Set());
    for (const member of value) copy.add(clone(member));
    return copy;
  }
  if (value instanceof Error) {
    const copy = keep(new Error(value.message));
    return Object.assign(copy, { name: value.name, stack: value.stack });
  }
  const copy = keep<Record<string, unknown> | unknown[]>(Array.isArray(value) ? [] : {});
  return Object.assign(
    copy,
    Object.fromEntries(Object.entries(value).map(([name, one]) => [name, clone(one)])),
  );
}
