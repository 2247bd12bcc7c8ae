import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { BehaviorSubject } from 'rxjs';
import { expect, it, vi } from 'vitest';
import type { EditorKeys, KeyTarget } from './editor-keys';
import type { KeyMode } from './key-mode';
import { KeyModes } from './key-modes';

/** Key bindings that record the tab ids of the editors in which they are active. */
function fakeKeys(name: string, inForce: Set<string>): EditorKeys {
  return {
    attach({ tabId }): Disposable {
      inForce.add(`${name} in ${tabId}`);
      return toDisposable(() => inForce.delete(`${name} in ${tabId}`));
    },
  };
}

const target = (tabId: string) => ({ tabId }) as KeyTarget;

it('applies the keys of the current mode to existing and new editors, and removes them when the mode changes', async () => {
  const inForce = new Set<string>();
  const mode$ = new BehaviorSubject<unknown>('default');
  const load = vi.fn(async (mode: KeyMode) => fakeKeys(mode, inForce));
  const modes = new KeyModes({ mode$, notifications: { show: vi.fn() }, load });
  const first = modes.attach(target('first'));
  expect(load).not.toHaveBeenCalled();
  mode$.next('vim');
  await vi.waitFor(() => expect([...inForce]).toEqual(['vim in first']));
  const second = modes.attach(target('second'));
  expect([...inForce]).toEqual(['vim in first', 'vim in second']);
  first.dispose();
  expect([...inForce]).toEqual(['vim in second']);
  mode$.next('emacs');
  await vi.waitFor(() => expect([...inForce]).toEqual(['emacs in second']));
  mode$.next('nonsense');
  expect([...inForce]).toEqual([]);
  second.dispose();
  modes.dispose();
});

it('reports that keys could not be loaded, keeps the default keys, and tries again', async () => {
  const inForce = new Set<string>();
  const mode$ = new BehaviorSubject<unknown>('vim');
  const show = vi.fn();
  const load = vi
    .fn(async (mode: KeyMode) => fakeKeys(mode, inForce))
    .mockRejectedValueOnce(new Error('offline'));
  const modes = new KeyModes({ mode$, notifications: { show }, load });
  const attached = modes.attach(target('tab'));
  await vi.waitFor(() =>
    expect(show).toHaveBeenCalledWith({
      severity: 'error',
      message: expect.stringMatching(/^The Vim keymap could not/),
    }),
  );
  expect([...inForce]).toEqual([]);
  mode$.next('default');
  mode$.next('vim');
  await vi.waitFor(() => expect([...inForce]).toEqual(['vim in tab']));
  attached.dispose();
  modes.dispose();
});
