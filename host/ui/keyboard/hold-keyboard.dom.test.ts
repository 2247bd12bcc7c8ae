import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdKeyboard } from './hold-keyboard';

function addField(): HTMLInputElement {
  const field = document.createElement('input');
  document.body.append(field);
  return field;
}

/** Types into whatever has the keyboard, as the browser does: the key first, then its letter. */
function press(...keys: readonly string[]): void {
  for (const key of keys) {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement)) throw new Error('Nothing to type into');
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    if (field.dispatchEvent(event) && key.length === 1) field.value += key;
  }
}

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('holdKeyboard', () => {
  it('hands over text and keys to the field that claims the keyboard, in place of what is selected there', async () => {
    const text = addField();
    text.focus();
    const hold = holdKeyboard();
    press('a', 'b', 'ArrowDown', 'Enter');
    const field = addField();
    field.value = '>old';
    const heard: string[] = [];
    field.addEventListener('input', () => heard.push(field.value));
    field.addEventListener('keydown', ({ key }) => heard.push(key));
    field.focus();
    field.setSelectionRange(1, 4);
    hold.dispose();
    await vi.waitFor(() => expect(heard).toEqual(['>ab', 'ArrowDown', 'Enter']));
    expect(document.activeElement).toBe(field);
    expect(text.value).toBe('');
  });

  it('keeps the keyboard until the last one lets go, and then gives it back when nobody claims it', () => {
    vi.useFakeTimers();
    const text = addField();
    text.focus();
    const [first, second] = [holdKeyboard(), holdKeyboard()];
    first.dispose();
    vi.advanceTimersByTime(10_000);
    expect(document.activeElement).not.toBe(text);
    press('x');
    second.dispose();
    vi.advanceTimersByTime(10_000);
    expect(document.activeElement).toBe(text);
    expect(text.value).toBe('');
    expect(document.querySelectorAll('input')).toHaveLength(1);
  });

  it('sends the keyboard on to what had it, when the one who claimed it gives it back', () => {
    const text = addField();
    text.focus();
    const hold = holdKeyboard();
    const returnTo = document.activeElement;
    const field = addField();
    field.focus();
    hold.dispose();
    field.remove();
    if (returnTo instanceof HTMLElement) returnTo.focus();
    expect(document.activeElement).toBe(text);
  });

  it('ends when the user turns elsewhere', () => {
    const text = addField();
    const hold = holdKeyboard();
    press('x');
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    text.focus();
    hold.dispose();
    expect(text.value).toBe('');
    expect(document.activeElement).toBe(text);
  });
});
