export interface Replacement {
  /** Returns the exports. Called once, when they are first requested. */
  readonly make: () => unknown;
  /** Whether `make` returns a promise. If so, `make` is called before the imports run. */
  readonly isAsync: boolean;
}

interface Entry extends Replacement {
  made?: { readonly exports: unknown };
  isLoading?: boolean;
}

/** The mocked modules, keyed as in {@link ModuleLoader}. */
export class ModuleMocks {
  readonly #entries = new Map<string, Entry>();

  set(key: string, replacement: Replacement): void {
    this.#entries.set(key, { ...replacement });
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  exports(key: string): unknown {
    const entry = this.#entries.get(key);
    if (!entry) throw new Error(`'${key}' is not mocked`);
    if (entry.made) return entry.made.exports;
    if (entry.isLoading) {
      throw new Error(
        `The mock for '${key}' imports '${key}': use importActual or requireActual for the original`,
      );
    }
    entry.isLoading = true;
    try {
      const exports = entry.make();
      if (exports instanceof Promise) {
        throw new Error(`The mock for '${key}' returns a promise: write its factory as an async function`);
      }
      entry.made = { exports };
      return exports;
    } finally {
      entry.isLoading = false;
    }
  }

  /** Creates the mocks with async factories, so that they are ready when imported. */
  async settle(): Promise<void> {
    for (const entry of this.#entries.values()) {
      if (entry.isAsync && !entry.made) entry.made = { exports: await entry.make() };
    }
  }

  /** Discards the exports of mocks with synchronous factories; the next import creates them again. */
  reset(): void {
    for (const entry of this.#entries.values()) if (!entry.isAsync) delete entry.made;
  }
}
