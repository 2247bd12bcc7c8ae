import type { Disposable } from '@core/base/lifecycle';
import { chainDescriptions } from '@tests/support/chains-of-manifests';
import { emptyBrowser } from '@tests/support/empty-browser';
import { closeProjects, openProject, TestTenant, testTenant } from '@tests/support/open-project';
import { projectRecord } from '@tests/support/stored-project';
import { filter, firstValueFrom, skip } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { DeclaredTemplates } from '../templates/declared-templates';
import { TemplateError, type TemplateFile } from '../templates/templates';
import { ProjectLimitError, ProjectNameError } from './project';
import { StoredProjects } from './stored-projects';

const browser = emptyBrowser();
closeProjects();
const ends: Disposable[] = [];
afterEach(() => {
  for (const each of ends.splice(0)) each.dispose();
});

const tonFiles: readonly TemplateFile[] = [
  { path: 'contracts/imports/stdlib.fc', content: '' },
  { path: 'contracts/counter.fc', content: '() recv_internal() {}' },
  { path: 'logo.png', content: new Uint8Array([1]) },
];

function services(files = tonFiles) {
  const storage = browser.openTab();
  const templates = new DeclaredTemplates();
  const tenant = new TestTenant();
  const ton = { id: 'ton', title: 'TON', description: 'A counter', blockchain: 'ton', order: 10 };
  ends.push(
    templates.declare(ton, async () => {
      ends.push(templates.register('ton', async () => files));
    }),
  );
  const projects = new StoredProjects(storage, templates, tenant, { chains: chainDescriptions() });
  ends.push(projects);
  return { storage, templates, tenant, projects };
}

describe('a new project', () => {
  it('receives its template’s files only once, when it is created', async () => {
    const { projects, storage } = services();
    const project = await projects.create({ name: '  Mine ', templateId: 'ton' });
    expect(project).toMatchObject({
      id: expect.stringMatching(/^project-[a-z0-9]{20}$/),
      name: 'Mine',
      blockchain: 'ton',
      tenantId: 'sinter',
      metadata: { hasAIContract: false },
    });
    expect(await storage.getProject(project.id)).toEqual(project);
    expect((await storage.getFiles(project.id)).map(({ path, content }) => ({ path, content }))).toEqual(
      [...tonFiles].sort((a, b) => (a.path < b.path ? -1 : 1)),
    );
    const operations = tonFiles.map(({ path }) => ({ type: 'delete', path }) as const);
    await storage.changeFiles(project.id, operations);
    await projects.open(project.id);
    expect(await storage.listFiles(project.id)).toEqual([]);
  });

  it('is named after its first contract, or after its id if there is none', async () => {
    const { projects } = services();
    expect((await projects.create({ name: ' ', templateId: 'ton' })).name).toBe('Counter');
    const empty = await projects.create({ name: '', templateId: 'empty' });
    expect(empty).toMatchObject({ name: `Project ${empty.id.slice(-6)}`, blockchain: 'none' });
  });

  it('receives no template files if it has an AI contract', async () => {
    const { projects, storage } = services();
    const project = await projects.create({ name: '', templateId: 'ton', hasAIContract: true });
    expect(project).toMatchObject({ blockchain: 'ton', metadata: { hasAIContract: true } });
    expect(await storage.listFiles(project.id)).toEqual([]);
  });

  it('is rejected with a reason, before anything is stored', async () => {
    const { projects, storage, tenant } = services([{ path: '../up.fc', content: '' }]);
    const create = (name: string, templateId: string) => projects.create({ name, templateId });
    await expect(create('a/b', 'ton')).rejects.toEqual(
      new ProjectNameError('Project name contains invalid characters'),
    );
    await expect(create('x', 'nobody')).rejects.toEqual(
      new TemplateError('The template “nobody” does not exist'),
    );
    await expect(create('x', 'ton')).rejects.toMatchObject({
      name: 'TemplateError',
      message: 'The template “TON” cannot be used: “../up.fc” must not contain “..”',
    });
    tenant.tenant$.next(testTenant({ id: 'acme', features: { maxProjects: 1 } }));
    await storage.createProject(projectRecord({ tenantId: 'other' }), []);
    await create('first', 'empty');
    await expect(create('second', 'empty')).rejects.toEqual(
      new ProjectLimitError(
        'Test allows 1 project on the “free” plan. Delete a project before you create another, or ask an administrator for a higher limit.',
      ),
    );
    expect(await storage.listProjects()).toHaveLength(2);
  });
});

