import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { FakeProjectFiles } from '@tests/support/fake-project-files';
import { PluginFixture, testProject } from '@tests/support/plugin-fixture';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import manifest from './manifest.json';
import { activate } from './plugin';

let fixture: PluginFixture;
const start = async (files: FakeProjectFiles) => {
  fixture = new PluginFixture('file-tree', manifest, files);
  activate(fixture.context);
  const Files = await fixture.view('file-tree');
  render(<Files tabId="tab" filePath={undefined} isVisible />);
};
const tree = () => screen.getByRole('tree', { name: 'Files' });
const item = (name: string) => within(tree()).getByRole('treeitem', { name });
const nameOf = (row: HTMLElement) => row.querySelector('.ui-tree-name')?.textContent;
const names = () => within(tree()).queryAllByRole('treeitem').map(nameOf);
const selected = () => within(tree()).queryAllByRole('treeitem', { selected: true }).map(nameOf);
const run = (id: string, ...args: unknown[]) => act(() => fixture.context.commands.execute(id, ...args));
const type = (text: string) => {
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: text } });
  return field;
};

beforeEach(async () => {
  // jsdom has no layout, and a tree without height renders no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  await start(new FakeProjectFiles({ 'contracts/main.fc': 'main', 'README.md': '# hi', 'b.txt': 'b' }));
});
afterEach(() => fixture.lifetime.dispose());

describe('file tree', () => {
  it('shows folders and files, previews a file on click, and opens it on Enter', () => {
    expect(names()).toEqual(['contracts', 'README.md', 'b.txt']);
    fireEvent.click(item('README.md'));
    item('README.md').focus();
    fireEvent.keyDown(item('README.md'), { key: 'Enter' });
    expect(fixture.editor.opened).toEqual([
      { path: 'README.md', options: { focus: false, preview: true } },
      { path: 'README.md', options: { focus: true } },
    ]);
  });

  it('reports a file that cannot be opened', async () => {
    fixture.editor.failure = new Error('File not found');
    fireEvent.click(item('b.txt'));
    await waitFor(async () => expect(await fixture.notified()).toEqual(['File not found']));
  });

  it('expands and selects the active file', () => {
    act(() =>
      fixture.activeTab$.next({
        id: 'tab-2',
        type: 'editor',
        title: 'main.fc',
        filePath: 'contracts/main.fc',
      }),
    );
    expect(names()).toEqual(['contracts', 'main.fc', 'README.md', 'b.txt']);
    expect(selected()).toEqual(['main.fc']);
  });

  it('expands and focuses a revealed file', async () => {
    await run('fileTree.reveal', 'contracts/main.fc');
    await waitFor(() => expect(document.activeElement).toBe(item('main.fc')));
    expect(selected()).toEqual(['main.fc']);
  });

  it('marks unsaved changes and problems and adds them to the accessible description', async () => {
    act(() => {
      fixture.editor.dirty$.next(new Set(['contracts/main.fc']));
      fixture.services.diagnostics.set('x', [
        { path: 'contracts/main.fc', severity: 'error', message: 'm' },
        { path: 'b.txt', severity: 'warning', message: 'm' },
      ]);
    });
    expect(item('contracts').getAttribute('aria-description')).toBe('modified, 1 error');
    expect(item('b.txt').getAttribute('aria-description')).toBe('1 warning');
    expect(item('README.md').hasAttribute('aria-description')).toBe(false);
  });

  it('shows loading, failed and empty states', async () => {
    act(() => fixture.files.state$.next({ type: 'loading' }));
    screen.getByRole('status', { name: 'Loading files' });
    act(() => fixture.files.tree$.next([]));
    act(() => fixture.files.state$.next({ type: 'failed', message: 'Failed to load project files' }));
    expect(screen.getByRole('alert').textContent).toContain('Failed to load project files');
    expect(names()).toEqual([]);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    screen.getByText('This project has no files');
    fireEvent.click(screen.getByRole('button', { name: 'Create File' }));
    await screen.findByRole('textbox');
  });

  it('collapses all folders with the toolbar button', async () => {
    fireEvent.click(item('contracts'));
    expect(names()).toContain('main.fc');
    fireEvent.click(screen.getByRole('button', { name: 'Collapse All' }));
    await waitFor(() => expect(names()).not.toContain('main.fc'));
  });
});

