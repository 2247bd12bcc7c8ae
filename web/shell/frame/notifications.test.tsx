import { Dialog } from '@host/ui/overlays/dialog';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openShell } from '@tests/support/shell-services';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Notifications } from './notifications';
import { RunningWork } from './running-work';

async function open(dialog?: ReactNode) {
  const { services, wrapper } = await openShell();
  const view = (
    <>
      <button type="button">Elsewhere</button>
      <Notifications />
      {dialog}
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

  it('close automatically if they need no response, unlike warnings and questions', async () => {
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

  it('close automatically after half a minute if they report success and offer an action', async () => {
    vi.useFakeTimers();
    const notifications = await open();
    const imported = {
      severity: 'success',
      message: 'Imported',
      actions: [{ label: 'Undo', run() {} }],
    } as const;
    act(() => void notifications.show(imported));
    act(() => vi.advanceTimersByTime(29_000));
    expect(toasts()).toEqual(['ImportedUndo']);
    act(() => vi.advanceTimersByTime(2000));
    expect(toasts()).toEqual([]);
  });

  it('are limited to the three newest, and others appear when there is space', async () => {
    const notifications = await open(<RunningWork />);
    const lasting = () => new Promise<void>(() => {});
    act(() => {
      void notifications.progress({ title: 'Building' }, lasting);
      for (const message of ['One', 'Two', 'Three']) notifications.show({ severity: 'error', message });
    });
    expect(toasts()).toEqual(['Building', 'Two', 'Three']);
    act(() => screen.getAllByRole('button', { name: 'Dismiss' })[1]?.click());
    expect(toasts()).toEqual(['Building', 'One', 'Two']);
  });

  it('do not reappear if they need no response and were replaced by newer notifications', async () => {
    const notifications = await open();
    for (let number = 1; number <= 15; number++) {
      act(() => void notifications.show({ severity: 'success', message: `Exported ${number}` }));
    }
    expect(toasts()).toEqual(['Exported 13', 'Exported 14', 'Exported 15']);
    act(() => screen.getAllByRole('button', { name: 'Dismiss' })[2]?.click());
    expect(toasts()).toEqual(['Exported 13', 'Exported 14']);
  });

  it('are merged and counted if they are identical, which restarts their timer', async () => {
    vi.useFakeTimers();
    const notifications = await open();
    const show = () =>
      act(() => void notifications.show({ severity: 'success', message: 'Exported', source: 'a' }));
    for (let number = 1; number <= 15; number++) show();
    expect(toasts()).toEqual(['Exporteda · 15 times']);
    act(() => vi.advanceTimersByTime(9000));
    show();
    act(() => vi.advanceTimersByTime(9000));
    expect(toasts()).toEqual(['Exporteda · 16 times']);
    act(() => vi.advanceTimersByTime(2000));
    expect(toasts()).toEqual([]);
  });

  it('are placed above a field that must stay uncovered, and follow the field', async () => {
    vi.useFakeTimers();
    const notifications = await open(<form data-keep-uncovered="" aria-label="Question" />);
    const region = screen.getByRole('region', { name: 'Notifications' });
    const box = (top: number, bottom: number) => () => new DOMRect(600, top, 300, bottom - top);
    region.getBoundingClientRect = box(500, 660);
    const form = screen.getByRole('form', { name: 'Question' });
    form.getBoundingClientRect = box(560, 650);
    Object.defineProperty(region, 'scrollHeight', { value: 160 });
    act(() => void notifications.show({ severity: 'error', message: 'Not sent' }));
    expect(region.style.getPropertyValue('--toast-lift')).toBe('100px');
    region.getBoundingClientRect = box(400, 560);
    form.getBoundingClientRect = box(100, 190);
    act(() => vi.advanceTimersByTime(300));
    expect(region.style.getPropertyValue('--toast-lift')).toBe('0px');
    expect(region.style.getPropertyValue('--toast-room')).toBe('470px');
  });

  it('stay open while focus is inside them', async () => {
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

  it('pass focus to the next notification when closed with Escape, and restore the previous focus after the last one', async () => {
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

  it('are accessible while a modal dialog is open, and F6 moves focus to them and back', async () => {
    const onClose = vi.fn();
    const notifications = await open(
      <Dialog open onClose={onClose} title="Rename">
        <input aria-label="Name" />
      </Dialog>,
    );
    const user = userEvent.setup();
    const dialog = screen.getByRole('dialog', { name: 'Rename' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    expect(screen.queryByRole('button', { name: 'Elsewhere' })).toBeNull();
    act(() => {
      notifications.show({ severity: 'error', message: 'Not saved' });
      notifications.show({ severity: 'warning', message: 'Nearly full' });
    });
    const region = screen.getByRole('region', { name: 'Notifications' });
    expect(within(region).getByRole('alert').textContent).toBe('Not saved');

    const field = screen.getByRole('textbox', { name: 'Name' });
    field.focus();
    await user.keyboard('{F6}');
    expect(region.contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    expect(toasts()).toEqual(['Nearly full']);
    expect(region.contains(document.activeElement)).toBe(true);
    await user.keyboard('{F6}');
    expect(document.activeElement).toBe(field);
    await user.keyboard('{F6}{Escape}');
    expect(toasts()).toEqual([]);
    expect(document.activeElement).toBe(field);
    await user.keyboard('{F6}');
    expect(document.activeElement).toBe(field);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('receive focus when their task in the status bar is clicked, unless the task has its own details to open', async () => {
    const notifications = await open(<RunningWork />);
    const opened = vi.fn();
    let end = () => {};
    const lasting = () => new Promise<void>((resolve) => (end = resolve));
    const inBar = (name: RegExp) => screen.getByRole('button', { name });
    act(() => void notifications.progress({ title: 'Reading', cancellable: true }, lasting));
    await userEvent.click(inBar(/^Reading/));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    await act(async () => end());

    act(() => void notifications.progress({ title: 'Waiting' }, lasting));
    await userEvent.click(inBar(/^Waiting/));
    expect(document.activeElement?.textContent).toContain('Waiting');
    await act(async () => end());

    act(() => void notifications.progress({ title: 'Building', open: opened }, lasting));
    await userEvent.click(inBar(/^Building/));
    expect(opened).toHaveBeenCalledOnce();
    await act(async () => end());
    expect(screen.queryByRole('button', { name: /^Building/ })).toBeNull();
  });
});
