import { emptyBrowser } from '@tests/support/empty-browser';
import { projectRecord } from '@tests/support/stored-project';
import { firstValueFrom } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import type { StorageChange } from './storage';

const browser = emptyBrowser();
const ID = 'project-one';

describe('two tabs', () => {
  it('share the same projects and files', async () => {
    const [one, other] = [browser.openTab(), browser.openTab()];
    await one.createProject(projectRecord(), [{ path: 'a', content: '1' }]);
    await other.saveFile(ID, 'a', '2');
    expect((await one.getFile(ID, 'a'))?.content).toBe('2');
  });

  it('notify each other after a change is stored, and receive each of their own changes only once', async () => {
    const [one, other] = [browser.openTab(), browser.openTab()];
    const heardHere: StorageChange[] = [];
    one.changes$.subscribe((change) => heardHere.push(change));
    const created = firstValueFrom(other.changes$);
    await one.createProject(projectRecord(), [{ path: 'a', content: '1' }]);
    expect(await created).toEqual({ type: 'projects', origin: 'elsewhere' });

    const changed = firstValueFrom(other.changes$);
    await one.changeFiles(ID, [
      { type: 'write', path: 'b', content: '22' },
      { type: 'rename', from: 'a', to: 'c' },
      { type: 'delete', path: 'nothing' },
      { type: 'copy', from: 'b', to: 'd' },
    ]);
    const change = await changed;
    expect(change).toMatchObject({ type: 'files', projectId: ID, origin: 'elsewhere' });
    expect(change.type === 'files' && change.operations).toEqual([
      { type: 'write', path: 'b', file: (await one.listFiles(ID))[0] },
      { type: 'rename', from: 'a', to: 'c' },
      { type: 'write', path: 'd', file: (await one.listFiles(ID))[2] },
    ]);
    expect(heardHere).toEqual([
      { type: 'projects', origin: 'here' },
      { ...change, origin: 'here' },
    ]);
  });

  it('can change the same project at the same time without data loss', async () => {
    const [one, other] = [browser.openTab(), browser.openTab()];
    await one.createProject(projectRecord(), []);
    await Promise.all(
      [one, other, one, other].map((tab, index) => tab.saveFile(ID, `file${index}`, `${index}`)),
    );
    expect((await one.getFiles(ID)).map(({ content }) => content)).toEqual(['0', '1', '2', '3']);
    const claims = [one, other].map((tab) =>
      tab.changeFiles(ID, [{ type: 'write', path: 'mine', content: '', expect: 'absent' }]),
    );
    const settled = await Promise.allSettled(claims);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('ignore unknown messages', async () => {
    const tab = browser.openTab();
    const heard = vi.fn();
    tab.changes$.subscribe(heard);
    const stranger = new BroadcastChannel('sinter-storage');
    stranger.postMessage({ type: 'from the future' });
    stranger.postMessage({ type: 'projects' });
    await firstValueFrom(tab.changes$);
    stranger.close();
    expect(heard.mock.calls).toEqual([[{ type: 'projects', origin: 'elsewhere' }]]);
  });

  it('work in a browser without BroadcastChannel', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const tab = browser.openTab();
    const reported = firstValueFrom(tab.changes$);
    await tab.createProject(projectRecord(), []);
    expect(await reported).toEqual({ type: 'projects', origin: 'here' });
  });
});
