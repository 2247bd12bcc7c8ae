import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServices } from '../fake-services';
import { GetStarted } from './get-started';

describe('Get Started tab', () => {
  let fakes: ReturnType<typeof fakeServices>;
  let user: ReturnType<typeof userEvent.setup>;

  beforeEach(() => {
    fakes = fakeServices();
    user = userEvent.setup();
  });

  afterEach(() => fakes.dispose());

  const show = () => render(<GetStarted services={fakes.services} />);
  const keys = () =>
    within(screen.getByRole('list', { name: 'Suggested actions' }))
      .getAllByRole('button')
      .map((button) => {
        const key = document.getElementById(button.getAttribute('aria-describedby') ?? '');
        return `${button.textContent}: ${key?.textContent}`;
      });

  it('lists the actions with their keys', () => {
    show();
    expect(keys()).toEqual([
      'Search Everywhere: Double Shift',
      'Go to File: Ctrl+Shift+O',
      'Recent Files: Ctrl+E',
      'Navigation Bar: Ctrl+Up',
    ]);
  });

  it('shows keys in macOS notation', () => {
    fakes.dispose();
    fakes = fakeServices('mac');
    show();
    expect(keys().slice(1)).toEqual(['Go to File: ⇧⌘O', 'Recent Files: ⌘E', 'Navigation Bar: ⌘↑']);
  });

  it('logs an action at the info level and runs its command', async () => {
    const run = vi.fn();
    const declared = fakes.services.commands.declare({ id: 'fileSearch.goToFile', title: 'Go to File' });
    const registered = fakes.services.commands.register('fileSearch.goToFile', run);
    show();
    await user.click(screen.getByRole('button', { name: 'Go to File' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(fakes.logged).toEqual(['Get Started: Go to File']);
    registered.dispose();
    declared.dispose();
  });

  it('reports an action that no plugin provides and an action that fails', async () => {
    const declared = fakes.services.commands.declare({ id: 'fileSearch.recentFiles', title: 'Recent' });
    show();
    await user.click(screen.getByRole('button', { name: 'Search Everywhere' }));
    await user.click(screen.getByRole('button', { name: 'Recent Files' }));
    expect(fakes.notifications.shown.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
      'info: “Search Everywhere” is not available: no enabled plugin provides it',
      'error: “Recent” cannot be run: its plugin did not start',
    ]);
    declared.dispose();
  });

  it('runs the commands to open files and to create a project', async () => {
    const run = vi.fn();
    const registrations = ['getStarted.addFiles', 'projects.new'].flatMap((id) => [
      fakes.services.commands.declare({ id, title: id }),
      fakes.services.commands.register(id, () => run(id)),
    ]);
    show();
    screen.getByText('Drop files here to open them');
    await user.click(screen.getByRole('button', { name: 'Open Files…' }));
    await user.click(screen.getByRole('button', { name: 'New Project' }));
    expect(run.mock.calls).toEqual([['getStarted.addFiles'], ['projects.new']]);
    expect(fakes.logged).toEqual(['Get Started: Open Files…', 'Get Started: New Project']);
    for (const registration of registrations.toReversed()) registration.dispose();
  });
});
