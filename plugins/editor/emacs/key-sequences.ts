import { combinationsOfStroke } from '@core/shortcuts/combinations-of-stroke';
import { type KeyCombination, parseKeySequence, sameCombination } from '@core/shortcuts/key-combination';
import type { KeyStroke, Platform } from '@core/shortcuts/shortcuts';

/** Result of a keystroke: an action, the start of a sequence, an unbound sequence, or an unrelated key. */
export type SequenceStep<T> =
  | { readonly type: 'action'; readonly action: T }
  | { readonly type: 'waiting' | 'unknown' | 'none' };

export class KeySequences<T> {
  readonly #bindings: readonly { readonly sequence: readonly KeyCombination[]; readonly action: T }[];
  #first: KeyCombination | undefined;

  /** `bindings` is keyed by key sequence, for example 'Ctrl+X Ctrl+S'. */
  constructor(bindings: Readonly<Record<string, T>>, platform: Platform) {
    this.#bindings = Object.entries(bindings).map(([keys, action]) => ({
      sequence: parseKeySequence(keys, platform),
      action,
    }));
  }

  /**
   * Whether a stroke belongs to a sequence, either because a sequence is in progress or because the stroke starts one.
   */
  isOurs(stroke: KeyStroke): boolean {
    const pressed = combinationsOfStroke(stroke);
    if (pressed.length === 0) return false;
    return (
      this.#first !== undefined || this.#bindings.some(({ sequence: [first] }) => isOneOf(pressed, first))
    );
  }

  press(stroke: KeyStroke): SequenceStep<T> {
    const pressed = combinationsOfStroke(stroke);
    if (pressed.length === 0) return { type: 'none' };
    const first = this.#first;
    this.#first = undefined;
    const found = this.#bindings.find(({ sequence: [begins, ends] }) =>
      first
        ? ends && begins && sameCombination(begins, first) && isOneOf(pressed, ends)
        : isOneOf(pressed, begins),
    );
    if (!found) return { type: first ? 'unknown' : 'none' };
    if (first || found.sequence.length === 1) return { type: 'action', action: found.action };
    [this.#first] = found.sequence;
    return { type: 'waiting' };
  }
}

function isOneOf(pressed: readonly KeyCombination[], wanted: KeyCombination | undefined): boolean {
  return wanted !== undefined && pressed.some((one) => sameCombination(one, wanted));
}
