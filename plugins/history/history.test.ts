import { DisposableStore } from '@core/base/lifecycle';
import type { PickItem, PickOptions } from '@core/commands/quick-input/quick-input';
import type { FileVersion, Snapshot } from '@core/files/history/file-history';
import type { TrashEntry } from '@core/files/history/trash';
import type { FileChange } from '@core/files/project-files';
import { ListedNotifications } from '@core/notifications/listed-notifications';
import type { FileMetadata } from '@core/storage/wire';
import { BehaviorSubject, Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HistoryServices } from './history-services';
import { type Loaded, Loader } from './loaded';
import { SnapshotActions } from './snapshot-actions';
import { TimelineFile } from './timeline-file';
import { TrashActions } from './trash-actions';
import { VersionActions } from './version-actions';

const file: FileMetadata = {
  id: 'file-1',
  projectId: 'project-1',
  path: 'a.fc',
  size: 3,
  encoding: 'utf-8',
  extension: 'fc',
  lastModified: '2026-01-01T10:00:00.000Z',
  contentId: 'old',
};
const version: FileVersion = { file, id: '1', isCurrent: false };
const current: FileVersion = { file: { ...file, contentId: 'new' }, id: 'last', isCurrent: true };
const snapshot: Snapshot = {
  id: 's',
  projectId: 'project-1',
  name: 'Before',
  createdAt: file.lastModified,
  files: 2,
};
const entry: TrashEntry = {
  id: 't',
  projectId: 'project-1',
  path: 'lib/a.fc',
  type: 'file',
  deletedAt: file.lastModified,
  expiresAt: file.lastModified,
  files: 1,
  bytes: 3,
};

/** Fake services; `done` lists the calls in order. */
function fakeServices() {
  const done: string[] = [];
  const notifications = new ListedNotifications();
  let answer: (items: readonly PickItem[]) => PickItem | undefined = () => undefined;
  const undoState$ = new BehaviorSubject<{ undo: string | undefined }>({ undo: undefined });
  const services = {
    editor: {
      open: async (path: string) => void done.push(`open ${path}`),
      save: async (path: string) => void done.push(`save ${path}`),
      saveAll: async () => void done.push('save all'),
      compare: async (request: unknown) => void done.push(`compare ${JSON.stringify(request)}`),
    },
    files: {
      exists: (path: string) => path === 'a.fc',
      undoState$,
      undo: async () => void done.push('undo'),
    },
    history: {
      read: async ({ contentId }: FileMetadata) => (contentId === 'binary' ? Uint8Array.of(1) : contentId),
      versions: async () => [current, version],
      restore: async ({ file: { contentId } }: FileVersion) => void done.push(`restore ${contentId}`),
      snapshots: async () => [snapshot],
      createSnapshot: async (_project: string, name: string) => ({ ...snapshot, name }),
      restoreSnapshot: async ({ name }: Snapshot) => {
        done.push(`restore ${name}`);
        undoState$.next({ undo: `Restore ${name}` });
      },
      deleteSnapshot: async ({ name }: Snapshot) => void done.push(`delete ${name}`),
    },
    notifications,
    projects: { project: { id: 'project-1' } },
    quickInput: {
      pick: async ({ items }: PickOptions<PickItem>) => answer(items as readonly PickItem[]),
      input: async () => '  Named  ',
    },
    trash: {
      entries: async () => [entry],
      restore: async ({ path }: TrashEntry) => path,
      purge: async (entries: readonly TrashEntry[]) => void done.push(`purge ${entries.length}`),
    },
  };
  const act = (label: string) =>
    notifications.notifications$.value
      .flatMap(({ actions = [] }) => actions)
      .find((action) => action.label === label)
      ?.run();
  const pick = (index: number) => {
    answer = (items) => items[index];
  };
  const shown = () => notifications.notifications$.value.map(({ message }) => message);
  return { services: services as unknown as HistoryServices, done, act, pick, shown, undoState$ };
}

describe('version actions', () => {
  it('compares a version with the current file, or with empty text if the file was deleted', async () => {
    const { services, done, shown } = fakeServices();
    const actions = new VersionActions(services);
    await actions.compare('a.fc', current);
    await actions.compare('a.fc', version);
    await actions.compare('gone.fc', version);
    await actions.compare('a.fc', { ...version, file: { ...file, contentId: 'binary' } });
    expect(done[0]).toBe('open a.fc');
    expect(done[1]).toContain('"text":"old"},"modified":{"label":"a.fc, now","path":"a.fc"}');
    expect(done[2]).toContain('"modified":{"label":"gone.fc was deleted","text":""}');
    expect(done).toHaveLength(3);
    expect(shown()).toEqual(['“a.fc” is not a text file, so its versions cannot be compared.']);
  });

  it('saves unsaved changes before restoring a version, and reverts the restore on Undo', async () => {
    const { services, done, act } = fakeServices();
    await new VersionActions(services).restore('a.fc', version);
    act('Undo');
    expect(done).toEqual(['save a.fc', 'restore old', 'restore new']);
  });
});

