import { afterEach, describe, expect, it } from 'vitest';
import { connectGate } from './gate/connect-gate';
import { INLINE_BYTES } from './gate/gate-message';
import type { SandboxNote } from './gate/wire';
import { GatedPort } from './gated-port';
import type { SandboxQuotaError } from './sandbox-errors';
import { defaultSandboxLimits, type SandboxLimits } from './sandbox-limits';

describe('GatedPort with a gate', () => {
  const ports: MessagePort[] = [];

  function open(limits: Partial<SandboxLimits> = {}) {
    const [page, code] = [new MessageChannel(), new MessageChannel()];
    ports.push(page.port1, page.port2, code.port1, code.port2);
    const notes: SandboxNote[] = [];
    const calls: unknown[] = [];
    const refused = new Promise<SandboxQuotaError>((resolve) => {
      const gated = new GatedPort(page.port1, {
        name: 'Code',
        limits: { ...defaultSandboxLimits, ...limits },
        onNote: (note) => notes.push(note),
        onRefusal: resolve,
      });
      gated.calls.addEventListener('message', (event) => calls.push((event as MessageEvent).data));
    });
    connectGate(page.port2, code.port1);
    return { port: code.port2, notes, calls, refused };
  }

  afterEach(() => {
    for (const port of ports.splice(0)) port.close();
  });

  const call = {
    id: '1',
    type: 'APPLY',
    path: ['dispatch'],
    argumentList: [
      { type: 'RAW', value: 'greet' },
      { type: 'RAW', value: ['you'] },
    ],
  };
  const note = (value: unknown) => ({ type: 'NOTE', topic: 'own', value });

  it('passes notes and `dispatch` calls, but removes their unknown members', async () => {
    const { port, notes, calls } = open();
    port.postMessage({ ...note(1), more: 2 });
    port.postMessage({ ...call, more: 2 });
    await expect.poll(() => calls).toEqual([call]);
    expect(notes).toEqual([note(1)]);
  });

  const printed = (value: unknown) => ({ type: 'NOTE', topic: 'console', value });

  it('passes printed text with the number of lines omitted before it', async () => {
    const { port, notes } = open();
    const value = [
      { level: 'log', text: 'first' },
      { level: 'error', text: 'last', omitted: 7 },
    ];
    port.postMessage(printed(value));
    await expect.poll(() => notes).toEqual([printed(value)]);
  });

  it.each([
    printed({ level: 'log', text: 'not a list' }),
    printed([{ level: 'log', text: 'x', omitted: -1 }]),
    printed(new Array(501).fill({ level: 'log', text: 'x' })),
    { ...call, path: ['dispatch', 'constructor'] },
    { ...call, type: 'SET' },
    { ...call, type: 'CONSTRUCT' },
    { ...call, argumentList: [{ type: 'HANDLER', name: 'proxy', value: 1 }] },
    { id: '1', type: 'HANDLER', name: 'proxy', value: 1 },
    'text',
  ])('refuses %j and everything after it', async (message) => {
    const { port, calls, refused } = open();
    port.postMessage(message);
    port.postMessage(call);
    expect((await refused).message).toBe('Code was stopped because it sent a message in an unknown format');
    expect(calls).toEqual([]);
  });

  it('refuses a message if there are too many per second, if it is too large, or if the total size is too large', async () => {
    const many = open({ messagesPerSecond: 2 });
    for (let sent = 0; sent < 3; sent++) many.port.postMessage(call);
    expect((await many.refused).message).toMatch(/more than 2 messages per second/);
    const large = open({ messageBytes: 1000 });
    large.port.postMessage(note(new Uint8Array(2000)));
    expect((await large.refused).message).toMatch(/too large/);
    const much = open({ totalBytes: 1000 });
    for (let sent = 0; sent < 3; sent++) much.port.postMessage(note('x'.repeat(200)));
    expect((await much.refused).message).toMatch(/sent too much data/);
  });

  const sparse: unknown[] = [];
  sparse.length = 2 ** 32 - 1;
  it.each([
    ['a sparse array with 4 billion elements', sparse, 'a message with too many values'],
    ['many small objects', Array.from({ length: 9000 }, () => ({ a: 1 })), 'too many values'],
    ['many arrays', Array.from({ length: 150 }, () => new Array(150).fill(0)), 'too many values'],
    [
      'a long name in many objects',
      Array.from({ length: 100 }, () => ({ ['x'.repeat(9000)]: 1 })),
      'too large',
    ],
    [
      'many different names',
      Object.fromEntries(Array.from({ length: 6000 }, (_, n) => [n, n])),
      'too many values',
    ],
    ['an integer of 1 MB', 1n << 8_388_608n, 'a message that is too large'],
    ['a negative integer of 1 MB', -1n << 8_388_608n, 'a message that is too large'],
    ['a blob of 65 MB', new Blob([new Uint8Array(65 * 2 ** 20)]), 'a message that is too large'],
    ['floating point numbers of 2 MB', new Float64Array(2 ** 18), 'a message that is too large'],
    ['a small part of a large buffer', new Uint8Array(9e6).subarray(0, 9), 'a message that is too large'],
    ['a map', new Map([[1, 2]]), 'a value of type Map, which is not allowed in messages'],
    ['a set', new Set([1]), 'type Set'],
    ['a date', new Date(), 'type Date'],
    ['a regular expression', /(a+)+b/, 'type RegExp'],
    ['an error', new Error('no'), 'type Error'],
    ['shared memory', new SharedArrayBuffer(8), 'type SharedArrayBuffer'],
    ['a view of shared memory', new Uint8Array(new SharedArrayBuffer(8)), 'type SharedArrayBuffer'],
    ['the key __proto__', JSON.parse('{"a":[{"__proto__":{"x":1}}]}'), 'the key “__proto__”'],
    ['the key constructor', { constructor: 1 }, 'the key “constructor”'],
    ['the key prototype in an array', Object.assign([], { prototype: 1 }), 'the key “prototype”'],
  ])('refuses %s', async (_name, value, reason) => {
    const { port, notes, refused } = open();
    port.postMessage(note(value));
    expect((await refused).message).toContain(`Code was stopped because it sent`);
    expect((await refused).message).toContain(reason);
    expect(notes).toEqual([]);
  });

  it('refuses a resizable buffer', async () => {
    const { port, refused } = open();
    port.postMessage(note(Reflect.construct(ArrayBuffer, [8, { maxByteLength: 2 ** 30 }])));
    expect((await refused).message).toContain('type ArrayBuffer');
  });

  it('passes plain values, contract integers, bytes and small blobs unchanged', async () => {
    const { port, notes } = open();
    const shared = { again: true };
    const value = {
      plain: [null, undefined, true, 1.5, '', 'ß'],
      integers: [2n ** 256n - 1n, -(2n ** 255n)],
      bytes: new Uint8Array([1, 2]),
      views: [new Float64Array([0.5]), new ArrayBuffer(3)],
      shared: [shared, shared],
    };
    port.postMessage(note(value));
    port.postMessage(note(new Blob(['four'])));
    await expect.poll(() => notes.length).toBe(2);
    expect(notes[0]?.value).toEqual(value);
    expect(notes[1]?.value).toMatchObject({ size: 4 });
  });

  it('sends no more than the page can read at once', async () => {
    const { port, notes } = open();
    const received: string[] = [];
    let atOnce = 0;
    const atOnces = new Set<number>();
    ports[0]?.addEventListener('message', ({ data }) => {
      received.push(data.kind);
      atOnce = data.kind === 'pause' ? 0 : atOnce + 1;
      atOnces.add(atOnce);
    });
    for (let sent = 0; sent < 6; sent++) port.postMessage(note(Array.from({ length: 3000 }, () => sent)));
    for (let sent = 0; sent < 1200; sent++) port.postMessage(note(sent));
    await expect.poll(() => notes.length).toBe(1206);
    expect(notes.slice(6).map(({ value }) => value)).toEqual(Array.from({ length: 1200 }, (_, n) => n));
    expect(received.slice(0, 4)).toEqual(['note', 'note', 'note', 'pause']);
    expect(Math.max(...atOnces)).toBeGreaterThan(400);
    expect(Math.max(...atOnces)).toBeLessThanOrEqual(500);
  });

  it('ends with a refusal even if the page has not read all earlier messages', async () => {
    const { port, notes, refused } = open({ messagesPerSecond: 5000 });
    for (let sent = 0; sent < 5001; sent++) port.postMessage(note(sent));
    await refused;
    expect(notes.length).toBeLessThan(5000);
  });

  it('passes large strings and bytes in pieces that the page can read at once', async () => {
    const { port, notes } = open();
    const text = `a${'Ж'.repeat(1.5 * INLINE_BYTES)}z`;
    const bytes = Uint8Array.from({ length: 2 * INLINE_BYTES + 7 }, (_, index) => index);
    const received: number[] = [];
    ports[0]?.addEventListener('message', ({ data }) => received.push(data.part?.length ?? 0));
    port.postMessage(note({ text, list: [bytes, 'small', bytes] }));
    port.postMessage(note('next'));
    await expect.poll(() => notes.length).toBe(2);
    const value = notes[0]?.value as { text: string; list: [Uint8Array, string, Uint8Array] };
    expect(value.text === text).toBe(true);
    expect(Buffer.compare(value.list[0], bytes)).toBe(0);
    expect(Buffer.compare(value.list[2], bytes)).toBe(0);
    expect(value.list[1]).toBe('small');
    expect(Math.max(...received)).toBeLessThanOrEqual(INLINE_BYTES);
    expect(received.length).toBeGreaterThan(20);
  });
});
