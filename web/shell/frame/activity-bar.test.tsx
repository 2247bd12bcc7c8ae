import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { opened, openShell } from '@tests/support/shell-services';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ActivityBar } from './activity-bar';

async function open() {
  const { services, wrapper } = await openShell();
  const { commands, menus } = services;
  const run = vi.fn();
  const declare = (id: string, order: number, group: 'top' | 'bottom' = 'top', toggled?: string) => {
    const title = `Show ${id}`;
    opened.push(
      commands.declare({ id, title, icon: 'files', ...(toggled === undefined ? {} : { toggled }) }),
      commands.register(id, () => run(id)),
      menus.declare({ menu: 'activityBar', command: id, group, order }),
    );
  };
  declare('two', 20);
  declare('one', 10);
  declare('foot', 5, 'bottom');
  opened.push(menus.declare({ menu: 'activityBar', command: 'absent', group: 'top', order: 1 }));
  declare('three', 30, 'top', 'visibleTab.three');
  render(<ActivityBar />, { wrapper });
  return { services, run, user: userEvent.setup() };
}

const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
const button = (name: string) => screen.getByRole('button', { name: `Show ${name}` });

describe('ActivityBar', () => {
  // The menu's code is loaded on first use, so load it before the tests.
  beforeAll(() => import('@host/ui/overlays/context-menu'));

  it('shows the commands of active plugins in order, with the bottom group last', async () => {
    const { run, user } = await open();
    expect(names()).toEqual(['Show one', 'Show two', 'Show three', 'Show foot']);
    await user.click(button('two'));
    expect(run).toHaveBeenCalledExactlyOnceWith('two');
  });

  it('is one Tab stop, and the arrow keys, Home and End move focus inside it', async () => {
    const { run, user } = await open();
    await user.tab();
    expect(document.activeElement).toBe(button('one'));
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(button('foot'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(button('one'));
    await user.keyboard('{ArrowUp}{Home}{End}{ArrowUp}');
    expect(document.activeElement).toBe(button('three'));
    await user.keyboard('{Enter}');
    expect(run).toHaveBeenCalledExactlyOnceWith('three');
    await user.tab();
    expect(document.activeElement).toBe(document.body);
    await user.tab();
    expect(document.activeElement).toBe(button('three'));
  });

  it('shows active buttons as pressed, and badges next to the names', async () => {
    const { services } = await open();
    expect(button('one').getAttribute('aria-pressed')).toBeNull();
    expect(button('three').getAttribute('aria-pressed')).toBe('false');
    act(() => {
      services.contextKeys.set('visibleTab.three', true);
      services.menus.setBadge('two', { text: '3', description: '3 errors', tone: 'error' });
    });
    expect(button('three').getAttribute('aria-pressed')).toBe('true');
    expect(button('two').getAttribute('aria-description')).toBe('3 errors');
    screen.getByText('3');
    act(() => services.menus.setBadge('two', undefined));
    expect(button('two').getAttribute('aria-description')).toBeNull();
    expect(screen.queryByText('3')).toBeNull();
  });

  it('moves overflowing buttons to a menu', async () => {
    const size = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return this.classList.contains('shell-activity-top') ? 80 : 36;
    });
    const { run, user } = await open();
    expect(names()).toEqual(['Show one', 'More tools', 'Show foot']);
    await user.click(screen.getByRole('button', { name: 'More tools' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Show three' }));
    expect(run).toHaveBeenCalledExactlyOnceWith('three');
    size.mockRestore();
  });
});
