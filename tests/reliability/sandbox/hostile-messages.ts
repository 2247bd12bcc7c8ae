/** A value that sandboxed code sends in order to block the page. */
export interface HostileMessage {
  readonly name: string;
  /** JavaScript expression that creates the value. */
  readonly value: string;
  /** Matches part of the error that terminates the sandbox. */
  readonly stoppedBy: RegExp;
}

const LARGE = /The probe was stopped because it sent a message that is too large/;
/** If reading the message takes too long, the watchdog terminates the sandbox first. */
const MANY = /The probe was stopped because it (sent a message with too many values|did not respond)/;
const key = (name: string) =>
  new RegExp(`The probe was stopped because it sent an object with the key “${name}”`);
const type = (name: string) => new RegExp(`The probe was stopped because it sent a value of type ${name}`);

export const hostileMessages: readonly HostileMessage[] = [
  {
    name: 'sparse array of 4 billion elements',
    value: 'Object.assign([], { length: 2 ** 32 - 1 })',
    stoppedBy: MANY,
  },
  {
    name: 'sparse array of 20 million elements',
    value: 'Object.assign([], { length: 20e6 })',
    stoppedBy: MANY,
  },
  { name: 'array of 1 million objects', value: 'Array.from({ length: 1e6 }, () => ({}))', stoppedBy: MANY },
  {
    name: 'object with 100,000 keys',
    value: 'Object.fromEntries(Array.from({ length: 1e5 }, (_, n) => ["name" + n, n]))',
    stoppedBy: MANY,
  },
  {
    name: 'map with 1 million entries',
    value: 'new Map(Array.from({ length: 1e6 }, (_, n) => [n, n]))',
    stoppedBy: type('Map'),
  },
  {
    name: 'set with 1 million members',
    value: 'new Set(Array.from({ length: 1e6 }, (_, n) => n))',
    stoppedBy: type('Set'),
  },
  { name: 'integer of 1 MB', value: '1n << 8388608n', stoppedBy: LARGE },
  { name: 'text of 100 MB', value: '"x".repeat(100 * 2 ** 20)', stoppedBy: LARGE },
  { name: 'bytes of 100 MB', value: 'new Uint8Array(100 * 2 ** 20)', stoppedBy: LARGE },
  { name: 'numbers of 32 MB', value: 'new Float64Array(4 * 2 ** 20)', stoppedBy: LARGE },
  { name: 'blob of 200 MB', value: 'new Blob([new Uint8Array(200 * 2 ** 20)])', stoppedBy: LARGE },
  {
    name: 'buffer that can grow to 1 GB',
    value: 'new ArrayBuffer(8, { maxByteLength: 2 ** 30 })',
    stoppedBy: type('ArrayBuffer'),
  },
  { name: 'image of 64 MB', value: 'new ImageData(4096, 4096)', stoppedBy: type('ImageData') },
  {
    name: 'key __proto__',
    value: `JSON.parse('{ "__proto__": { "polluted": 1 } }')`,
    stoppedBy: key('__proto__'),
  },
  { name: 'key constructor', value: '{ constructor: { prototype: 1 } }', stoppedBy: key('constructor') },
  { name: 'key prototype', value: '[{ a: { prototype: 1 } }]', stoppedBy: key('prototype') },
];

/** The largest messages that are accepted. */
export const largestMessages: readonly Pick<HostileMessage, 'name' | 'value'>[] = [
  { name: '30 MB of text, which passes', value: '"x".repeat(30 * 2 ** 20)' },
  { name: '60 MB of bytes, which pass', value: 'new Uint8Array(60 * 2 ** 20)' },
  {
    name: '9,900 objects, which pass',
    value: 'Array.from({ length: 9_900 }, () => ({}))',
  },
  {
    name: '1,600 different keys, which pass',
    value: 'Object.fromEntries(Array.from({ length: 1600 }, (_, n) => ["name" + n, n]))',
  },
];
