/** What stands in for a module. */
export interface Replacement {
  /** Gives its exports; run once, when they are first asked for. */
  readonly make: () => unknown;
  /** Its exports come later: it is run before anything is imported. */
  readonly isAsync: boolean;
}

interface Entry extends Replacement {
  made?: { readonly exports: unknown };
  isBeingMade?: boolean;
}

/** The modules that tests have replaced, by the keys of {@link ModuleLoader}. */
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

  /** The exports of what stands in for a module. */
  exports(key: string): unknown {
    const entry = this.#entries.get(key);
    if (!entry) throw new Error(`Nothing stands in for '${key}'`);
    if (entry.made) return entry.made.exports;
    if (entry.isBeingMade) {
      throw new Error(
        `What stands in for '${key}' imports it: take the original by importActual or requireActual`,
      );
    }
    entry.isBeingMade = true;
    try {
      const exports = entry.make();
      if (exports instanceof Promise) {
        throw new Error(`What stands in for '${key}' comes later: write its factory as an async function`);
      }
      entry.made = { exports };
      return exports;
    } finally {
      entry.isBeingMade = false;
    }
  }

  /** Makes what comes later, so that it is there when it is imported. */
  async settle(): Promise<void> {
    for (const entry of this.#entries.values()) {
      if (entry.isAsync && !entry.made) entry.made = { exports: await entry.make() };
    }
  }

  /** Lets everything that can be made at any time be made anew. */
  reset(): void {
    for (const entry of this.#entries.values()) if (!entry.isAsync) delete entry.made;
  }
}
