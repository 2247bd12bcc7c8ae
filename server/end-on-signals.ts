import type { FastifyInstance } from 'fastify';

/** Time limit for active requests at shutdown, in milliseconds. */
const REQUESTS_MS = 3_000;
/** Time limit for the whole shutdown (requests, executions and database), in milliseconds. */
const ENDING_MS = 12_000;

/**
 * Shuts down the server on a signal, including SIGHUP, which is sent when a terminal closes. Active requests are
 * completed, executions are returned to the queue, and the process exits with code 0.
 */
export function endOnSignals(app: FastifyInstance): void {
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // Ctrl+C reaches the server twice: once from the terminal and once forwarded by npm.
      if (isEnding) return;
      isEnding = true;
      setTimeout(() => process.exit(1), ENDING_MS).unref();
      // After this time, clients whose requests are still active are disconnected.
      setTimeout(() => app.server.closeAllConnections(), REQUESTS_MS).unref();
      void app.close();
    });
  }
}
