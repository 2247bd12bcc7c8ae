import { CancellationError } from '@core/base/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ListedNotifications } from './listed-notifications';
import { progressWhenSlow } from './progress-when-slow';

const request = { title: 'Adding files', cancellable: true };

describe('progressWhenSlow', () => {
  let notifications: ListedNotifications;
  const shown = () => notifications.notifications$.value;

  beforeEach(() => {
    vi.useFakeTimers();
    notifications = new ListedNotifications();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows nothing for work that finishes quickly', async () => {
    await expect(progressWhenSlow(notifications, request, async () => 7)).resolves.toBe(7);
    vi.advanceTimersByTime(10_000);
    expect(shown()).toEqual([]);
  });

  it('shows slow work and its progress until the work is finished', async () => {
    let finish = (_value: number) => {};
    const done = progressWhenSlow(notifications, request, ({ progress }) => {
      progress({ stage: 'reading', fraction: 0.5 });
      return new Promise<number>((resolve) => {
        finish = resolve;
      });
    });
    expect(shown()).toEqual([]);
    vi.advanceTimersByTime(500);
    expect(shown()).toMatchObject([{ message: 'Adding files', progress: { fraction: 0.5 } }]);
    finish(7);
    await expect(done).resolves.toBe(7);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toEqual([]);
  });

  it('resolves to undefined when the work is cancelled through its notification', async () => {
    const done = progressWhenSlow(
      notifications,
      request,
      ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new CancellationError()));
        }),
    );
    vi.advanceTimersByTime(500);
    shown()[0]?.cancel?.();
    await expect(done).resolves.toBeUndefined();
  });

  it('rejects with the error thrown by the work', async () => {
    const failing = progressWhenSlow(notifications, request, () => Promise.reject(new Error('No')));
    await expect(failing).rejects.toThrow('No');
  });
});
