import type { RunEvent } from '../run-events';

/**
 * Filters out a restarted run's events that an earlier attempt has already emitted. Attempts may differ, and may print
 * their lines in a different order.
 */
export class UnshownEvents {
  /** How often each line, diagnostic or other event was emitted. */
  readonly #shown = new Map<string, number>();
  /** Number of repetitions that are still expected from earlier attempts, with the same keys as `#shown`. */
  #expected = new Map<string, number>();

  /** Starts another attempt. */
  restart(): void {
    this.#expected = new Map(this.#shown);
  }

  /** The event without the content that was already emitted; undefined if the event contains nothing new. */
  take(event: RunEvent): RunEvent | undefined {
    switch (event.type) {
      case 'output': {
        const lines = event.text.split('\n');
        const text = lines.filter((line) => this.#isNew(event.stream, line));
        if (text.length === lines.length) return event;
        return text.length === 0 ? undefined : { ...event, text: text.join('\n') };
      }
      case 'diagnostics': {
        const diagnostics = event.diagnostics.filter((one) => this.#isNew('diagnostic', JSON.stringify(one)));
        return diagnostics.length === 0 && event.diagnostics.length > 0
          ? undefined
          : { ...event, diagnostics };
      }
      case 'artifacts': {
        const names = event.artifacts.map(({ codeHash, name, sourcePath }) => [name, sourcePath, codeHash]);
        return this.#isNew('artifacts', JSON.stringify(names)) ? event : undefined;
      }
      case 'test': {
        const { names, path, state } = event;
        return this.#isNew('test', JSON.stringify([path, names, state])) ? event : undefined;
      }
      case 'progress':
        return event;
    }
  }

  #isNew(kind: string, part: string): boolean {
    const key = `${kind} ${part}`;
    const expected = this.#expected.get(key) ?? 0;
    if (expected > 0) this.#expected.set(key, expected - 1);
    else this.#shown.set(key, (this.#shown.get(key) ?? 0) + 1);
    return expected === 0;
  }
}
