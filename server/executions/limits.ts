import { availableParallelism, totalmem } from 'node:os';

const GB = 1024 ** 3;

export const executionLimits = {
  /** Maximum duration of a run, in seconds. */
  seconds: 60,
  /** Memory limit for the run's process, in MB. */
  memory: 1024,
  /** Maximum length of the output in a result, in characters, as in `OutputBuffer`. */
  output: 1_000_000,
  /** Maximum size of a request, in bytes. */
  request: 4 * 1024 * 1024,
  /** Maximum size of a result as JSON, in bytes. */
  result: 8 * 1024 * 1024,
  /** Maximum number of active executions per visitor, including queued ones. */
  concurrent: 3,
  /** Number of attempts after which an execution fails. */
  attempts: 3,
} as const;

/**
 * Number of execution slots on this machine. One CPU core is reserved for requests, and each slot needs enough memory.
 */
export function executionSlots(): number {
  return Math.max(1, Math.min(availableParallelism() - 1, Math.floor(totalmem() / (2 * GB))));
}