describe('the project list', () => {
  it('shows each tenant its own projects, and shows the fallback tenant all projects', async () => {
    const { projects, storage, tenant } = services();
    await storage.createProject(projectRecord({ id: 'project-a', tenantId: 'ton' }), []);
    await storage.createProject(projectRecord({ id: 'project-b', tenantId: 'sui' }), []);
    const ids = async () => (await firstValueFrom(projects.projects$)).map(({ id }) => id);
    expect(await ids()).toEqual(['project-a', 'project-b']);
    tenant.tenant$.next(testTenant({ id: 'sui' }));
    expect(await ids()).toEqual(['project-b']);
  });

  it('includes changes in this tab and in others', async () => {
    const { projects } = services();
    const other = browser.openTab();
    const later = firstValueFrom(
      projects.projects$.pipe(
        skip(1),
        filter((list) => list.length === 1),
      ),
    );
    await other.createProject(projectRecord(), []);
    expect((await later)[0]?.id).toBe('project-one');
    await projects.delete('project-one');
    expect(await firstValueFrom(projects.projects$)).toEqual([]);
    expect(await projects.restore('project-one')).toEqual(projectRecord());
    expect(await firstValueFrom(projects.projects$)).toEqual([projectRecord()]);
  });
});

describe('the open project', () => {
  it('is the project opened last, or undefined if it does not exist or has been closed', async () => {
    const { projects, storage } = services();
    for (const id of ['project-a', 'project-b']) await storage.createProject(projectRecord({ id }), []);
    await Promise.all([projects.open('project-a'), projects.open('project-b')]);
    expect(projects.project?.id).toBe('project-b');
    expect(await projects.open('project-none')).toBeUndefined();
    expect(projects.project).toBeUndefined();
    const opening = projects.open('project-a');
    projects.close();
    await opening;
    expect(projects.project).toBeUndefined();
  });

  it('is updated when it is renamed, and closes when it is deleted in another tab', async () => {
    const { projects, storage } = services();
    await storage.createProject(projectRecord(), []);
    await projects.open('project-one');
    const renamed = firstValueFrom(projects.project$.pipe(skip(1)));
    expect(await projects.rename('project-one', ' New ')).toBe(true);
    expect((await renamed)?.name).toBe('New');
    const closed = firstValueFrom(projects.project$.pipe(filter((project) => project === undefined)));
    await browser.openTab().deleteProject('project-one');
    expect(await closed).toBeUndefined();
  });
});

describe('renaming', () => {
  it('resolves to false if the id is missing, the name is blank or the project does not exist', async () => {
    const { projects } = await openProject(browser.openTab(), {});
    expect(await projects.rename('', 'x')).toBe(false);
    expect(await projects.rename('project-one', '  ')).toBe(false);
    expect(await projects.rename('project-none', 'x')).toBe(false);
  });

  it('rejects an invalid name', async () => {
    const { projects, storage } = await openProject(browser.openTab(), {});
    await expect(projects.rename('project-one', 'n'.repeat(101))).rejects.toEqual(
      new ProjectNameError('Project name must be less than 100 characters'),
    );
    expect((await storage.getProject('project-one'))?.name).toBe('One');
    expect(projects.validateName(' ok ')).toEqual({ ok: true, value: 'ok' });
  });
});
