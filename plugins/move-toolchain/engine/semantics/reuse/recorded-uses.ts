import type { NameUse } from '../program/name-uses';

/**
 * Uses of names in a function whose text may have moved since it was checked. Their positions are updated on demand.
 */
export class RecordedUses {
  readonly #noted: readonly NameUse[];
  readonly #delta: number;
  #all: readonly NameUse[] | undefined;

  constructor(noted: readonly NameUse[], delta = 0) {
    this.#noted = noted;
    this.#delta = delta;
    if (delta === 0) this.#all = noted;
  }

  get all(): readonly NameUse[] {
    this.#all ??= this.#noted.map((use) => movedUse(use, this.#delta));
    return this.#all;
  }

  moved(delta: number): RecordedUses {
    return new RecordedUses(this.#noted, this.#delta + delta);
  }
}

/** A function's variables are declared inside it, so their declarations also move. */
function movedUse(use: NameUse, delta: number): NameUse {
  const { target, span } = use;
  return {
    ...use,
    span: { start: span.start + delta, end: span.end + delta },
    target: target.kind === 'local' ? { ...target, declaredAt: target.declaredAt + delta } : target,
  };
}
