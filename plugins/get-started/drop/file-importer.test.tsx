import type { Disposable } from '@core/base/lifecycle';
import { FileError } from '@core/files/project-files';
import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeServices } from '../fake-services';
import { ClashDialog } from '../views/clash-dialog';
import { ClashPrompt } from './clash-prompt';
import { DesktopDrops } from './desktop-drops';
import { FileImporter } from './file-importer';
import { MAX_BYTES } from './import-files';

/** Dispatches a drag event as Chromium does. */
function fire(
  type: 'dragEnter' | 'dragOver' | 'drop',
  entries: readonly FileSystemEntry[],
  options: { readonly types?: readonly string[]; readonly target?: Element; readonly isTaken?: boolean } = {},
) {
  const { types = ['Files'], target = document.body, isTaken = false } = options;
  const items = entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry }));
  const event = createEvent[type](target);
  Object.defineProperty(event, 'dataTransfer', { value: { types, items } });
  if (isTaken) event.preventDefault();
  fireEvent(target, event);
  return event;
}

function file(name: string, content: BlobPart = name): FileSystemEntry {
  const made = new File([content], name);
  const entry = { name, isFile: true, isDirectory: false, file: (done: (file: File) => void) => done(made) };
  return entry as Partial<FileSystemFileEntry> as FileSystemEntry;
}

/** A folder whose reader returns one entry at a time. */
function folder(name: string, ...children: FileSystemEntry[]): FileSystemEntry {
  const createReader = () => {
    const left = [...children];
    return { readEntries: (done: (some: FileSystemEntry[]) => void) => done(left.splice(0, 1)) };
  };
  const entry = { name, isFile: false, isDirectory: true, createReader };
  return entry as object as FileSystemEntry;
}

