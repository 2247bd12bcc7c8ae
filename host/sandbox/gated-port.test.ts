import { afterEach, describe, expect, it } from 'vitest';
import { GatedPort } from './gated-port';
import type { SandboxQuotaError } from './sandbox-errors';
import { defaultSandboxLimits, type SandboxLimits } from './sandbox-limits';
import type { SandboxNote } from './wire';

describe('GatedPort', () => {
  const ports: MessagePort[] = [];

  function open(limits: Partial<SandboxLimits> = {}) {
    const { port1, port2 } = new MessageChannel();
    ports.push(port1, port2);
    const notes: SandboxNote[] = [];
    const calls: unknown[] = [];
    const refused = new Promise<SandboxQuotaError>((resolve) => {
      const gate = new GatedPort(port1, {
        name: 'Code',
        limits: { ...defaultSandboxLimits, ...limits },
        onNote: (note) => notes.push(note),
        onRefusal: resolve,
      });
      gate.calls.addEventListener('message', (event) => calls.push((event as MessageEvent).data));
    });
    return { port: port2, notes, calls, refused };
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

  it('lets notes and calls of the one method through, without what does not belong to them', async () => {
    const { port, notes, calls } = open();
    port.postMessage({ type: 'NOTE', topic: 'own', value: 1, more: 2 });
    port.postMessage({ ...call, more: 2 });
    await expect.poll(() => calls).toEqual([call]);
    expect(notes).toEqual([{ type: 'NOTE', topic: 'own', value: 1 }]);
  });

  it.each([
    { ...call, path: ['dispatch', 'constructor'] },
    { ...call, type: 'SET' },
    { ...call, type: 'CONSTRUCT' },
    { ...call, argumentList: [{ type: 'HANDLER', name: 'proxy', value: 1 }] },
    { id: '1', type: 'HANDLER', name: 'proxy', value: 1 },
    'text',
  ])('is shut by %j', async (message) => {
    const { port, calls, refused } = open();
    port.postMessage(message);
    port.postMessage(call);
    expect((await refused).message).toBe('Code was stopped: it sent a message of no known shape');
    expect(calls).toEqual([]);
  });

  it('is shut by too many, too large, and too much', async () => {
    const many = open({ messagesPerSecond: 2 });
    for (let sent = 0; sent < 3; sent++) many.port.postMessage(call);
    expect((await many.refused).message).toMatch(/more than 2 messages a second/);
    const large = open({ messageBytes: 1000 });
    large.port.postMessage({ type: 'NOTE', topic: 'own', value: new Uint8Array(2000) });
    expect((await large.refused).message).toMatch(/too large/);
    const much = open({ totalBytes: 1000 });
    for (let sent = 0; sent < 3; sent++) {
      much.port.postMessage({ type: 'NOTE', topic: 'own', value: 'x'.repeat(200) });
    }
    expect((await much.refused).message).toMatch(/more than it may/);
  });
});
