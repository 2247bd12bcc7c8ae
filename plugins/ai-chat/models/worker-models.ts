import { CancellationError, throwIfCancelled } from '@core/base/errors';
import type { ModelEngine } from '../engine';
import type { ModelCallOptions, ModelClient } from '../engine/chat-model';

/** Queries models through the engine's worker. Cancelling one call does not affect the others. */
export class WorkerModels implements ModelClient {
  readonly #engine: ModelEngine;
  #lastId = 0;

  constructor(engine: ModelEngine) {
    this.#engine = engine;
  }

  models: ModelClient['models'] = (connection, options = {}) =>
    this.#call(options, (id) => this.#engine.models(id, connection));

  ask: ModelClient['ask'] = (connection, request, options = {}) =>
    this.#call(options, (id) =>
      this.#engine.ask(id, connection, request, (event) => {
        if (!options.signal?.aborted) options.report?.(event);
      }),
    );

  async #call<T>({ signal }: ModelCallOptions, call: (id: string) => Promise<T | undefined>): Promise<T> {
    throwIfCancelled(signal);
    const id = `${++this.#lastId}`;
    const stop = () => void this.#engine.stop(id);
    signal?.addEventListener('abort', stop, { once: true });
    try {
      const result = await call(id);
      if (result === undefined) throw new CancellationError();
      return result;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }
}
