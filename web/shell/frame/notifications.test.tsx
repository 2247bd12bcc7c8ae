import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openShell } from '@tests/support/shell-services';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Notifications } from './notifications';

async function open() {
  const { services, wrapper } = await openShell();
  const view = (
    <>
      <button type="button">Elsewhere</button>
      <Notifications />
    </>
  );
  render(view, { wrapper });
  return services.notifications;
}

const toasts = () => [...document.querySelectorAll('.ui-toast')].map(({ textContent }) => textContent);

describe('notifications', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('go by themselves when they ask for nothing; warnings and questions stay', async () => {
    vi.useFakeTimers();
    const notifications = await open();
    act(() => {
      notifications.show({ severity: 'success', message: 'Saved' });
      notifications.show({ severity: 'warning', message: 'Careful' });
      notifications.show({ severity: 'info', message: 'Deleted', actions: [{ label: 'Undo', run() {} }] });
    });
    act(() => vi.advanceTimersByTime(9000));
    expect(toasts()).toHaveLength(3);
    act(() => vi.advanceTimersByTime(2000));
    expect(toasts()).toEqual(['Careful', 'DeletedUndo']);
  });

  it('stay while the keyboard is among them', async () => {
    vi.useFakeTimers();
    const notifications = await open();
    act(() => void notifications.show({ severity: 'info', message: 'Note' }));
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    act(() => vi.advanceTimersByTime(60_000));
    expect(toasts()).toEqual(['Note']);
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
    act(() => vi.advanceTimersByTime(10_000));
    expect(toasts()).toEqual([]);
  });

  it('hand the keyboard on when they are put away by Escape, and back after the last', async () => {
    const notifications = await open();
    const user = userEvent.setup();
    act(() => {
      notifications.show({ severity: 'error', message: 'One' });
      notifications.show({ severity: 'error', message: 'Two' });
    });
    await user.tab();
    await user.tab();
    await user.keyboard('{Escape}');
    expect(toasts()).toEqual(['Two']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dismiss' }));
    await user.keyboard('{Escape}');
    expect(toasts()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
  });
});
