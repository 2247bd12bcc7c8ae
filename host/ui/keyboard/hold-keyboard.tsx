import './hold-keyboard.css';
import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { useLayoutEffect } from 'react';
import { messages } from '../messages';
import { isRecordedKey } from './held-key';

/** Milliseconds within which a loaded component must take focus. */
const CLAIM_MS = 500;

const CLASS = 'ui-held-keyboard';

let current: HeldKeyboard | undefined;

/**
 * Takes focus for a field that is still loading, so that keys typed in the meantime do not go to the previously focused
 * element. The next text field that takes focus receives the typed text and the recorded keys. Holding stops when the
 * last holder is disposed; if no field takes focus, the previous focus is restored.
 */
export function holdKeyboard(): Disposable {
  if (!current?.isOpen) current = new HeldKeyboard();
  const held = current;
  held.take();
  return toDisposable(() => held.release());
}

/**
 * True for the hidden field that holds focus. While it does, the previously focused element is still treated as
 * focused.
 */
export function isHeldKeyboard(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.classList.contains(CLASS);
}

/** A hidden text field, so that the browser handles input methods, paste and delete as usual. */
class HeldKeyboard {
  readonly #field = document.createElement('input');
  readonly #before = document.activeElement;
  readonly #keys: KeyboardEvent[] = [];
  readonly #listening = new AbortController();
  #holders = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    const field = this.#field;
    field.className = CLASS;
    field.tabIndex = -1;
    field.autocomplete = 'off';
    field.spellcheck = false;
    field.setAttribute('aria-label', messages.heldKeyboard);
    const { signal } = this.#listening;
    field.addEventListener('keydown', (event) => this.#handleKey(event), { signal });
    document.addEventListener('focusin', ({ target }) => this.#see(target), { signal });
    document.addEventListener('pointerdown', () => this.#release(), { signal, capture: true });
    // A field that took focus may return it to this field, which passes it on to the previously focused element.
    field.addEventListener('focus', () => this.isOpen || this.#release());
    document.body.append(field);
    field.focus({ preventScroll: true });
  }

  /** False once a field has taken focus or the previous focus has been restored. */
  get isOpen(): boolean {
    return !this.#listening.signal.aborted;
  }

  take(): void {
    clearTimeout(this.#timer);
    this.#holders += 1;
  }

  release(): void {
    this.#holders -= 1;
    if (this.#holders === 0 && this.isOpen) this.#timer = setTimeout(() => this.#release(), CLAIM_MS);
  }

  #handleKey(event: KeyboardEvent): void {
    if (event.isComposing || !isRecordedKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
    // Ignores repeats of the key that opened the field, because it may still be held down.
    if (!event.repeat) this.#keys.push(event);
  }

  #see(target: EventTarget | null): void {
    if (target === this.#field) return;
    if (target === this.#before) this.#release();
    else if (target instanceof HTMLInputElement && target.selectionStart !== null) this.#moveFocus(target);
  }

  #moveFocus(to: HTMLInputElement): void {
    this.#end();
    // The field stays in the document, hidden from assistive technology, so that focus can return to it.
    this.#field.ariaHidden = 'true';
    // Runs after the code that moved the focus has also set the selection, and before the next key.
    queueMicrotask(async () => {
      const text = this.#field.value;
      if (text !== '') {
        to.setRangeText(text, to.selectionStart ?? 0, to.selectionEnd ?? 0, 'end');
        to.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
      }
      for (const key of this.#keys) {
        // Lets the component render the change that the previous key caused.
        await undefined;
        to.dispatchEvent(new KeyboardEvent('keydown', key));
      }
    });
  }

  #release(): void {
    this.#end();
    // The focused field may still return focus to this field.
    if (document.activeElement !== this.#field) return;
    if (this.#before instanceof HTMLElement) this.#before.focus({ preventScroll: true });
    this.#field.remove();
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#listening.abort();
  }
}

/** Placeholder for a component that takes focus, while its code is loading. See `holdKeyboard`. */
export function KeyboardHold(): undefined {
  useLayoutEffect(() => {
    const hold = holdKeyboard();
    return () => hold.dispose();
  }, []);
}
