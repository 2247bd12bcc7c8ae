import type { Tab } from '@core/workspace/layout/layout';
import type { Subscription } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServices, getStartedTab, layoutOf, projectOf } from './fake-services';
import { firstFile, openFirstFiles } from './open-first-files';

const chains = [
  { id: 'ton', languages: [{ id: 'func', displayName: 'FunC', extensions: ['fc', 'func'] }] },
  { id: 'sui', languages: [{ id: 'move', displayName: 'Move', extensions: ['move'] }] },
];
const files = (...paths: string[]) =>
  paths.map((path) => ({ path, extension: path.slice(path.lastIndexOf('.') + 1) }));

describe('firstFile', () => {
  it('returns the first contract for the project’s chain', () => {
    const all = files('a.move', 'contracts/main.fc', 'contracts/stdlib.fc');
    expect(firstFile(all, chains, 'ton')).toBe('contracts/main.fc');
    expect(firstFile(all, chains, 'sui')).toBe('a.move');
  });

  it('falls back to the first contract for any chain, then to the first file', () => {
    expect(firstFile(files('README.md', 'a.move'), chains, 'ton')).toBe('a.move');
    expect(firstFile(files('README.md', 'a.move'), chains, 'none')).toBe('a.move');
    expect(firstFile(files('README.md', 'a.txt'), chains, 'ton')).toBe('README.md');
    expect(firstFile(files('a.move'), [], 'sui')).toBe('a.move');
  });

  it('prefers the project’s own contracts to libraries, tests, scripts and build output', () => {
    const all = files('build/z.fc', 'lib/ds/demo.fc', 'src/test/a.fc', 'src/tokens/b.fc', 'README.md');
    expect(firstFile(all, chains, 'ton')).toBe('src/tokens/b.fc');
    expect(firstFile(files('lib/ds/demo.fc', 'src/test/a.fc', 'README.md'), chains, 'ton')).toBe(
      'src/test/a.fc',
    );
  });

  it('prefers the usual source folders to other folders, and contracts to interfaces', () => {
    const all = files('certora/harness/a.fc', 'src/interfaces/i.fc', 'src/vault.fc');
    expect(firstFile(all, chains, 'ton')).toBe('src/vault.fc');
    expect(firstFile(files('certora/a.fc', 'src/interfaces/i.fc'), chains, 'ton')).toBe('certora/a.fc');
  });

  it('opens the README if the project has no contracts of its own, and a library file only if no others exist', () => {
    expect(firstFile(files('lib/ds/demo.fc', 'a.txt', 'README.md'), chains, 'ton')).toBe('README.md');
    expect(firstFile(files('node_modules/x/demo.fc', 'a.txt'), chains, 'ton')).toBe('a.txt');
    expect(firstFile(files('lib/ds/demo.fc'), chains, 'ton')).toBe('lib/ds/demo.fc');
  });

  it('returns undefined for an empty project', () => {
    expect(firstFile([], chains, 'ton')).toBeUndefined();
  });
});

describe('openFirstFiles', () => {
  let fakes: ReturnType<typeof fakeServices>;
  let opening: Subscription | undefined;

  beforeEach(() => {
    fakes = fakeServices();
    for (const path of ['README.md', 'contracts/main.fc', 'contracts/stdlib.fc'])
      fakes.files.contents.set(path, '');
  });

  afterEach(() => {
    opening?.unsubscribe();
    fakes.dispose();
  });

  const start = () => {
    opening = openFirstFiles(fakes.services);
  };
  const show = (...tabs: Tab[]) => fakes.workspace.layout$.next(layoutOf(tabs));
  const opened = ['open contracts/main.fc', 'close tab-1'];

  it('opens the first contract, then closes Get Started', () => {
    show(getStartedTab);
    start();
    expect(fakes.workspace.calls).toEqual(opened);
    expect(fakes.workspace.layout.autoOpened).toBe(true);
  });

  it('waits until the layout is shown and the files are loaded', () => {
    fakes.files.state$.next({ type: 'loading' });
    start();
    fakes.files.state$.next({ type: 'ready' });
    expect(fakes.workspace.calls).toEqual([]);
    show(getStartedTab);
    expect(fakes.workspace.calls).toEqual(opened);
  });

  it('shows why the file cannot be opened', async () => {
    const message = 'The text editor is disabled';
    Object.assign(fakes.services.editor, { open: () => Promise.reject(new Error(message)) });
    show(getStartedTab);
    start();
    await vi.waitFor(() =>
      expect(fakes.notifications.shown).toMatchObject([
        { severity: 'error', source: 'contracts/main.fc', message },
      ]),
    );
  });

  it('runs once per project, so resetting the layout restores Get Started', () => {
    show(getStartedTab);
    start();
    show({ ...getStartedTab, id: 'tab-7' });
    show(getStartedTab);
    expect(fakes.workspace.calls).toEqual(opened);
  });

  it('does not change a workspace whose layout records that it has already run', () => {
    fakes.workspace.layout$.next({ ...layoutOf([getStartedTab]), autoOpened: true });
    start();
    expect(fakes.workspace.calls).toEqual([]);
  });

  it('closes Get Started and records that it has run, but opens no file if files are already open', () => {
    show(getStartedTab, { id: 'tab-7', type: 'editor', title: 'a.fc', filePath: 'a.fc' });
    start();
    expect(fakes.workspace.calls).toEqual(['close tab-1']);
    expect(fakes.workspace.layout.autoOpened).toBe(true);
  });

  it('does not cover a tab that was opened while files were loading', () => {
    const tool: Tab = { id: 'tab-7', type: 'ton-deploy', title: 'TON Deploy' };
    fakes.workspace.layout$.next(layoutOf([getStartedTab, tool], tool.id));
    start();
    expect(fakes.workspace.calls).toEqual(['open contracts/main.fc', 'activate tab-7', 'close tab-1']);
  });

  it('closes Get Started only in the default layout', () => {
    show({ ...getStartedTab, id: 'tab-7' });
    start();
    expect(fakes.workspace.calls).toEqual(['open contracts/main.fc']);
  });

  it('does not close Get Started in an empty project, even when files are added later', () => {
    fakes.files.contents.clear();
    show(getStartedTab);
    start();
    fakes.files.contents.set('later.fc', '');
    fakes.files.state$.next({ type: 'ready' });
    expect(fakes.workspace.calls).toEqual([]);
    expect(fakes.workspace.layout.autoOpened).toBeUndefined();
  });

  it('does nothing when the files cannot be loaded', () => {
    fakes.files.state$.next({ type: 'failed', message: 'Failed to load project files' });
    show(getStartedTab);
    start();
    expect(fakes.workspace.calls).toEqual([]);
  });

  it('handles each project separately', () => {
    show(getStartedTab);
    start();
    fakes.workspace.layout$.next(layoutOf([]));
    fakes.files.contents.clear();
    fakes.files.contents.set('sources/coin.move', '');
    fakes.files.projectId = 'project-two';
    fakes.project$.next(projectOf('sui', 'project-two'));
    show(getStartedTab);
    expect(fakes.workspace.calls).toEqual([...opened, 'open sources/coin.move', 'close tab-1']);
  });

  it('ignores renaming and closing a project', () => {
    fakes.files.state$.next({ type: 'loading' });
    show(getStartedTab);
    start();
    fakes.project$.next({ ...projectOf('ton'), name: 'Two' });
    fakes.project$.next(undefined);
    fakes.files.state$.next({ type: 'ready' });
    expect(fakes.workspace.calls).toEqual([]);
  });
});
