import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { IconButton } from '../buttons/icon-button';
import { Input } from '../fields/input';
import { ContextMenu } from './context-menu';
import { Dialog } from './dialog';
import { Menu } from './menu';
import type { MenuEntry } from './menu-entry';
import { Popover } from './popover';
import { tooltip } from './tooltip';
import { TooltipLayer } from './tooltip-layer';

afterEach(cleanup);

function entries(select: (label: string) => void): readonly MenuEntry[] {
  return [
    { label: 'Rename', icon: 'edit', shortcut: 'F2', onSelect: () => select('Rename') },
    { label: 'Paste', disabled: true, onSelect: () => select('Paste') },
    { type: 'separator' },
    { type: 'toggle', label: 'Show minimap', checked: true, onSelect: () => select('Show minimap') },
    { label: 'Delete', danger: true, onSelect: () => select('Delete') },
  ];
}

describe('Menu', () => {
  it('opens from its button with the keyboard, names items by their labels alone, and runs the chosen action', async () => {
    const user = userEvent.setup();
    const select = vi.fn();
    render(<Menu trigger={<IconButton icon="ellipsis" label="Pane options" />} entries={entries(select)} />);
    const trigger = screen.getByRole('button', { name: 'Pane options' });
    trigger.focus();
    await user.keyboard('{Enter}');
    const menu = await screen.findByRole('menu', { name: 'Pane options' });
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['RenameF2', 'Paste', 'Delete']);
    expect(within(menu).getByRole('menuitem', { name: 'Rename' })).toBeDefined();
    expect(within(menu).getByRole('menuitem', { name: 'Paste' }).getAttribute('aria-disabled')).toBe('true');
    expect(within(menu).getByRole('menuitemcheckbox', { name: 'Show minimap', checked: true })).toBeDefined();
    await user.keyboard('{End}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Delete'));
    await user.keyboard('{Enter}');
    expect(select.mock.calls).toEqual([['Delete']]);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('does not run a disabled action', async () => {
    const user = userEvent.setup();
    const select = vi.fn();
    render(<Menu trigger={<IconButton icon="ellipsis" label="More" />} entries={entries(select)} />);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Paste' }));
    expect(select).not.toHaveBeenCalled();
  });
});

describe('ContextMenu', () => {
  it('opens at the given point and asks to be closed on Escape', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn();
    render(
      <ContextMenu
        label="main.fc"
        at={{ clientX: 40, clientY: 60 }}
        entries={entries(vi.fn())}
        onClose={onClose}
      />,
    );
    const menu = await screen.findByRole('menu', { name: 'main.fc' });
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

function NewProject({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        New Project
      </button>
      <Dialog open={open} onClose={close} title="New Project" description="It stays in this browser.">
        <Input aria-label="Project name" />
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('is named, described and modal, and restores focus when Escape closes it', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn();
    render(<NewProject onClose={onClose} />);
    await user.click(screen.getByRole('button', { name: 'New Project' }));
    const dialog = await screen.findByRole('dialog', { name: 'New Project' });
    expect(within(dialog).getByRole('button', { name: 'Close' })).toBeDefined();
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'It stays in this browser.',
    );
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onClose).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('New Project'));
  });

  it('closes when its close button is clicked', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn();
    render(<NewProject onClose={onClose} />);
    await user.click(screen.getByRole('button', { name: 'New Project' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('Popover', () => {
  it('opens beside its button, has a name, and closes on a click outside', async () => {
    const user = userEvent.setup();
    render(
      <>
        <p>outside</p>
        <Popover trigger={<IconButton icon="settings-gear" label="Settings" />} label="Settings">
          <Input aria-label="Query" />
        </Popover>
      </>,
    );
    const trigger = screen.getByRole('button', { name: 'Settings' });
    await user.click(trigger);
    expect(await screen.findByRole('dialog', { name: 'Settings' })).toBeDefined();
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    await user.click(screen.getByText('outside'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('TooltipLayer', () => {
  it('shows the tooltip of the focused element and hides it on the next key press', async () => {
    const user = userEvent.setup();
    render(
      <>
        <button type="button" {...tooltip({ text: 'Stop', shortcut: 'Shift+F5' })}>
          x
        </button>
        <TooltipLayer />
      </>,
    );
    const button = screen.getByRole('button', { name: 'x' });
    vi.spyOn(button, 'matches').mockReturnValue(true);
    await user.tab();
    expect(await screen.findByText('Shift+F5')).toBeDefined();
    await user.keyboard('{Shift}');
    await waitFor(() => expect(screen.queryByText('Shift+F5')).toBeNull());
  });
});
