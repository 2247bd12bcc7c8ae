import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ListedNotifications } from './listed-notifications';
import { RecordedHistory } from './recorded-history';

describe('RecordedHistory', () => {
  let notifications: ListedNotifications;
  let history: RecordedHistory;
  const messages = () => history.history$.value.map(({ message }) => message);

  beforeEach(() => {
    notifications = new ListedNotifications();
    history = new RecordedHistory(notifications);
  });

  afterEach(() => history.dispose());

  it('includes dismissed messages, newest first, but not progress', async () => {
    const first = notifications.show({ severity: 'info', message: 'One', source: 'Test' });
    notifications.dismiss(first);
    await notifications.progress({ title: 'Working' }, async ({ progress }) => {
      progress({ stage: 'halfway' });
      notifications.show({ severity: 'error', message: 'Two' });
    });
    expect(messages()).toEqual(['Two', 'One']);
    expect(history.history$.value[1]).toMatchObject({ source: 'Test', severity: 'info', isRead: false });
    expect(Date.parse(history.history$.value[0]?.time ?? '')).not.toBeNaN();
  });

  it('marks messages as read and removes one message or all messages', () => {
    const one = notifications.show({ severity: 'info', message: 'One' });
    history.markRead();
    notifications.show({ severity: 'info', message: 'Two' });
    expect(history.history$.value.map(({ isRead }) => isRead)).toEqual([false, true]);
    history.remove(one);
    expect(messages()).toEqual(['Two']);
    history.clear();
    notifications.dismiss(one);
    expect(messages()).toEqual([]);
  });

  it('counts merged notifications as one message and marks that message as unread again', () => {
    const hint = { severity: 'info', message: 'Exported' } as const;
    const first = notifications.show(hint);
    notifications.show({ severity: 'info', message: 'Other' });
    history.markRead();
    expect(notifications.show(hint)).toBe(first);
    expect(history.history$.value).toMatchObject([
      { message: 'Exported', count: 2, isRead: false },
      { message: 'Other', isRead: true },
    ]);
    notifications.dismiss(first);
    notifications.show(hint);
    expect(messages()).toEqual(['Exported', 'Exported', 'Other']);
  });

  it('keeps only the last hundred messages', () => {
    for (let number = 1; number <= 120; number++)
      notifications.show({ severity: 'info', message: `${number}` });
    expect(messages()).toHaveLength(100);
    expect(messages()[0]).toBe('120');
    expect(messages().at(-1)).toBe('21');
  });
});
