/** Deeper values and additional members are shown as '…'. */
const DEPTH_LIMIT = 4;
const MEMBER_LIMIT = 100;

/** Formats a value on one line, as a console does. Never throws, even if getters and proxies do. */
export function formatValue(value: unknown): string {
  try {
    return format(value, 0, new Set());
  } catch {
    return '[value that cannot be shown]';
  }
}

function format(value: unknown, depth: number, above: ReadonlySet<object>): string {
  if (typeof value === 'string') return depth === 0 ? value : JSON.stringify(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'symbol') return value.toString();
  if (typeof value === 'function') return `[Function ${value.name || 'anonymous'}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Error) return depth === 0 ? (value.stack ?? String(value)) : `[${String(value)}]`;
  if (above.has(value)) return '[Circular]';
  const own = ownText(value);
  if (own !== undefined) return own;
  if (depth >= DEPTH_LIMIT) return '…';
  return members(value, depth, new Set([...above, value]));
}

/** Text of dates, regular expressions, and classes with their own `toString`. */
function ownText(value: object): string | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  if (value instanceof RegExp) return String(value);
  if (value instanceof Promise) return 'Promise';
  if (ArrayBuffer.isView(value) && 'length' in value) return bytesText(value as Uint8Array);
  const write: unknown = value.toString;
  const isOwn = typeof write === 'function' && write !== Object.prototype.toString && !Array.isArray(value);
  return isOwn ? String(write.call(value)) : undefined;
}

function bytesText(bytes: Uint8Array): string {
  const shown = [...bytes.subarray(0, MEMBER_LIMIT)].join(', ');
  return `${bytes.constructor.name}(${bytes.length}) [${shown}${bytes.length > MEMBER_LIMIT ? ', …' : ''}]`;
}

function members(value: object, depth: number, above: ReadonlySet<object>): string {
  const show = (member: unknown) => format(member, depth + 1, above);
  if (Array.isArray(value)) return `[${list(value, show)}]`;
  if (value instanceof Set) return `Set(${value.size}) {${list([...value], show)}}`;
  const pair = ([name, member]: readonly [unknown, unknown]) => `${show(name)} => ${show(member)}`;
  if (value instanceof Map) return `Map(${value.size}) {${list([...value], pair)}}`;
  const entry = ([name, member]: readonly [string, unknown]) => `${name}: ${show(member)}`;
  const name = Object.getPrototypeOf(value)?.constructor?.name;
  const prefix = name === undefined || name === 'Object' ? '' : `${name} `;
  const text = list(Object.entries(value), entry);
  return `${prefix}{${text === '' ? '' : ` ${text} `}}`;
}

function list<T>(values: readonly T[], show: (value: T) => string): string {
  const shown = values.slice(0, MEMBER_LIMIT).map(show);
  if (values.length > MEMBER_LIMIT) shown.push(`… ${values.length - MEMBER_LIMIT} more`);
  return shown.join(', ');
}