describe('files dropped on the page', () => {
  let fakes: ReturnType<typeof fakeServices>;
  let drops: DesktopDrops;
  let importer: FileImporter;
  const user = userEvent.setup();
  const owned: Disposable[] = [];
  const contents = () => Object.fromEntries(fakes.files.contents);
  const notified = () => fakes.notifications.shown.map(({ severity, message }) => `${severity}: ${message}`);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const undo = () => act(() => fakes.notifications.shown.at(-1)?.actions?.[0]?.run());

  beforeEach(() => {
    fakes = fakeServices();
    const prompt = new ClashPrompt();
    importer = new FileImporter(fakes.services, prompt);
    drops = new DesktopDrops({
      isWelcome: () => fakes.services.projects.project !== undefined,
      onDrop: (entries) => void importer.add(entries),
    });
    owned.push(fakes, drops);
    render(<ClashDialog prompt={prompt} />);
  });

  afterEach(() => {
    for (const one of owned.splice(0)) one.dispose();
  });

  it('are added to the project with their folders, and the first contract opens', async () => {
    const generated = folder('node_modules', file('left.js'));
    const event = fire('drop', [
      file('README.md'),
      folder('contracts', file('b.fc'), file('a.fc'), generated),
    ]);
    expect(event.defaultPrevented).toBe(true);
    await waitFor(() => expect(fakes.workspace.calls).toEqual(['open contracts/a.fc']));
    expect(contents()).toEqual({
      'README.md': 'README.md',
      'contracts/a.fc': 'a.fc',
      'contracts/b.fc': 'b.fc',
    });
    expect(notified()).toEqual([
      'warning: Skipped: contracts/node_modules (generated files)',
      'success: Added 3 files',
    ]);
    undo();
    await waitFor(() => expect(contents()).toEqual({}));
  });

  it('show a drop target while they are dragged over the page, unlike other dragged content', () => {
    const isDragging = () => drops.isDragging$.value;
    expect(fire('dragOver', [], { types: ['text/plain'] }).defaultPrevented).toBe(false);
    expect(isDragging()).toBe(false);
    expect(fire('dragOver', []).defaultPrevented).toBe(true);
    expect(isDragging()).toBe(true);
    // A folder in the tree has accepted the drag.
    fire('dragOver', [], { isTaken: true });
    expect(isDragging()).toBe(false);
    fire('dragOver', []);
    fireEvent.dragLeave(document.body, { relatedTarget: null });
    expect(isDragging()).toBe(false);
    fakes.project$.next(undefined);
    expect(fire('drop', [file('a.fc')]).defaultPrevented).toBe(false);
    expect(contents()).toEqual({});
  });

  it('are accepted when a new element appears under the pointer', () => {
    expect(fire('dragEnter', []).defaultPrevented).toBe(true);
    expect(fire('dragEnter', [], { types: ['text/plain'] }).defaultPrevented).toBe(false);
  });

  it('are renamed, replaced or skipped if a name already exists, and can be removed again with Undo', async () => {
    fakes.files.contents.set('Main.fc', 'mine').set('lib.fc', 'mine').set('old.fc', 'mine');
    const entries = [
      file('main.fc', 'theirs'),
      file('lib.fc', 'theirs'),
      file('old.fc', 'theirs'),
      file('logo.png', new Uint8Array([0x89, 0x50, 0xff])),
    ];
    const before = contents();
    fire('drop', entries);
    await screen.findByText(/The project already contains “Main.fc”/);
    await press('Keep Both');
    await screen.findByText(/The project already contains “lib.fc”/);
    await press('Replace');
    await screen.findByText(/The project already contains “old.fc”/);
    await press('Skip');
    const after = {
      ...before,
      'main copy.fc': 'theirs',
      'lib.fc': 'theirs',
      'logo.png': new Uint8Array([0x89, 0x50, 0xff]),
    };
    await waitFor(() => expect(contents()).toEqual(after));
    undo();
    await waitFor(() => expect(contents()).toEqual(before));
  });

  it('can all be handled with one answer, and are not added if the question is dismissed', async () => {
    for (const name of ['a.fc', 'b.fc', 'c.fc']) fakes.files.contents.set(name, 'mine');
    const entries = ['a.fc', 'b.fc', 'c.fc', 'new.fc'].map((name) => file(name, 'theirs'));
    fire('drop', entries);
    await screen.findByText(/The project already contains “a.fc”/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(contents()).toEqual({ 'a.fc': 'mine', 'b.fc': 'mine', 'c.fc': 'mine' });

    fire('drop', entries);
    await user.click(
      await screen.findByRole('checkbox', {
        name: 'Do the same for the other 2 existing files',
      }),
    );
    await press('Replace');
    await waitFor(() => expect(Object.values(contents())).toEqual(['theirs', 'theirs', 'theirs', 'theirs']));
  });

  it('are not added before the project files are loaded', async () => {
    fakes.files.contents.set('main.fc', 'mine');
    fakes.files.state$.next({ type: 'loading' });
    fire('drop', [file('main.fc', 'theirs')]);
    await act(async () => {});
    expect(contents()).toEqual({ 'main.fc': 'mine' });
    act(() => fakes.files.state$.next({ type: 'ready' }));
    await screen.findByText(/The project already contains “main.fc”/);
    await press('Keep Both');
    await waitFor(() => expect(contents()).toEqual({ 'main.fc': 'mine', 'main copy.fc': 'theirs' }));
  });

  it('are added to the folder passed with them', async () => {
    await importer.add([new File(['x'], 'chosen.fc')], 'lib');
    expect(contents()).toEqual({ 'lib/chosen.fc': 'x' });
    expect(fakes.workspace.calls).toEqual(['open lib/chosen.fc']);
  });

  it('are skipped if they are too large or unreadable', async () => {
    const broken = {
      ...file('gone.fc'),
      file: (_done: unknown, fail: (error: Error) => void) => fail(new Error('It moved')),
    };
    fire('drop', [file('huge.bin', new Uint8Array(MAX_BYTES + 1)), broken as object as FileSystemEntry]);
    await waitFor(() =>
      expect(notified()).toEqual(['warning: Skipped: gone.fc (It moved), huge.bin (over 20 MB)']),
    );
    expect(contents()).toEqual({});
    expect(fakes.workspace.calls).toEqual([]);
  });

  it('are added with empty folders, which Undo also removes', async () => {
    fire('drop', [folder('docs', folder('drafts'), file('a.md')), folder('empty')]);
    const after = { 'docs/a.md': 'a.md', 'docs/drafts/.folder': '{}', 'empty/.folder': '{}' };
    await waitFor(() => expect(contents()).toEqual(after));
    expect(notified()).toEqual(['success: Added docs/a.md']);
    undo();
    await waitFor(() => expect(contents()).toEqual({}));
    fire('drop', [folder('empty')]);
    await waitFor(() => expect(notified().at(-1)).toBe('success: Added empty'));
    expect(fakes.workspace.calls).toEqual(['open docs/a.md']);
  });

  it('are all rejected if two names differ only in case', async () => {
    fire('drop', [folder('lib', file('Main.fc'), file('main.fc')), file('other.fc')]);
    await waitFor(() =>
      expect(notified()).toEqual([
        'error: Failed to create file: “lib/main.fc” and “lib/Main.fc” differ only in case or Unicode normalisation, which many file systems do not distinguish',
      ]),
    );
    expect(contents()).toEqual({});
  });

  it('are reported with the reason if Undo cannot remove them', async () => {
    fire('drop', [file('a.fc')]);
    await waitFor(() => expect(notified()).toEqual(['success: Added a.fc']));
    fakes.files.failure = new FileError("'Write a.fc' cannot be undone");
    undo();
    await waitFor(() =>
      expect(notified().at(-1)).toBe(
        "error: The added files could not be removed: 'Write a.fc' cannot be undone",
      ),
    );
    expect(contents()).toEqual({ 'a.fc': 'a.fc' });
  });

  it('are reported with the reason if the project rejects them', async () => {
    fakes.files.failure = new FileError('Failed to create file', { cause: new Error('The disk is full') });
    fire('drop', [file('a.fc')]);
    await waitFor(() => expect(notified()).toEqual(['error: Failed to create file: The disk is full']));
    expect(fakes.workspace.calls).toEqual([]);
  });
});
