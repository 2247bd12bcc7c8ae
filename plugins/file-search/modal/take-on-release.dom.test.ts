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

it('takes what is marked when the key that is held is let go', () => {
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

it('leaves a key alone that goes down only now, and one with which nothing was opened', () => {
  const { session, take, key, listening } = listen(true);
  key('keydown', 'Control');
  key('keyup', 'Control');
  session.isHeld = false;
  key('keyup', 'Meta');
  expect(take).not.toHaveBeenCalled();
  listening.dispose();
});