describe('file creation', () => {
  it('names a new file in the selected folder, creates it, and opens it', async () => {
    fireEvent.click(item('contracts'));
    fireEvent.click(screen.getByRole('button', { name: 'New File' }));
    await screen.findByRole('textbox');
    await act(async () => fireEvent.keyDown(type('lib/math.fc'), { key: 'Enter' }));
    expect(fixture.files.contents.get('contracts/lib/math.fc')).toBe('');
    await waitFor(() => expect(selected()).toEqual(['math.fc']));
    expect(fixture.editor.opened).toEqual([{ path: 'contracts/lib/math.fc', options: undefined }]);
  });

  it('creates a folder', async () => {
    await run('fileTree.newFolder', '');
    await act(async () => fireEvent.keyDown(type('scripts'), { key: 'Enter' }));
    expect(fixture.files.isFolder('scripts')).toBe(true);
  });

  it('keeps focus in the next name field while the previous folder is still being created', async () => {
    let store = () => {};
    const stored = new Promise<void>((resolve) => {
      store = resolve;
    });
    const create = fixture.files.createFolder.bind(fixture.files);
    vi.spyOn(fixture.files, 'createFolder').mockImplementation(async (path) => {
      await create(path);
      await stored;
    });
    await run('fileTree.newFolder', '');
    await act(async () => fireEvent.keyDown(type('scripts'), { key: 'Enter' }));
    await run('fileTree.newFile', '');
    const field = type('a//b');
    expect(document.activeElement).toBe(field);
    await act(async () => store());
    expect(document.activeElement).toBe(field);
    expect(screen.getByRole('textbox')).toBe(field);
  });

  it.each([
    ['README.md', 'Failed to create file: “README.md” already exists'],
    ['..', 'Failed to create file: “..” must not contain “..”'],
    ['a//b', 'Failed to create file: “a//b” contains an empty path segment: check the slashes'],
    [' ', 'Failed to create file: a name is required'],
  ])("rejects the name '%s' and gives the reason", async (name, message) => {
    await run('fileTree.newFile', '');
    const field = type(name);
    expect(screen.getByRole('alert').textContent).toBe(message);
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(screen.getByRole('textbox')).toBe(field);
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(names()).toEqual(['contracts', 'README.md', 'b.txt']);
  });

  it('reports a storage failure with its cause', async () => {
    fixture.files.refusal = 'the disk is full';
    await run('fileTree.newFile', '');
    await act(async () => fireEvent.keyDown(type('x.fc'), { key: 'Enter' }));
    expect(await fixture.notified()).toEqual(['Failed to create file: the disk is full']);
  });
});

describe('file operations', () => {
  const focusOn = (name: string) => {
    fireEvent.click(item(name));
    item(name).focus();
    fireEvent.focus(item(name));
  };

  it('renames a file with F2 and keeps the row selected', async () => {
    focusOn('b.txt');
    act(() => {
      fixture.press('F2');
    });
    await act(async () => fireEvent.keyDown(type('c.txt'), { key: 'Enter' }));
    expect(fixture.files.contents.get('c.txt')).toBe('b');
    await waitFor(() => expect(selected()).toEqual(['c.txt']));
  });

  it('handles the tree’s keys only while the tree has focus', () => {
    focusOn('b.txt');
    fireEvent.blur(item('b.txt'));
    expect(fixture.press('Delete')).toBe(false);
    expect(fixture.press('F2')).toBe(false);
    expect(fixture.press('C', { ctrlKey: true })).toBe(false);
  });

  it('deletes a file immediately and restores it with Undo', async () => {
    focusOn('README.md');
    await act(async () => {
      fixture.press('Delete');
    });
    await waitFor(() => expect(names()).toEqual(['contracts', 'b.txt']));
    await waitFor(() => expect(selected()).toEqual(['b.txt']));
    let undo: (() => void) | undefined;
    fixture.services.notifications.notifications$
      .subscribe(([shown]) => {
        undo = shown?.actions?.[0]?.run;
      })
      .unsubscribe();
    await act(async () => undo?.());
    expect(fixture.files.contents.get('README.md')).toBe('# hi');
    expect(await fixture.notified()).toEqual([]);
  });

  it('asks for confirmation before deleting a folder', async () => {
    fireEvent.click(item('contracts'));
    void fixture.context.commands.execute('fileTree.delete');
    await screen.findByRole('dialog', { name: 'Delete “contracts”?' });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fixture.files.exists('contracts/main.fc')).toBe(true);
    void fixture.context.commands.execute('fileTree.delete');
    await screen.findByRole('dialog');
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(fixture.files.isFolder('contracts')).toBe(false));
  });

  it('moves cut files and pastes copied files under unused names', async () => {
    focusOn('b.txt');
    fixture.press('X', { ctrlKey: true });
    await run('fileTree.paste', 'contracts');
    expect([...fixture.files.contents.keys()]).toEqual(['contracts/main.fc', 'README.md', 'contracts/b.txt']);
    fireEvent.click(item('README.md'));
    await run('fileTree.copy');
    await run('fileTree.paste', 'contracts/main.fc');
    await run('fileTree.paste', 'contracts');
    expect(fixture.files.contents.get('contracts/README.md')).toBe('# hi');
    expect(fixture.files.contents.get('contracts/README copy.md')).toBe('# hi');
  });

  it('copies a folder with its contents, but not into itself', async () => {
    fireEvent.click(item('contracts'));
    await run('fileTree.copy');
    await act(() => fixture.files.createFolder('other'));
    await run('fileTree.paste', 'other');
    expect(fixture.files.contents.get('other/contracts/main.fc')).toBe('main');
    await act(() => fixture.files.createFolder('contracts/deep'));
    await run('fileTree.paste', 'contracts/deep');
    expect(await fixture.notified()).toEqual(['“contracts” cannot be moved into itself']);
    // Pasting a folder onto itself creates a copy next to it.
    await run('fileTree.paste', 'contracts');
    expect(fixture.files.contents.get('contracts copy/main.fc')).toBe('main');
  });

  it('asks the user before a move replaces a file, and can keep both files', async () => {
    await act(() => fixture.files.writeFiles([{ path: 'contracts/b.txt', content: 'other' }]));
    fireEvent.click(item('b.txt'));
    await run('fileTree.cut');
    const pasted = fixture.context.commands.execute('fileTree.paste', 'contracts');
    await screen.findByRole('dialog', { name: 'Replace “b.txt”?' });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await act(() => pasted);
    expect(fixture.files.contents.get('contracts/b.txt')).toBe('other');
    expect(fixture.files.contents.get('b.txt')).toBe('b');
  });

  it('asks for confirmation once for several files, and lists their names', async () => {
    fireEvent.click(item('README.md'));
    fireEvent.click(item('b.txt'), { ctrlKey: true });
    const deleted = fixture.context.commands.execute('fileTree.delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 items?' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual(['README.md', 'b.txt']);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await act(() => deleted);
    expect(names()).toEqual(['contracts']);
    expect(await fixture.notified()).toEqual(['Deleted 2 items']);
    focusOn('contracts');
    await act(async () => fixture.press('Z', { ctrlKey: true }));
    expect(names()).toEqual(['contracts', 'main.fc', 'README.md', 'b.txt']);
    // The undo notification is closed because it no longer applies.
    expect(await fixture.notified()).toEqual([]);
  });

  it('clears the clipboard when another project is opened', async () => {
    fireEvent.click(item('b.txt'));
    await run('fileTree.cut');
    act(() => fixture.project$.next({ ...testProject, id: 'project-2' }));
    expect(fixture.services.commands.isEnabled('fileTree.paste')).toBe(false);
    expect(selected()).toEqual([]);
  });
});

