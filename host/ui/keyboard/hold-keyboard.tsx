import './hold-keyboard.css';
import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { useLayoutEffect } from 'react';
import { messages } from '../messages';
import { keepsKey } from './held-key';

/** How long what was waited for may take to claim the keyboard once it is there, in milliseconds. */
const CLAIM_MS = 500;

const CLASS = 'ui-held-keyboard';

let current: HeldKeyboard | undefined;

/**
 * Takes the keyboard for a field that is still on its way, so that nothing typed meanwhile goes into the text that had it.
 * The next field that gets the keyboard gets what was typed too, and the keys that were pressed, as if it had been there all
 * the time. Ends with the last of those who hold; when nobody claims the keyboard then, it goes back to where it was.
 */
export function holdKeyboard(): Disposable {
  if (!current?.isOpen) current = new HeldKeyboard();
  const held = current;
  held.take();
  return toDisposable(() => held.release());
}

/** True for the field that has the keyboard meanwhile: what had it before still counts as focused. */
export function isHeldKeyboard(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.classList.contains(CLASS);
}

/** A text field out of sight, which the browser writes into as into any other: with input methods, pasting and deleting. */
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
    field.addEventListener('keydown', (event) => this.#keep(event), { signal });
    document.addEventListener('focusin', ({ target }) => this.#see(target), { signal });
    document.addEventListener('pointerdown', () => this.#giveBack(), { signal, capture: true });
    // Whoever took the keyboard from here gives it back here; it belongs to what had it before.
    field.addEventListener('focus', () => this.isOpen || this.#giveBack());
    document.body.append(field);
    field.focus({ preventScroll: true });
  }

  /** False once the keyboard is somebody's again. */
  get isOpen(): boolean {
    return !this.#listening.signal.aborted;
  }

  take(): void {
    clearTimeout(this.#timer);
    this.#holders += 1;
  }

  release(): void {
    this.#holders -= 1;
    if (this.#holders === 0 && this.isOpen) this.#timer = setTimeout(() => this.#giveBack(), CLAIM_MS);
  }

  #keep(event: KeyboardEvent): void {
    if (event.isComposing || !keepsKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
    // A key that is still down from what opened the field says nothing to it.
    if (!event.repeat) this.#keys.push(event);
  }

  #see(target: EventTarget | null): void {
    if (target === this.#field) return;
    if (target === this.#before) this.#giveBack();
    else if (target instanceof HTMLInputElement && target.selectionStart !== null) this.#handOver(target);
  }

  #handOver(to: HTMLInputElement): void {
    this.#end();
    // It stays for whoever gives the keyboard back, and is nothing to anybody else.
    this.#field.ariaHidden = 'true';
    // After whoever gave it the keyboard has set its selection too, and before the next key.
    queueMicrotask(async () => {
      const text = this.#field.value;
      if (text !== '') {
        to.setRangeText(text, to.selectionStart ?? 0, to.selectionEnd ?? 0, 'end');
        to.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
      }
      for (const key of this.#keys) {
        // What the one before changed is drawn first.
        await undefined;
        to.dispatchEvent(new KeyboardEvent('keydown', key));
      }
    });
  }

  #giveBack(): void {
    this.#end();
    // Whoever has it may yet give it back here.
    if (document.activeElement !== this.#field) return;
    if (this.#before instanceof HTMLElement) this.#before.focus({ preventScroll: true });
    this.#field.remove();
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#listening.abort();
  }
}

/** Placeholder for a component that takes the keyboard, while its code is loaded: see `holdKeyboard`. */
export function KeyboardHold(): undefined {
  useLayoutEffect(() => {
    const hold = holdKeyboard();
    return () => hold.dispose();
  }, []);
}
