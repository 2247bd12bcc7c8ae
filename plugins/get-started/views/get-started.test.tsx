import { FileError } from '@core/project/project-files';
import { createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_BYTES } from '../drop/import-files';
import { fakeServices } from '../fake-services';
import { GetStarted } from './get-started';

/** A drop event as Chromium gives it. */
function drop(...entries: readonly FileSystemEntry[]) {
  const target = screen.getByRole('region', { name: 'Get Started' });
  const items = entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry }));
  const event = createEvent.drop(target);
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], items } });
  fireEvent(target, event);
  return event;
}

function file(name: string, content: BlobPart = name): FileSystemEntry {
  const made = new File([content], name);
  const entry = { name, isFile: true, isDirectory: false, file: (done: (file: File) => void) => done(made) };
  return entry as Partial<FileSystemFileEntry> as FileSystemEntry;
}

/** A folder whose reader hands out one entry at a time. */
function folder(name: string, ...children: FileSystemEntry[]): FileSystemEntry {
  const createReader = () => {
    const left = [...children];
    return { readEntries: (done: (some: FileSystemEntry[]) => void) => done(left.splice(0, 1)) };
  };
  const entry = { name, isFile: false, isDirectory: true, createReader };
  return entry as object as FileSystemEntry;
}

describe('Get Started', () => {
  let fakes: ReturnType<typeof fakeServices>;
  let user: ReturnType<typeof userEvent.setup>;

  beforeEach(() => {
    fakes = fakeServices();
    user = userEvent.setup();
  });

  afterEach(() => fakes.dispose());

  const show = () => render(<GetStarted services={fakes.services} />);
  const log = async () => {
    const lines = await firstValueFrom(fakes.services.output.channel('Get Started').lines$);
    return lines.map(({ text }) => text);
  };
  const keys = () =>
    within(screen.getByRole('list', { name: 'Suggested actions' }))
      .getAllByRole('button')
      .map((button) => {
        const key = document.getElementById(button.getAttribute('aria-describedby') ?? '');
        return `${button.textContent}: ${key?.textContent}`;
      });

  it('names the actions with their keys', () => {
    show();
    expect(keys()).toEqual([
      'Search Everywhere: Double Shift',
      'Go to File: Ctrl+Shift+O',
      'Recent Files: Ctrl+E',
      'Navigation Bar: Ctrl+Up',
    ]);
  });

  it('writes the keys as on a Mac', () => {
    fakes.dispose();
    fakes = fakeServices('mac');
    show();
    expect(keys().slice(1)).toEqual(['Go to File: ⇧⌘O', 'Recent Files: ⌘E', 'Navigation Bar: ⌘↑']);
  });

  it('logs an action and runs its command', async () => {
    const run = vi.fn();
    const declared = fakes.services.commands.declare({ id: 'fileSearch.goToFile', title: 'Go to File' });
    const registered = fakes.services.commands.register('fileSearch.goToFile', run);
    show();
    await user.click(screen.getByRole('button', { name: 'Go to File' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(await log()).toEqual(['Go to File']);
    registered.dispose();
    declared.dispose();
  });

  it('says so when no plugin brings an action, and when one fails', async () => {
    const declared = fakes.services.commands.declare({ id: 'fileSearch.recentFiles', title: 'Recent' });
    show();
    await user.click(screen.getByRole('button', { name: 'Search Everywhere' }));
    await user.click(screen.getByRole('button', { name: 'Recent Files' }));
    expect(fakes.notifications.shown.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
      "info: 'Search Everywhere' is not available: no plugin that brings it is switched on",
      "error: 'Recent' has no handler: its plugin did not start",
    ]);
    declared.dispose();
  });

  it('takes dropped files and folders into the project and opens the first contract', async () => {
    show();
    screen.getByText('Drop files here to open them');
    const generated = folder('node_modules', file('left.js'));
    const event = drop(file('README.md'), folder('contracts', file('b.fc'), file('a.fc'), generated));
    expect(event.defaultPrevented).toBe(true);
    await waitFor(() => expect(fakes.workspace.calls).toEqual(['open contracts/a.fc']));
    expect(Object.fromEntries(fakes.files.contents)).toEqual({
      'README.md': 'README.md',
      'contracts/a.fc': 'a.fc',
      'contracts/b.fc': 'b.fc',
    });
    expect(fakes.notifications.shown).toMatchObject([
      { severity: 'warning', message: 'Left out: contracts/node_modules (made by tools)' },
    ]);
  });

  it('never writes over a file, and keeps bytes that are no text', async () => {
    fakes.files.contents.set('Main.fc', 'mine');
    show();
    drop(file('main.fc', 'theirs'), file('logo.png', new Uint8Array([0x89, 0x50, 0xff])));
    await waitFor(() => expect(fakes.workspace.calls).toEqual(['open main copy.fc']));
    expect(fakes.files.contents.get('Main.fc')).toBe('mine');
    expect(fakes.files.contents.get('main copy.fc')).toBe('theirs');
    expect(fakes.files.contents.get('logo.png')).toEqual(new Uint8Array([0x89, 0x50, 0xff]));
  });

  it('leaves out a file that is too large, and one that cannot be read', async () => {
    show();
    const broken = {
      ...file('gone.fc'),
      file: (_done: unknown, fail: (error: Error) => void) => fail(new Error('It moved')),
    };
    drop(file('huge.bin', new Uint8Array(MAX_BYTES + 1)), broken as object as FileSystemEntry);
    await waitFor(() =>
      expect(fakes.notifications.shown).toMatchObject([
        { message: 'Left out: gone.fc (It moved), huge.bin (over 20 MB)' },
      ]),
    );
    expect(fakes.files.contents.size).toBe(0);
    expect(fakes.workspace.calls).toEqual([]);
  });

  it('says why the project refused', async () => {
    fakes.files.failure = new FileError('Failed to create file', { cause: new Error('The disk is full') });
    show();
    drop(file('a.fc'));
    await waitFor(() =>
      expect(fakes.notifications.shown).toMatchObject([
        { severity: 'error', message: 'Failed to create file: The disk is full' },
      ]),
    );
    expect(fakes.workspace.calls).toEqual([]);
  });

  it('lets drags of other things pass', () => {
    show();
    const target = screen.getByRole('region', { name: 'Get Started' });
    const event = createEvent.dragOver(target);
    Object.defineProperty(event, 'dataTransfer', { value: { types: ['text/plain'] } });
    fireEvent(target, event);
    expect(event.defaultPrevented).toBe(false);
  });

  it('opens files that are chosen in a dialog', async () => {
    show();
    await user.upload(screen.getByLabelText('Files to open'), new File(['x'], 'chosen.fc'));
    await waitFor(() => expect(fakes.workspace.calls).toEqual(['open chosen.fc']));
  });
});
