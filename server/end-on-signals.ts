import type { FastifyInstance } from 'fastify';

/** How long requests that are under way may take when the server is told to end, in milliseconds. */
const REQUESTS_MS = 3_000;
/** How long all may take, in milliseconds: requests, what runs, the database. */
const ENDING_MS = 12_000;

/**
 * Ends the server on a signal, also when its terminal is closed: requests are finished, executions return to the queue, and the
 * process exits with 0.
 */
export function endOnSignals(app: FastifyInstance): void {
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // Ctrl+C reaches the server twice: from the terminal, and from npm, which forwards it.
      if (isEnding) return;
      isEnding = true;
      setTimeout(() => process.exit(1), ENDING_MS).unref();
      // A client that sends its request by the byte has had its time.
      setTimeout(() => app.server.closeAllConnections(), REQUESTS_MS).unref();
      void app.close();
    });
  }
}
