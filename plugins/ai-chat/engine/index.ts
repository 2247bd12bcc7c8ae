import { isCancellation } from '@core/base/errors';
import type { Result } from '@core/base/result';
import type {
  ModelAnswer,
  ModelConnection,
  ModelDescription,
  ModelEvent,
  ModelFailure,
  ModelRequest,
} from './chat-model';
import { EventBatcher } from './event-batcher';
import { modelClients } from './model-clients';

/** Worker interface. Only the worker may connect to other servers (server/headers.ts). The page chooses call ids. */
export interface ModelEngine {
  /** Resolves to undefined if the call was stopped; `ask` does the same. */
  models(
    id: string,
    connection: ModelConnection,
  ): Promise<Result<readonly ModelDescription[], ModelFailure> | undefined>;
  ask(
    id: string,
    connection: ModelConnection,
    request: ModelRequest,
    report: (event: ModelEvent) => void,
  ): Promise<Result<ModelAnswer, ModelFailure> | undefined>;
  stop(id: string): void;
}

export function createModelEngine(): ModelEngine {
  const stops = new Map<string, AbortController>();
  async function stoppable<T>(id: string, work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    const stop = new AbortController();
    stops.set(id, stop);
    try {
      return await work(stop.signal);
    } catch (error) {
      if (isCancellation(error)) return undefined;
      throw error;
    } finally {
      stops.delete(id);
    }
  }
  return {
    models: (id, connection) =>
      stoppable(id, (signal) => modelClients[connection.protocol].models(connection, { signal })),
    ask: (id, connection, request, report) =>
      stoppable(id, async (signal) => {
        const together = new EventBatcher(report);
        try {
          const options = { signal, report: together.add };
          return await modelClients[connection.protocol].ask(connection, request, options);
        } finally {
          together.flush();
        }
      }),
    stop: (id) => stops.get(id)?.abort(),
  };
}
