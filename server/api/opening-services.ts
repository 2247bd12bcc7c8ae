import type { GetServices, Identifiers } from '../bindings';

/** The services that the routes use. They are not available until the database is open. */
export class OpeningServices {
  readonly #get: Promise<GetServices>;

  /** @param get rejects if the database cannot be opened. */
  constructor(get: Promise<GetServices>) {
    this.#get = get;
  }

  /** Resolves with the services once the database is open; rejects if it cannot be opened. */
  opened<T extends object>(identifiers: Identifiers<T>): () => Promise<T> {
    const services = this.#get.then((get) => get(identifiers));
    // The caller that opens the database reports the error.
    services.catch(() => undefined);
    return () => services;
  }

  /** Like `opened`, but without waiting: returns undefined until the database is open. */
  current<T extends object>(identifiers: Identifiers<T>): () => T | undefined {
    let current: T | undefined;
    this.#get.then(
      (get) => {
        current = get(identifiers);
      },
      () => undefined,
    );
    return () => current;
  }
}
