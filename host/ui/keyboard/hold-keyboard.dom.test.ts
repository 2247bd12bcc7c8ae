import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdKeyboard } from './hold-keyboard';

function addField(): HTMLInputElement {
  const field = document.createElement('input');
  document.body.append(field);
  return field;
}

/** Types into the focused element as a browser does: the key event first, then its character. */
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
  it('passes text and keys to the field that takes focus, and replaces its selection', async () => {
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

  it('holds focus until the last holder releases it, and then restores the previous focus if no field takes it', () => {
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

  it('restores the original focus when the field that took focus gives it up', () => {
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

  it('stops holding focus when the user clicks elsewhere', () => {
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
