type Listener = (this: unknown, ...args: unknown[]) => void;

/** The subset of `node:events` that libraries and tests use. */
export class EventEmitter {
  readonly #listeners = new Map<string | symbol, Listener[]>();

  on(name: string | symbol, listener: Listener): this {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
    return this;
  }

  addListener(name: string | symbol, listener: Listener): this {
    return this.on(name, listener);
  }

  once(name: string | symbol, listener: Listener): this {
    const once: Listener = (...args) => {
      this.off(name, once);
      listener.apply(this, args);
    };
    return this.on(name, once);
  }

  off(name: string | symbol, listener: Listener): this {
    this.#listeners.set(
      name,
      (this.#listeners.get(name) ?? []).filter((other) => other !== listener),
    );
    return this;
  }

  removeListener(name: string | symbol, listener: Listener): this {
    return this.off(name, listener);
  }

  removeAllListeners(name?: string | symbol): this {
    if (name === undefined) this.#listeners.clear();
    else this.#listeners.delete(name);
    return this;
  }

  emit(name: string | symbol, ...args: unknown[]): boolean {
    const listeners = this.#listeners.get(name) ?? [];
    if (name === 'error' && listeners.length === 0) throw args[0];
    for (const listener of listeners) listener.apply(this, args);
    return listeners.length > 0;
  }

  listenerCount(name: string | symbol): number {
    return this.#listeners.get(name)?.length ?? 0;
  }

  setMaxListeners(): this {
    return this;
  }
}
