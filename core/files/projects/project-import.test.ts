import type { Disposable } from '@core/base/lifecycle';
import { chainDescriptions } from '@tests/support/chains-of-manifests';
import { emptyBrowser } from '@tests/support/empty-browser';
import { TestTenant, testTenant } from '@tests/support/open-project';
import { firstValueFrom } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { FileRefusal } from '../file-refusal';
import { DeclaredTemplates } from '../templates/declared-templates';
import { ProjectLimitError, ProjectNameError } from './project';
import { StoredProjects } from './stored-projects';

const browser = emptyBrowser();
const ends: Disposable[] = [];
afterEach(() => {
  for (const each of ends.splice(0)) each.dispose();
});

function services() {
  const storage = browser.openTab();
  const tenant = new TestTenant();
  const projects = new StoredProjects(storage, new DeclaredTemplates(), tenant, {
    chains: chainDescriptions(),
  });
  ends.push(projects);
  return { storage, tenant, projects };
}

const time = '2025-03-04T05:06:07.000Z';
const request = {
  name: 'Vault',
  blockchain: 'ton',
  files: [
    { path: 'contracts/main.fc', content: '() main() {}', lastModified: time },
    { path: 'empty/.folder', content: '{}', lastModified: time },
    { path: '.sinter/settings/layout.json', content: '{}', lastModified: time },
    { path: 'logo.png', content: new Uint8Array([0, 1]), lastModified: time },
  ],
};

describe('an imported project', () => {
  it('preserves files, markers, settings and times, and adds a number to a name that is taken', async () => {
    const { projects, storage } = services();
    const first = await projects.import({ ...request, created_at: time, updated_at: time });
    expect(first).toMatchObject({ name: 'Vault', blockchain: 'ton', created_at: time, updated_at: time });
    const files = await storage.getFiles(first.id);
    expect(files.map(({ path, content, lastModified }) => ({ path, content, lastModified }))).toEqual(
      request.files.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    );
    expect((await projects.import(request)).name).toBe('Vault 2');
    expect((await projects.import({ ...request, name: 'Vault 2' })).name).toBe('Vault 3');
    expect((await projects.import({ ...request, name: '' })).name).toBe('Main');
  });

  it.each([
    ['an invalid name', { ...request, name: 'a/b' }, ProjectNameError],
    ['a path that leaves the project', { ...request, files: [{ path: '../a', content: '' }] }, FileRefusal],
    [
      'a file at the path of the settings folder',
      { ...request, files: [{ path: '.sinter', content: '' }] },
      FileRefusal,
    ],
    [
      'names that differ only in normal form',
      { ...request, files: ['caf\u00e9', 'cafe\u0301'].map((path) => ({ path, content: '' })) },
      FileRefusal,
    ],
    [
      'a file at the path of a folder',
      {
        ...request,
        files: [
          { path: 'a', content: '' },
          { path: 'a/b', content: '' },
        ],
      },
      FileRefusal,
    ],
  ])('is rejected before anything is stored if it has %s', async (_case, bad, error) => {
    const { projects, storage } = services();
    await expect(projects.import(bad)).rejects.toBeInstanceOf(error);
    expect(await storage.listProjects()).toEqual([]);
  });

  it('counts towards the tenant’s limit; a temporary project counts only after it is saved', async () => {
    const { projects, tenant } = services();
    tenant.tenant$.next(testTenant({ features: { maxProjects: 1 } }));
    const temporary = await projects.import({ ...request, isTemporary: true });
    await projects.import(request);
    await expect(projects.import(request)).rejects.toBeInstanceOf(ProjectLimitError);
    await expect(projects.keep(temporary.id)).rejects.toBeInstanceOf(ProjectLimitError);
  });

  it('that is temporary is listed only among the temporary projects until it is saved', async () => {
    const { projects } = services();
    const { id } = await projects.import({ ...request, isTemporary: true });
    const listed = async () => (await firstValueFrom(projects.projects$)).map((project) => project.id);
    expect(await listed()).toEqual([]);
    expect((await firstValueFrom(projects.temporaryProjects$)).map((project) => project.id)).toEqual([id]);
    await projects.keep(id);
    expect(await listed()).toEqual([id]);
    expect(await firstValueFrom(projects.temporaryProjects$)).toEqual([]);
  });
});

it('copies a project with all its files', async () => {
  const { projects, storage } = services();
  const original = await projects.import({ ...request, hasAIContract: true });
  const copy = await projects.duplicate(original.id);
  expect(copy).toMatchObject({ name: 'Vault 2', blockchain: 'ton', metadata: { hasAIContract: true } });
  const contents = async (id: string) =>
    (await storage.getFiles(id)).map(({ path, content }) => [path, content]);
  expect(await contents(copy.id)).toEqual(await contents(original.id));
});
