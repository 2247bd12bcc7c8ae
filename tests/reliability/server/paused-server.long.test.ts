import type { ExecutionRecord, ExecutionUpdate } from '@core/execution/remote/wire';
import { requestOf, smallestFunc } from '@tests/support/execution-requests';
import { hasPostgres, startPostgres } from '@tests/support/postgres';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { callServer, startServerProcess } from './server-process';

const EXECUTE = '/api/v1/wasm/execute';

describe.skipIf(!hasPostgres())('a server that is paused for longer than its lease', () => {
  it('does not change an execution that another server has completed in the meantime', async () => {
    const postgres = await startPostgres();
    const variables = { DATA_DIR: await temporaryFolder(), DATABASE_URL: postgres.url };
    const paused = await startServerProcess(variables);
    const request = requestOf('func', { 'main.fc': smallestFunc });
    const { body, cookie } = await callServer(paused.origin, 'POST', EXECUTE, request);
    const recordOn = async (origin: string, id: string): Promise<ExecutionRecord> =>
      (await callServer(origin, 'GET', `/api/v1/wasm/execution/${id}`, undefined, cookie)).body;
    const statusOn = async (origin: string, id: string) => (await recordOn(origin, id)).status;
    const first = () => statusOn(paused.origin, body.execution_id);
    await expect.poll(first, { timeout: 60_000 }).toBe('running');
    // The compiler is a separate process, so it completes while the server is paused. The server reads its output only
    // when it resumes.
    process.kill(paused.pid, 'SIGSTOP');
    try {
      const other = await startServerProcess(variables);
      const there = () => statusOn(other.origin, body.execution_id);
      await expect.poll(there, { timeout: 120_000, interval: 500 }).toBe('completed');
      const ended = await recordOn(other.origin, body.execution_id);
      expect(ended.attempts).toBe(2);

      process.kill(paused.pid, 'SIGCONT');
      // When this request completes, the server has also read the waiting output.
      const { body: next } = await callServer(paused.origin, 'POST', EXECUTE, request, cookie);
      const again = () => statusOn(paused.origin, next.execution_id);
      await expect.poll(again, { timeout: 120_000, interval: 500 }).toBe('completed');
      expect(await recordOn(paused.origin, body.execution_id)).toEqual(ended);

      const address = `${paused.origin.replace('http', 'ws')}/ws/v1/wasm/execution/${body.execution_id}`;
      const socket = new WebSocket(address, { headers: { cookie } });
      const heard: ExecutionUpdate[] = [];
      socket.on('message', (data) => heard.push(JSON.parse(String(data))));
      await expect.poll(() => heard.length).toBe(ended.last_seq);
      expect(heard.map(({ seq }) => seq)).toEqual(heard.map((_, index) => index + 1));
      expect(heard.filter(({ type }) => type !== 'progress')).toEqual([heard.at(-1)]);
      socket.close();
      expect(await other.end()).toBe(0);
      expect(await paused.end()).toBe(0);
    } finally {
      // Ends the server even if it is still paused, and has no effect if it has exited.
      await paused.kill();
      await postgres.stop();
    }
  });
});
