import type { UndoState } from '@core/files/project-files';
import type { EditorService } from '@core/languages/editor/editor';
import { ListedNotifications } from '@core/notifications/listed-notifications';
import { FakeProjectFiles } from '@tests/support/fake-project-files';
import { BehaviorSubject, firstValueFrom } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTextEngine } from './engine/index';
import type { FileMatches } from './engine/text-match';
import { emptyQuery, type TextQuery } from './engine/text-query';
import { replaceMatches } from './replace-matches';

describe('replaceMatches', () => {
  let files: FakeProjectFiles;
  let notifications: ListedNotifications;
  const undoState$ = new BehaviorSubject<UndoState>({ undo: undefined, redo: undefined });
  const unsaved = new Map<string, string>();

  beforeEach(() => {
    unsaved.clear();
    notifications = new ListedNotifications();
    files = new FakeProjectFiles({ 'a.fc': 'get_data(x); get_data(y);', 'b.fc': ';; get_data(z)' });
    Object.assign(files, { undoState$, undo: vi.fn(async () => 'undone') });
  });

  const services = () => ({
    files,
    notifications,
    editor: {
      dirty$: new BehaviorSubject(new Set(unsaved.keys())),
      text: (path: string) => unsaved.get(path),
      save: async (path: string) => void (await files.updateFile(path, unsaved.get(path) ?? '')),
    } as Partial<EditorService> as EditorService,
  });

  async function search(query: Partial<TextQuery>): Promise<readonly FileMatches[]> {
    const engine = createTextEngine();
    await engine.reset();
    const records = await files.readAll();
    await engine.put(records.map(({ path, content }) => ({ path, text: String(content) })));
    const found: FileMatches[] = [];
    const texts = [...unsaved].map(([path, text]) => ({ path, text }));
    await engine.search(1, { ...emptyQuery, ...query }, 'a.fc\nb.fc', texts, (progress) =>
      found.push(...progress.found),
    );
    return found;
  }
  const messages = async () =>
    (await firstValueFrom(notifications.notifications$)).map(({ message }) => message);

  it('replaces matches in all files with one write and offers to undo it', async () => {
    const write = vi.spyOn(files, 'writeFiles');
    await replaceMatches(
      services(),
      await search({ pattern: 'get_data\\((\\w)\\)', isRegex: true, replacement: 'load($1, $1)' }),
    );
    expect(files.contents.get('a.fc')).toBe('load(x, x); load(y, y);');
    expect(files.contents.get('b.fc')).toBe(';; load(z, z)');
    expect(write).toHaveBeenCalledTimes(1);
    expect(await messages()).toEqual(['Replaced 3 matches in 2 files']);
    undoState$.next({ undo: 'Replaced 3 matches in 2 files', redo: undefined });
    const [notification] = await firstValueFrom(notifications.notifications$);
    notification?.actions?.[0]?.run();
    await vi.waitFor(() => expect(files.undo).toHaveBeenCalledTimes(1));
  });

  it('does not undo a replacement after a later change', async () => {
    await replaceMatches(services(), await search({ pattern: 'x', replacement: 'y' }));
    undoState$.next({ undo: 'Rename c.fc', redo: undefined });
    const [notification] = await firstValueFrom(notifications.notifications$);
    notification?.actions?.[0]?.run();
    await vi.waitFor(async () => expect((await messages()).at(-1)).toContain('Not undone'));
    expect(files.undo).not.toHaveBeenCalled();
  });

  it('saves unsaved text before replacing matches', async () => {
    unsaved.set('b.fc', 'typed get_data');
    await replaceMatches(services(), await search({ pattern: 'get_data', replacement: 'load' }));
    expect(files.contents.get('b.fc')).toBe('typed load');
  });

  it('replaces nothing if any text has changed since the search', async () => {
    const found = await search({ pattern: 'get_data', replacement: 'load' });
    await files.updateFile('b.fc', ';; get_data(changed)');
    await expect(replaceMatches(services(), found)).rejects.toThrow(
      'Not replaced because the text has changed since the search: b.fc. Search again.',
    );
    expect(files.contents.get('a.fc')).toBe('get_data(x); get_data(y);');
  });
});
