import { randomUUID } from 'node:crypto';
import type { Database } from '../store/database';
import { ExecutionQueue } from './execution-queue';
import { ExecutionWorker } from './execution-worker';
import type { RunnableKinds } from './runnable-kinds';

/** Starts as many workers as executions may run here at a time. */
export async function startWorkers(
  database: Database,
  runnable: RunnableKinds,
  count: number,
): Promise<readonly ExecutionWorker[]> {
  const queues = Array.from({ length: count }, () => new ExecutionQueue(database, randomUUID()));
  if (database.kind === 'embedded') await queues[0]?.takeOver();
  return Promise.all(queues.map((queue) => ExecutionWorker.start(database, queue, runnable)));
}
