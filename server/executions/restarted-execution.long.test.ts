import { executionOnServer } from '@tests/support/execution-places';
import { runRequestOf, smallestFunc } from '@tests/support/execution-requests';
import { openServer } from '@tests/support/open-server';
import { openEmbeddedStore } from '@tests/support/open-store';
import { expect, it } from 'vitest';
import { ExecutionQueue } from './execution-queue';
import { ExecutionWorker } from './execution-worker';
import { RunnableKinds } from './runnable-kinds';

const request = runRequestOf('func', { 'main.fc': smallestFunc });

it('a run shows each line once, even if its first worker died after printing some lines', {
  timeout: 120_000,
}, async () => {
  const store = await openEmbeddedStore();
  const server = await openServer(store.database);
  const { runnable } = server.get({ runnable: RunnableKinds });
  const start = () =>
    ExecutionWorker.start(store.database, new ExecutionQueue(store.database, 'second'), runnable);
  const run = async () => {
    const lines: string[] = [];
    await executionOnServer(server.origin).run(request, {
      emit: (event) => {
        if (event.type === 'output') lines.push(...event.text.split('\n'));
      },
    });
    return lines;
  };
  let worker: ExecutionWorker | undefined;
  try {
    const restarted = run();
    const dead = new ExecutionQueue(store.database, 'first');
    await expect.poll(async () => (await store.driver.run('select 1 from executions')).rows.length).toBe(1);
    const job = await dead.claim();
    if (!job) throw new Error('Nothing was taken');
    const printed = { type: 'output', stream: 'stdout', text: '\nMain (main.fc)' } as const;
    await dead.report(job, { type: 'progress', data: { stage: 'running' }, events: [printed] });
    await store.driver.script("update executions set lease_until = now() - interval '1 s'");
    worker = await start();
    const lines = await restarted;
    const notice = 'The run was restarted because its server stopped.';
    const once = await run();
    expect(once).toContain('Main (main.fc)');
    expect(lines.slice(0, 3)).toEqual(['', 'Main (main.fc)', notice]);
    expect(lines.toSorted()).toEqual([...once, notice].toSorted());
  } finally {
    worker?.dispose();
    await worker?.ended();
    await server.close();
    await store.close();
  }
});
