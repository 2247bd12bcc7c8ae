import type { Disposable } from '@core/base/lifecycle';
import type { KeyStroke, ShortcutService } from '@core/shortcuts/shortcuts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listenToKeys } from './listen-to-keys';

const press = (init: KeyboardEventInit, target: EventTarget = document.body) => {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
};

let listener: Disposable;
afterEach(() => listener.dispose());

function listening() {
  const handle = vi.fn((_stroke: KeyStroke) => 'taken' as const);
  let start = () => {};
  const ready = new Promise<void>((resolve) => {
    start = resolve;
  });
  listener = listenToKeys({ platform: 'linux', handle } as Partial<ShortcutService> as ShortcutService, {
    ready,
    boundKeys: ['F1', 'Cmd+K Cmd+S'],
  });
  const keys = () => handle.mock.calls.map(([{ key }]) => key);
  return {
    keys,
    start: () => {
      start();
      return ready;
    },
  };
}

describe('a page whose shortcuts are still loading', () => {
  it('holds the first bound key and the text typed after it until the shortcuts are loaded', async () => {
    const { keys, start } = listening();
    expect(press({ key: 'F1' }).defaultPrevented).toBe(true);
    expect(document.activeElement?.tagName).toBe('INPUT');
    press({ key: 'x' }, document.activeElement ?? undefined);
    expect(keys()).toEqual([]);
    await start();
    expect(keys()).toEqual(['F1']);
    expect(press({ key: 'F3' }).defaultPrevented).toBe(true);
    expect(keys()).toEqual(['F1', 'F3']);
  });

  it('passes all other keys to the browser', async () => {
    const { keys, start } = listening();
    for (const init of [
      { key: 'F5' },
      { key: 'r', code: 'KeyR', ctrlKey: true },
      { key: 'k', code: 'KeyK' },
    ]) {
      expect(press(init).defaultPrevented).toBe(false);
    }
    expect(press({ key: 'k', code: 'KeyK', ctrlKey: true }).defaultPrevented).toBe(true);
    await start();
    expect(keys()).toEqual(['k']);
  });

  it('does not handle keys in text fields', async () => {
    const { keys, start } = listening();
    const field = document.body.appendChild(document.createElement('input'));
    expect(press({ key: 'F1' }, field).defaultPrevented).toBe(false);
    field.remove();
    await start();
    expect(keys()).toEqual([]);
  });
});
