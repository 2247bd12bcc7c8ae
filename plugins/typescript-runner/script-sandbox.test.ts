import type { SandboxFrame } from '@host/api/sandbox';
import { afterEach, expect, it } from 'vitest';
import { createScriptSandbox } from './script-sandbox';

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

/** The first worker sends an invalid message. Later workers respond to every call with `true`. */
function openFrame(): SandboxFrame {
  let starts = 0;
  return {
    start: (_script, port) => {
      const isHostile = starts++ === 0;
      ports.push(port);
      port.addEventListener('message', ({ data: { id } }) => {
        if (id === undefined) return;
        if (isHostile) port.postMessage({ kind: 'refusal', reason: 'key', detail: '__proto__' });
        else port.postMessage({ kind: 'reply', data: { id, type: 'RAW', value: true }, holes: [] });
      });
      port.start();
    },
    stop: () => {},
    dispose: () => {},
  };
}

it('reports which script was stopped because of an invalid message, and starts a new worker for the next call', async () => {
  const frame = openFrame();
  const sandbox = createScriptSandbox({
    path: 'scripts/pay.ts',
    place: { script: async () => '', openFrame: async () => frame },
    providers: [],
    context: { projectId: 'project', kind: 'script', files: [], signal: new AbortController().signal },
    onConsole: () => {},
    onNote: () => {},
  });
  await expect(sandbox.api.isPrepared()).rejects.toThrow(
    'scripts/pay.ts was stopped because it sent an object with the key “__proto__”, which is not allowed in messages',
  );
  expect(await sandbox.api.isPrepared()).toBe(true);
  sandbox.dispose();
});
