import { setLanguage } from '@core/base/localization/language';
import { localKeys } from '@core/base/product';
import type { NotificationRequest, NotificationService } from '@core/notifications/notifications';
import { BehaviorSubject } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { followSetting } from './follow-setting';

class NotificationList implements Pick<NotificationService, 'show' | 'dismiss'> {
  #next = 1;
  readonly shown = new Map<number, NotificationRequest>();

  show(request: NotificationRequest): number {
    this.shown.set(this.#next, request);
    return this.#next++;
  }

  dismiss(id: number): void {
    this.shown.delete(id);
  }
}

function setUp(choice: string | undefined) {
  const choice$ = new BehaviorSubject<string | undefined>(choice);
  const kept = new Map<string, string>();
  const notifications = new NotificationList();
  const reload = vi.fn();
  const following = followSetting(
    {
      configuration: { value$: () => choice$ },
      localStore: { set: (key: string, value: string) => void kept.set(key, value) },
      notifications,
    },
    reload,
  );
  return {
    choice$,
    kept,
    reload,
    end: () => following.dispose(),
    shown: () => [...notifications.shown.values()],
  };
}

afterEach(() => setLanguage('en'));

describe('display language setting', () => {
  it('is stored for the next page load, with an offer to reload if the page uses another language', () => {
    const { choice$, kept, reload, shown, end } = setUp('en');
    expect(shown()).toEqual([]);
    choice$.next('de');
    expect(kept.get(localKeys.language)).toBe('de');
    expect(shown().map(({ message }) => message)).toEqual([
      'Reload the page to use Deutsch. Unsaved changes are preserved.',
    ]);
    shown()[0]?.actions?.[0]?.run();
    expect(reload).toHaveBeenCalledOnce();
    choice$.next('en');
    expect(shown()).toEqual([]);
    expect(kept.get(localKeys.language)).toBe('en');
    end();
  });

  it('does not trigger a notification if the page already uses the language or no language is set', () => {
    setLanguage('de');
    const { choice$, kept, shown, end } = setUp(undefined);
    expect(kept.size).toBe(0);
    choice$.next('de');
    expect(shown()).toEqual([]);
    end();
  });
});