describe('file filter', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Filter files' });
  const marks = () => [...tree().querySelectorAll('mark')].map((mark) => mark.textContent);

  it('shows matching files, highlights the matching letters, and closes on Escape', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Filter Files' }));
    await waitFor(() => expect(document.activeElement).toBe(field()));
    fireEvent.change(field(), { target: { value: 'MAIN' } });
    expect(names()).toEqual(['contracts', 'main.fc']);
    expect(marks()).toEqual(['main']);
    screen.getByText('1 match');
    fireEvent.click(item('contracts'));
    expect(names()).toEqual(['contracts']);
    fireEvent.change(field(), { target: { value: 'nobody' } });
    screen.getByText('No matching files');
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(names()).toEqual(['contracts', 'README.md', 'b.txt']);
  });

  it('opens with its key and closes when a new file is named', async () => {
    item('b.txt').focus();
    fireEvent.focus(item('b.txt'));
    await act(async () => fixture.press('F', { ctrlKey: true }));
    fireEvent.change(field(), { target: { value: 'b' } });
    await run('fileTree.newFile', '');
    expect(screen.getAllByRole('textbox').map((each) => each.getAttribute('aria-label'))).toEqual(['Name']);
  });
});

describe('file tree context menu', () => {
  const menu = async () => {
    const found = await screen.findByRole('menu', { name: 'File actions' });
    return within(found)
      .getAllByRole('menuitem')
      .map((entry) => entry.textContent);
  };

  it('offers file actions on a row', async () => {
    fireEvent.contextMenu(item('b.txt'));
    const entries = (await menu()).map((entry) => entry?.replace(/(Ctrl\+.|F2|(?<=Delete)Delete)$/, ''));
    expect(entries).toEqual([
      'New File',
      'New Folder',
      'Cut',
      'Copy',
      'Paste',
      'Copy Path',
      'Rename',
      'Duplicate',
      'Delete',
    ]);
    await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Duplicate' })));
    await waitFor(() => expect(fixture.files.exists('b.txt copy')).toBe(true));
  });

  it('offers fewer actions on empty space', async () => {
    fireEvent.contextMenu(tree());
    expect((await menu()).length).toBe(3);
  });
});
