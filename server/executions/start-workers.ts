import { randomUUID } from 'node:crypto';
import type { Database } from '../store/database';
import type { RunnableLanguage } from './chain-engines';
import { ExecutionQueue } from './execution-queue';
import { ExecutionWorker } from './execution-worker';

/** Starts as many workers as executions may run here at a time. */
export async function startWorkers(
  database: Database,
  languages: readonly RunnableLanguage[],
  count: number,
): Promise<readonly ExecutionWorker[]> {
  const queues = Array.from({ length: count }, () => new ExecutionQueue(database, randomUUID()));
  if (database.kind === 'embedded') await queues[0]?.takeOver();
  return Promise.all(queues.map((queue) => ExecutionWorker.start(database, queue, languages)));
}
