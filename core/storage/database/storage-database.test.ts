import { emptyBrowser } from '@tests/support/empty-browser';
import { projectRecord } from '@tests/support/stored-project';
import { openDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import { DATABASE_NAME, type Migration, migrations } from './schema';
import { StorageDatabase } from './storage-database';

const browser = emptyBrowser();

/** Migrates to a later version by marking every project. */
const markProjects: Migration = async (_database, transaction) => {
  const store = transaction.objectStore('projects');
  for (const project of await store.getAll()) await store.put({ ...project, name: `${project.name} (new)` });
};

function later(...steps: readonly Migration[]) {
  return new StorageDatabase([...migrations, ...steps]);
}

describe('the database', () => {
  it('can be reopened after it has been closed', async () => {
    const tab = browser.openTab();
    await tab.createProject(projectRecord(), [{ path: 'a', content: '1' }]);
    tab.dispose();
    const reopened = browser.openTab();
    expect(await reopened.listProjects()).toEqual([projectRecord()]);
    expect((await reopened.getFile('project-one', 'a'))?.content).toBe('1');
  });

  it('preserves all records when it is migrated to a later version', async () => {
    const old = browser.openTab();
    await old.createProject(projectRecord(), [{ path: 'a', content: '1' }]);
    old.dispose();
    const tab = browser.openTab(later(markProjects, markProjects));
    expect((await tab.listProjects()).map(({ name }) => name)).toEqual(['One (new) (new)']);
    expect((await tab.getFile('project-one', 'a'))?.content).toBe('1');
  });

  it('does not change when a migration fails', async () => {
    const old = browser.openTab();
    await old.createProject(projectRecord(), []);
    old.dispose();
    const failing: Migration = () => {
      throw new Error('cut off');
    };
    const tab = browser.openTab(later(markProjects, failing));
    await expect(tab.listProjects()).rejects.toMatchObject({
      reason: 'unavailable',
      message: 'This browser’s storage is not working: cut off',
    });
    expect((await browser.openTab().listProjects()).map(({ name }) => name)).toEqual(['One']);
  });

  it('closes when a newer version is opened, and rejects calls with an error that tells the user to reload', async () => {
    const old = browser.openTab();
    await old.createProject(projectRecord(), []);
    const fresh = browser.openTab(later(markProjects));
    expect((await fresh.listProjects()).map(({ name }) => name)).toEqual(['One (new)']);
    await expect(old.listProjects()).rejects.toMatchObject({
      reason: 'unavailable',
      message: 'A newer version of Sinter has upgraded this browser’s storage. Reload this page to continue.',
    });
  });

  it('rejects calls while another tab has an older version open, and accepts them once that tab closes', async () => {
    const stubborn = await openDB(DATABASE_NAME, migrations.length, {
      upgrade: (database, _from, _to, transaction) => {
        for (const step of migrations) void step(database as never, transaction as never);
      },
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const tab = browser.openTab(later(markProjects));
    const refused = expect(tab.listProjects()).rejects.toMatchObject({
      reason: 'unavailable',
      message: 'Another tab uses an older version of Sinter. Close the other tabs, then reload this one.',
    });
    await vi.waitUntil(() => vi.getTimerCount() > 0);
    vi.advanceTimersByTime(3000);
    await refused;
    vi.useRealTimers();
    stubborn.close();
    expect(await tab.listProjects()).toEqual([]);
  });
});
