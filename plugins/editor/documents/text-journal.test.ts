import { ListedNotifications } from '@core/notifications/listed-notifications';
import { EDITOR_TAB } from '@core/workspace/layout/layout';
import { tabsOf } from '@core/workspace/layout/layout-tree';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryWorkspace } from '../testing/memory-workspace';
import { bufferOf, type MemoryStores, openMemoryDocuments, settle } from '../testing/open-memory-documents';
import { restoreUnsavedTabs } from './restore-unsaved-tabs';

const contents = { 'a.fc': 'one\ntwo\nthree\n', 'b.fc': 'b' };

describe('unsaved changes', () => {
  let product: ReturnType<typeof openMemoryDocuments>;

  const openPage = (stores?: MemoryStores) => {
    product = openMemoryDocuments(contents, stores);
  };
  /** Simulates a crash by opening another page that uses the same storage. */
  const nextPage = () => {
    const { files, unsaved } = product;
    product.dispose();
    openPage({ files, unsaved });
  };
  const open = async (path: string) => {
    const { document } = product.documents.hold(path);
    await settle();
    return document;
  };

  beforeEach(() => {
    vi.useFakeTimers();
    openPage();
  });
  afterEach(() => {
    product.dispose();
    vi.useRealTimers();
  });

  it('are stored on the first edit and within 50 ms of each later edit', async () => {
    const document = await open('a.fc');
    bufferOf(document).replace('first');
    await settle();
    expect(product.unsaved.stored).toEqual({ 'a.fc': 'first' });
    for (const text of ['second', 'third', 'fourth']) {
      bufferOf(document).replace(text);
      await vi.advanceTimersByTimeAsync(20);
    }
    expect(product.unsaved.stored).toEqual({ 'a.fc': 'third' });
    await vi.advanceTimersByTimeAsync(30);
    expect(product.unsaved.stored).toEqual({ 'a.fc': 'fourth' });
    expect(product.journal.isComplete).toBe(true);
  });

  it('are stored immediately when the page closes', async () => {
    const document = await open('a.fc');
    bufferOf(document).replace('first');
    await settle();
    bufferOf(document).replace('second');
    expect(product.journal.isComplete).toBe(false);
    product.journal.flush();
    await settle();
    expect(product.unsaved.stored).toEqual({ 'a.fc': 'second' });
  });

  it('are removed when they are saved, undone or discarded', async () => {
    const document = await open('a.fc');
    bufferOf(document).replace('typed');
    await settle();
    await document.save();
    await settle();
    expect(product.unsaved.stored).toEqual({});
    bufferOf(document).replace('again');
    await settle();
    bufferOf(document).undo();
    await settle();
    expect(product.unsaved.stored).toEqual({});

    const hold = product.documents.hold('b.fc');
    await settle();
    bufferOf(hold.document).replace('typed');
    await product.files.deleteFile('b.fc');
    await settle();
    expect(product.unsaved.stored).toEqual({ 'b.fc': 'typed' });
    hold.dispose();
    await settle();
    expect(product.unsaved.stored).toEqual({});
  });

  it('move with the file when the file is renamed', async () => {
    const document = await open('a.fc');
    bufferOf(document).replace('typed');
    await settle();
    await product.files.rename('a.fc', 'c.fc');
    await settle();
    expect(product.unsaved.stored).toEqual({ 'c.fc': 'typed' });
  });

  it('are restored on top of the file content on the next page load', async () => {
    bufferOf(await open('a.fc')).replace('typed');
    await settle();
    nextPage();
    const document = await open('a.fc');
    expect(document.content?.text).toBe('typed');
    expect(document.isDirty$.value).toBe(true);
    expect(product.files.writes).toEqual([]);
    expect(product.unsaved.stored).toEqual({ 'a.fc': 'typed' });
    bufferOf(document).undo();
    expect(document.content?.text).toBe(contents['a.fc']);
    expect(document.isDirty$.value).toBe(false);
    await settle();
    expect(product.unsaved.stored).toEqual({});
  });

  it('are merged with changes made to the file in the meantime, or cause a conflict', async () => {
    bufferOf(await open('a.fc')).replace('ONE\ntwo\nthree\n');
    bufferOf(await open('b.fc')).replace('mine');
    await settle();
    product.files.changeSilently('a.fc', 'one\ntwo\nTHREE\n');
    product.files.changeSilently('b.fc', 'theirs');
    nextPage();
    const [merged, asked] = [await open('a.fc'), await open('b.fc')];
    expect(merged.content?.text).toBe('ONE\ntwo\nTHREE\n');
    expect([merged.isDirty$.value, merged.conflict$.value]).toEqual([true, undefined]);
    expect(asked.content?.text).toBe('mine');
    expect(asked.conflict$.value?.content).toBe('theirs');
    asked.keepMine();
    await asked.save();
    expect(product.files.content('b.fc')).toBe('mine');
  });

  it('are restored even if the file was deleted, and remain stored when the file cannot be read', async () => {
    bufferOf(await open('a.fc')).replace('typed');
    await settle();
    await product.files.deleteFile('a.fc');
    await settle();
    nextPage();
    vi.spyOn(product.files, 'read').mockRejectedValueOnce(new Error('no'));
    const document = await open('a.fc');
    expect(document.state$.value.type).toBe('failed');
    expect(product.unsaved.stored).toEqual({ 'a.fc': 'typed' });
    await document.load();
    expect(document.isDeleted$.value).toBe(true);
    expect(document.content?.text).toBe('typed');
    await document.save();
    expect(product.files.content('a.fc')).toBe('typed');
  });

  it('are reported when they cannot be stored', async () => {
    product.unsaved.refusal = 'full';
    bufferOf(await open('a.fc')).replace('typed');
    await settle();
    expect(product.failures).toEqual([expect.objectContaining({ message: 'full' })]);
    expect(product.journal.isComplete).toBe(false);
  });

  it('open in tabs with a notification and do not change the active tab', async () => {
    bufferOf(await open('a.fc')).replace('typed');
    bufferOf(await open('b.fc')).replace('typed too');
    await settle();
    nextPage();
    const [workspace, notifications] = [new MemoryWorkspace(), new ListedNotifications()];
    workspace.openTab({ type: EDITOR_TAB, filePath: 'a.fc' });
    const { documents, journal, projectId$ } = product;
    const returning = restoreUnsavedTabs({ documents, journal, workspace, notifications, projectId$ });
    await settle();
    expect([...documents.current].map(({ path }) => path)).toEqual(['a.fc', 'b.fc']);
    expect(tabsOf(workspace.layout).flatMap(({ filePath = [] }) => filePath)).toEqual(['a.fc', 'b.fc']);
    expect(workspace.activeTab?.filePath).toBe('a.fc');
    expect(notifications.notifications$.value.map(({ message }) => message)).toEqual([
      'Unsaved changes to 2 files were restored: a.fc, b.fc. They are not saved yet.',
    ]);
    returning.dispose();
  });
});
