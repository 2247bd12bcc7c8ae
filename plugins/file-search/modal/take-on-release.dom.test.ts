import { expect, it, vi } from 'vitest';
import { takeOnRelease } from './take-on-release';

function listen(isHeld: boolean) {
  const session = { isHeld };
  const take = vi.fn();
  const listening = takeOnRelease(document, session, take);
  const key = (type: 'keydown' | 'keyup', name: string, repeat = false) =>
    document.dispatchEvent(new KeyboardEvent(type, { key: name, repeat }));
  return { session, take, key, listening };
}

it('accepts the marked row when the held modifier is released', () => {
  const { take, key, listening } = listen(true);
  key('keydown', 'Control', true);
  key('keyup', 'Tab');
  key('keyup', 'Shift');
  expect(take).not.toHaveBeenCalled();
  key('keyup', 'Control');
  expect(take).toHaveBeenCalledOnce();
  listening.dispose();
  key('keyup', 'Control');
  expect(take).toHaveBeenCalledOnce();
});

it('ignores a modifier pressed after the dialog opens, and ignores releases if no modifier was held', () => {
  const { session, take, key, listening } = listen(true);
  key('keydown', 'Control');
  key('keyup', 'Control');
  session.isHeld = false;
  key('keyup', 'Meta');
  expect(take).not.toHaveBeenCalled();
  listening.dispose();
});
