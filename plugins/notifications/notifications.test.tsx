import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PluginFixture } from '@tests/support/plugin-fixture';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import manifest from './manifest.json';
import { activate } from './plugin';

describe('notification bell', () => {
  let fixture: PluginFixture;
  let user: ReturnType<typeof userEvent.setup>;
  const list = () => screen.findByRole('list', { name: 'Notification history' });
  const messagesOf = (element: HTMLElement) =>
    within(element)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('p')?.textContent);

  // Preloads the lazy popover so that no test waits for it.
  beforeAll(() => import('@host/ui/overlays/popover'));

  beforeEach(async () => {
    user = userEvent.setup();
    fixture = new PluginFixture('notifications', manifest);
    activate(fixture.context);
    const Bell = await fixture.view('notifications.bell');
    render(<Bell tabId="" filePath={undefined} isVisible />);
  });

  afterEach(() => fixture.lifetime.dispose());

  it('shows the number of new notifications and lists all notifications, newest first', async () => {
    const { notifications } = fixture.services;
    screen.getByRole('button', { name: 'No new notifications' });
    act(() => {
      notifications.dismiss(notifications.show({ severity: 'info', message: 'One' }));
      notifications.show({ severity: 'error', message: 'Two', source: 'Build' });
    });
    await user.click(screen.getByRole('button', { name: '2 new notifications' }));
    expect(messagesOf(await list())).toEqual(['Two', 'One']);
    screen.getByRole('button', { name: 'No new notifications' });
    within(await list()).getByRole('img', { name: 'Error' });
    await user.click(within(await list()).getAllByRole('button', { name: 'Remove' })[1] ?? document.body);
    expect(messagesOf(await list())).toEqual(['Two']);
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    screen.getByText('No notifications');
  });

  it('opens when its command runs and closes on Escape', async () => {
    await act(() => fixture.context.commands.execute('notifications.show'));
    const dialog = await screen.findByRole('dialog', { name: 'Notification history' });
    within(dialog).getByText('No notifications');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
