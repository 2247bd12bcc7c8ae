import type { SystemFigures } from './wire';

/** From which part of the machine's memory on it is nearly used up. */
const MEMORY_PART = 0.95;
/** How long an execution may wait before somebody should know, in seconds. */
const WAITING_SECONDS = 60;
/** From which part of an hour's executions on failing is no accident, and of how many at least. */
const FAILING = { part: 0.5, least: 5 } as const;
/** How long the database may take to answer, in milliseconds. */
const SLOW_MS = 1000;

/** Something that an administrator should look at. */
export type SystemAlert =
  | { readonly type: 'queueWaiting'; readonly seconds: number }
  | { readonly type: 'noWorkers' }
  | { readonly type: 'executionsFailing'; readonly failed: number; readonly all: number }
  | { readonly type: 'memoryShort'; readonly free: number }
  | { readonly type: 'databaseSlow'; readonly milliseconds: number };

/** What is not as it should be, the gravest first. */
export function systemAlerts({ queue, executions, memory, database }: SystemFigures): readonly SystemAlert[] {
  const { oldest = 0, workers, pending } = queue;
  const { machineFree, machineTotal } = memory;
  const { completed = 0, failed = 0 } = executions.at(-1) ?? {};
  const all = completed + failed;
  const found: (SystemAlert | false)[] = [
    pending > 0 && workers === 0 && { type: 'noWorkers' },
    oldest >= WAITING_SECONDS && { type: 'queueWaiting', seconds: oldest },
    database.latency >= SLOW_MS && { type: 'databaseSlow', milliseconds: database.latency },
    machineFree < machineTotal * (1 - MEMORY_PART) && { type: 'memoryShort', free: machineFree },
    all >= FAILING.least && failed >= all * FAILING.part && { type: 'executionsFailing', failed, all },
  ];
  return found.filter((alert) => alert !== false);
}
