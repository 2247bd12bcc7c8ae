import { availableParallelism, totalmem } from 'node:os';

const GB = 1024 ** 3;

/** What one execution may take, and how many there are at a time. */
export const executionLimits = {
  /** Longest run, in seconds. */
  seconds: 60,
  /** Memory of the process that runs it, in MB. */
  memory: 1024,
  /** Characters of output that a result carries, as `OutputBuffer` has it. */
  output: 1_000_000,
  /** Bytes of a request. */
  request: 4 * 1024 * 1024,
  /** Bytes of a result as JSON. */
  result: 8 * 1024 * 1024,
  /** Runs at the same time of one visitor, waiting ones included. */
  concurrent: 3,
  /** How often one is begun before it counts as failed. */
  attempts: 3,
} as const;

/** Executions that this machine runs at once: a processor stays free for those who ask, and each has its memory. */
export function executionSlots(): number {
  return Math.max(1, Math.min(availableParallelism() - 1, Math.floor(totalmem() / (2 * GB))));
}
