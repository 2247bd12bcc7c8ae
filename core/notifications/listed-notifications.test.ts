import { beforeEach, describe, expect, it } from 'vitest';
import { ListedNotifications } from './listed-notifications';
import type { NotificationRequest } from './notifications';

describe('ListedNotifications', () => {
  let notifications: ListedNotifications;
  const shown = () => notifications.notifications$.value;
  const failed: NotificationRequest = { severity: 'error', message: 'Not saved', source: 'main.fc' };

  beforeEach(() => {
    notifications = new ListedNotifications();
  });

  it('increments the count of an identical visible notification and moves that notification to the top', () => {
    const id = notifications.show(failed);
    notifications.show({ severity: 'info', message: 'Other' });
    for (let time = 2; time <= 8; time++) expect(notifications.show(failed)).toBe(id);
    expect(shown().map(({ message, count }) => [message, count])).toEqual([
      ['Other', undefined],
      ['Not saved', 8],
    ]);
  });

  it('uses the actions from the most recent of several identical failures', () => {
    const done: string[] = [];
    const retry = (name: string): NotificationRequest => ({
      ...failed,
      actions: [{ label: 'Try Again', run: () => done.push(name) }],
    });
    notifications.show(retry('first'));
    notifications.show(retry('second'));
    shown()[0]?.actions?.[0]?.run();
    expect([shown().length, done]).toEqual([1, ['second']]);
  });

  it.each(['info', 'success'] as const)(
    'shows the Undo actions of identical notifications separately (%s)',
    (severity) => {
      const done: string[] = [];
      for (const name of ['first', 'second'])
        notifications.show({
          severity,
          message: 'Deleted “Counter”',
          actions: [{ label: 'Undo', run: () => done.push(name) }],
        });
      for (const { actions } of shown()) actions?.[0]?.run();
      expect(done).toEqual(['first', 'second']);
    },
  );

  it('does not merge a notification with a dismissed one, or with one that differs in severity, source or actions', () => {
    const id = notifications.show(failed);
    notifications.show({ ...failed, severity: 'warning' });
    notifications.show({ ...failed, source: 'other.fc' });
    notifications.show({ ...failed, actions: [{ label: 'Try Again', run() {} }] });
    expect(shown()).toHaveLength(4);
    notifications.dismiss(id);
    expect(notifications.show(failed)).not.toBe(id);
  });

  it('does not merge progress notifications with the same message', async () => {
    const work = { title: 'Building' };
    await notifications.progress(work, () =>
      notifications.progress(work, async () => {
        notifications.show({ severity: 'info', message: 'Building' });
        expect(shown()).toHaveLength(3);
      }),
    );
  });
});
