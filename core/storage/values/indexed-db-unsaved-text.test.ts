import { emptyBrowser } from '@tests/support/empty-browser';
import { describe, expect, it } from 'vitest';
import { StorageDatabase } from '../database/storage-database';
import { IndexedDbUnsavedText } from './indexed-db-unsaved-text';

const browser = emptyBrowser();
const ID = 'project-one';

function openTab() {
  const database = new StorageDatabase();
  browser.openTab(database);
  return new IndexedDbUnsavedText(database);
}

describe('unsaved changes', () => {
  it('are stored until they are saved or discarded', async () => {
    const tab = openTab();
    await tab.put(ID, 'a.fc', { text: '1', baseVersion: 'base' });
    await tab.put(ID, 'a.fc', { text: '12', baseVersion: 'base' });
    await tab.put(ID, 'b.fc', { text: '', baseVersion: undefined });
    await tab.put('project-two', 'a.fc', { text: 'other', baseVersion: undefined });
    expect(await tab.list(ID)).toEqual([
      { path: 'a.fc', text: '12', baseVersion: 'base', writtenAt: expect.any(String) },
      { path: 'b.fc', text: '', baseVersion: undefined, writtenAt: expect.any(String) },
    ]);
    await tab.remove(ID, 'a.fc');
    await tab.remove(ID, 'never there');
    expect((await tab.list(ID)).map(({ path }) => path)).toEqual(['b.fc']);
    tab.dispose();
  });

  it('are moved from a closed tab to the next tab that lists them', async () => {
    const [first, second] = [openTab(), openTab()];
    await first.put(ID, 'a.fc', { text: 'typed', baseVersion: 'base' });
    first.dispose();
    expect(await second.list(ID)).toMatchObject([{ path: 'a.fc', text: 'typed', baseVersion: 'base' }]);
    second.dispose();
    const last = openTab();
    expect(await last.list(ID), 'it was the second one’s by then').toHaveLength(1);
    last.dispose();
  });

  it('are restored one after the other, latest first, if two closed tabs changed the same file', async () => {
    const [first, second, third] = [openTab(), openTab(), openTab()];
    await first.put(ID, 'a.fc', { text: 'early', baseVersion: 'one' });
    await new Promise((resolve) => setTimeout(resolve, 5));
    await second.put(ID, 'a.fc', { text: 'late', baseVersion: 'two' });
    first.dispose();
    second.dispose();
    expect(await third.list(ID)).toMatchObject([{ text: 'late' }]);
    await third.put(ID, 'a.fc', { text: 'later', baseVersion: 'two' });
    expect(await third.list(ID), 'its own is not replaced').toMatchObject([{ text: 'later' }]);
    await third.remove(ID, 'a.fc');
    third.dispose();
    const last = openTab();
    expect(await last.list(ID)).toMatchObject([{ path: 'a.fc', text: 'early', baseVersion: 'one' }]);
    last.dispose();
  });
});
