import type { SystemFigures } from './wire';

/** Fraction of the machine's memory in use above which an alert is raised. */
const MEMORY_PART = 0.95;
/** Execution waiting time, in seconds, at which an alert is raised. */
const WAITING_SECONDS = 60;
/** Fraction of an hour's executions that must fail to raise an alert, and the minimum number of executions. */
const FAILING = { part: 0.5, least: 5 } as const;
/** Database response time, in milliseconds, at which an alert is raised. */
const SLOW_MS = 1000;

/** A problem that requires an administrator's attention. */
export type SystemAlert =
  | { readonly type: 'queueWaiting'; readonly seconds: number }
  | { readonly type: 'noWorkers' }
  | { readonly type: 'executionsFailing'; readonly failed: number; readonly all: number }
  | { readonly type: 'memoryShort'; readonly free: number }
  | { readonly type: 'databaseSlow'; readonly milliseconds: number };

/** Server problems, most severe first. */
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