describe('snapshot actions', () => {
  it('creates a snapshot that includes unsaved changes and trims its name', async () => {
    const { services, done, shown } = fakeServices();
    await new SnapshotActions(services).create();
    expect(done).toEqual(['save all']);
    expect(shown()).toEqual(['Created snapshot “Named” with 2 files.']);
  });

  it('restores the selected snapshot and offers Undo until another change is made', async () => {
    const { services, done, act, pick, undoState$ } = fakeServices();
    pick(0);
    const actions = new SnapshotActions(services);
    await actions.restore();
    act('Undo');
    await vi.waitFor(() => expect(done).toEqual(['save all', 'restore Before', 'undo']));
    await actions.restore(snapshot);
    undoState$.next({ undo: 'Delete b.fc' });
    act('Undo');
    await Promise.resolve();
    expect(done.filter((what) => what === 'undo')).toHaveLength(1);
  });

  it('deletes a snapshot only after confirmation', async () => {
    const { services, done, pick } = fakeServices();
    const actions = new SnapshotActions(services);
    pick(1);
    await actions.delete(snapshot);
    expect(done).toEqual([]);
    pick(0);
    await actions.delete(snapshot);
    expect(done).toEqual(['delete Before']);
  });
});

describe('trash actions', () => {
  it('restores entries and empties the trash only after confirmation', async () => {
    const { services, done, act, pick, shown } = fakeServices();
    const actions = new TrashActions(services);
    await actions.restore(entry);
    expect(shown()).toEqual(['Restored “lib/a.fc”.']);
    act('Open File');
    pick(1);
    await actions.empty();
    await actions.purge(entry);
    pick(0);
    await actions.empty();
    expect(done).toEqual(['open lib/a.fc', 'purge 1']);
  });
});

describe('Loader', () => {
  const life = new DisposableStore();
  afterEach(() => life.clear());

  it('reloads after each change and reports failures', async () => {
    const changes$ = new Subject<void>();
    const answers = [async () => 'one', async () => Promise.reject(new Error('no')), async () => 'two'];
    const loader = new Loader(
      new BehaviorSubject(0),
      changes$,
      () => answers.shift()?.() ?? Promise.resolve(''),
    );
    const seen: Loaded<string>[] = [];
    life.add(loader.loaded$.subscribe((loaded) => seen.push(loaded)));
    await vi.waitFor(() => expect(seen.at(-1)).toEqual({ type: 'ready', value: 'one' }));
    changes$.next();
    await vi.waitFor(() => expect(seen.at(-1)).toEqual({ type: 'failed', message: 'no' }));
    loader.retry();
    await vi.waitFor(() => expect(seen.at(-1)).toEqual({ type: 'ready', value: 'two' }));
    expect(seen.map(({ type }) => type)).toEqual(['loading', 'ready', 'failed', 'ready']);
  });
});

describe('TimelineFile', () => {
  const changes$ = new Subject<FileChange>();
  const activeTab$ = new BehaviorSubject<{ filePath?: string } | undefined>(undefined);
  const active$ = new BehaviorSubject<{ path: string } | undefined>(undefined);
  const project$ = new BehaviorSubject({ id: 'project-1' });
  let timeline: TimelineFile;
  beforeEach(() => {
    timeline = new TimelineFile({
      editor: { active$ },
      files: { changes$ },
      projects: { project$ },
      workspace: { activeTab$ },
    } as never);
  });
  afterEach(() => timeline.dispose());

  it('is the most recently activated or requested file, under its current name', () => {
    const path = () => timeline.path$.value;
    activeTab$.next({ filePath: 'lib/a.fc' });
    activeTab$.next({});
    expect(path()).toBe('lib/a.fc');
    changes$.next({ type: 'renamed', from: 'lib', to: 'src' });
    expect(path()).toBe('src/a.fc');
    timeline.show('b.fc');
    expect(path()).toBe('b.fc');
    activeTab$.next({ filePath: 'c.fc' });
    expect(path()).toBe('c.fc');
    project$.next({ id: 'project-2' });
    expect(path()).toBeUndefined();
  });

  it('is the last active editor’s file when the active tab has no file', () => {
    active$.next({ path: 'main.fc' });
    activeTab$.next({});
    expect(timeline.path$.value).toBe('main.fc');
  });
});
