import { localKeys } from '@core/base/product';
import { speak } from '@core/localization/language';
import { ListedNotifications } from '@core/notifications/listed-notifications';
import type { PluginServices } from '@host/api/plugin-context';
import { BehaviorSubject } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { followSetting } from './follow-setting';

function setUp(choice: string | undefined) {
  const choice$ = new BehaviorSubject<string | undefined>(choice);
  const kept = new Map<string, string>();
  const notifications = new ListedNotifications();
  const reload = vi.fn();
  const following = followSetting(
    {
      configuration: { value$: () => choice$ } as Partial<
        PluginServices['configuration']
      > as PluginServices['configuration'],
      localStore: {
        get: (key) => kept.get(key),
        set: (key, value) => void kept.set(key, value),
        remove: (key) => void kept.delete(key),
      },
      notifications,
    },
    reload,
  );
  let shown: readonly { readonly message: string; readonly actions?: readonly { run(): void }[] }[] = [];
  const watching = notifications.notifications$.subscribe((all) => {
    shown = all;
  });
  const end = () => {
    following.dispose();
    watching.unsubscribe();
  };
  return { choice$, kept, reload, end, shown: () => shown };
}

afterEach(() => speak('en'));

describe('the setting of the language', () => {
  it('is kept for the next start, which it offers when the page speaks another language', () => {
    const { choice$, kept, reload, shown, end } = setUp('en');
    expect(shown()).toEqual([]);
    choice$.next('de');
    expect(kept.get(localKeys.language)).toBe('de');
    expect(shown().map(({ message }) => message)).toEqual([
      'Deutsch shows when the page is loaded again. Unsaved text is kept.',
    ]);
    shown()[0]?.actions?.[0]?.run();
    expect(reload).toHaveBeenCalledOnce();
    choice$.next('en');
    expect(shown()).toEqual([]);
    expect(kept.get(localKeys.language)).toBe('en');
    end();
  });

  it('says nothing while the page speaks what it wants, or while there is no such setting', () => {
    speak('de');
    const { choice$, kept, shown, end } = setUp(undefined);
    expect(kept.size).toBe(0);
    choice$.next('de');
    expect(shown()).toEqual([]);
    end();
  });
});
