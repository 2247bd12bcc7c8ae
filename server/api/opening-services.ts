import type { ApiServices } from './api-services';

/** The services of the calls, which are not there yet while the database is being opened. */
export class OpeningServices {
  /** Rejects when the database cannot be opened. */
  readonly opened: Promise<ApiServices>;
  #current: ApiServices | undefined;

  constructor(opened: Promise<ApiServices>) {
    this.opened = opened;
    opened.then(
      (services) => {
        this.#current = services;
      },
      // Whoever opens it tells why it could not be.
      () => undefined,
    );
  }

  /** For those who do not wait. */
  get current(): ApiServices | undefined {
    return this.#current;
  }
}
