import { once } from 'node:events';
import type { ExecutionRecord, ExecutionUpdate } from '@core/execution/remote/wire';
import { requestOf, smallestMove } from '@tests/support/execution-requests';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { executionSlots } from '../../../server/executions/limits';
import type { BlockedCompiler } from './blocked-compiler';
import { callServer, type ServerProcess } from './server-process';

let requests = 0;

/** Creates a different project for each request, because unchanged sources are not recompiled. */
function newRequest() {
  requests += 1;
  return requestOf('move', { ...smallestMove, 'sources/other.move': `// ${requests}` });
}

/** The only execution that a visitor has requested. */
export interface Asked {
  readonly path: string;
  readonly cookie: string;
}

async function execute({ origin }: ServerProcess): Promise<Asked> {
  const { status, body, cookie } = await callServer(origin, 'POST', '/api/v1/wasm/execute', newRequest());
  expect(status).toBe(202);
  return { path: `wasm/execution/${body.execution_id}`, cookie };
}

export async function recordOf({ origin }: ServerProcess, { path, cookie }: Asked): Promise<ExecutionRecord> {
  return (await callServer(origin, 'GET', `/api/v1/${path}`, undefined, cookie)).body;
}

/** Collects an execution's updates; `closed` resolves to the socket's close code. */
export function follow({ origin }: ServerProcess, { path, cookie }: Asked) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws/v1/${path}`, { headers: { cookie } });
  const heard: ExecutionUpdate[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  return { heard, closed: once(socket, 'close').then(([code]) => code as number), socket };
}

/** Expects the execution to complete, with all updates in order and exactly one final update. */
export async function expectEnded(server: ServerProcess, asked: Asked): Promise<void> {
  const ended = async () => (await recordOf(server, asked)).status;
  await expect.poll(ended, { timeout: 120_000, interval: 200 }).toBe('completed');
  const record = await recordOf(server, asked);
  // No process was killed, so there was only one attempt.
  expect(record.attempts).toBe(1);
  expect(record.result?.stdout).toContain('answer() = 42');
  const { heard, socket } = follow(server, asked);
  await expect.poll(() => heard.length).toBe(record.last_seq);
  expect(heard.map(({ seq }) => seq)).toEqual(heard.map((_, index) => index + 1));
  expect(heard.filter(({ type }) => type !== 'progress')).toEqual([heard.at(-1)]);
  socket.close();
}

/** Starts the maximum number of concurrent executions, plus one execution that stays queued. */
export async function fill(server: ServerProcess, compiler: BlockedCompiler): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  for (let count = 0; count <= executionSlots(); count += 1) asked.push(await execute(server));
  await expect.poll(compiler.started, { timeout: 60_000 }).toBe(executionSlots());
  const states = await Promise.all(asked.map((one) => recordOf(server, one)));
  expect(states.map(({ status }) => status).sort()).toEqual([
    'pending',
    ...Array.from({ length: executionSlots() }, () => 'running'),
  ]);
  return asked;
}
