import { DeclaredChains } from '@core/chains/declared-chains';
import { StorageDatabase } from '@core/storage/database/storage-database';
import { newId } from '@core/storage/new-id';
import type { FileOperation, StorageService } from '@core/storage/storage';
import { freeLimits, type TenantLimits } from '@core/tenant/tenant-limits';
import { type Tenant, tenantSchema } from '@core/tenant/wire';
import { emptyBrowser } from '@tests/support/empty-browser';
import { settled, TestTenant } from '@tests/support/open-project';
import { projectRecord } from '@tests/support/stored-project';
import { describe, expect, it } from 'vitest';
import { FileRefusal } from '../file-refusal';
import { ProjectLimitError } from '../projects/project';
import { StoredProjects } from '../projects/stored-projects';
import { StoredProjectFiles } from '../stored-project-files';
import { DeclaredTemplates } from '../templates/declared-templates';
import { storageLimit, tenantRule, usedStorage } from './tenant-rule';

const browser = emptyBrowser();
const MB = 1024 * 1024;

function acme(features: Partial<Tenant['features']>, limits?: Partial<TenantLimits>): Tenant {
  return tenantSchema.parse({
    id: 'acme',
    name: 'Acme',
    features,
    ...(limits && { limits: { ...freeLimits, ...limits } }),
  });
}

const hard = (limit: number) =>
  acme({}, { projects: { max: 9, private: 0 }, storage: { limit, type: 'hard' } });

async function stored(...sizes: readonly number[]) {
  const storage = browser.openTab();
  for (const [index, size] of sizes.entries()) {
    const record = projectRecord({ id: `project-${index}`, tenantId: 'acme' });
    await storage.createProject(record, [{ path: 'a.bin', content: new Uint8Array(size) }]);
  }
  return storage;
}

describe('a tenant’s storage limit', () => {
  it('is the lower of the feature value and the configured limit, and is soft by default', () => {
    expect(storageLimit(acme({}))).toBeUndefined();
    expect(storageLimit(acme({ storageLimit: 2 }))).toEqual({ bytes: 2 * MB, type: 'soft' });
    expect(storageLimit(acme({ storageLimit: 500 }, {}))).toEqual({ bytes: 100 * MB, type: 'soft' });
    expect(storageLimit(hard(0.5))).toEqual({ bytes: MB / 2, type: 'hard' });
  });

  it('applies to all of the tenant’s projects except those in the trash', async () => {
    const storage = await stored(100, 50);
    await storage.createProject(projectRecord({ tenantId: 'other' }), [{ path: 'a', content: 'xyz' }]);
    expect(await usedStorage(storage, 'acme')).toBe(150);
    await storage.deleteProject('project-0');
    expect(await usedStorage(storage, 'acme')).toBe(50);
  });
});

describe('an additional project', () => {
  const create = (storage: StorageService, tenant: Tenant, bytes = 0) =>
    storage.createProject(
      projectRecord({ id: newId('project'), tenantId: 'acme' }),
      [{ path: 'a.bin', content: new Uint8Array(bytes) }],
      [],
      tenantRule(tenant, ['project']),
    );

  it('is rejected with advice when the plan’s limit is reached', async () => {
    const storage = await stored(1);
    await expect(create(storage, acme({}, {}))).rejects.toEqual(
      new ProjectLimitError(
        'Acme allows 1 project on the “free” plan. Delete a project before you create another, or ask an administrator for a higher limit.',
      ),
    );
    await expect(create(storage, acme({ maxProjects: 1 }))).rejects.toThrow(ProjectLimitError);
    const isNarrower = acme({ maxProjects: 5 }, { projects: { max: 1, private: 0 } });
    await expect(create(storage, isNarrower)).rejects.toThrow('Acme allows 1 project');
    expect(await storage.listProjects()).toHaveLength(1);
    await expect(create(storage, acme({ maxProjects: 2 }))).resolves.toBeUndefined();
  });

  it('is rejected for its size only if the limit is hard', async () => {
    const storage = await stored(MB);
    await expect(create(storage, hard(2), MB + 1)).rejects.toEqual(
      new ProjectLimitError(
        'Acme allows 2 MB of storage, and 1 MB is already used. Delete files or projects, or ask an administrator for a higher limit.',
      ),
    );
    await expect(create(storage, hard(2), MB)).resolves.toBeUndefined();
    await expect(create(storage, acme({ storageLimit: 2 }), 5 * MB)).resolves.toBeUndefined();
  });

  it('cannot be restored if it is too large or would exceed the maximum number of projects', async () => {
    const storage = await stored(MB, 1);
    const restore = (tenant: Tenant) => storage.restoreProject('project-0', tenantRule(tenant, ['project']));
    await storage.deleteProject('project-0');
    await expect(restore(hard(1))).rejects.toThrow('Acme allows 1 MB of storage');
    await expect(restore(acme({ maxProjects: 1 }))).rejects.toThrow('Acme allows 1 project');
    expect(await storage.listProjects()).toHaveLength(1);
    await expect(restore(hard(2))).resolves.toMatchObject({ id: 'project-0' });
    // The project is no longer in the trash, so restoring it again adds nothing.
    await expect(restore(acme({ maxProjects: 1 }))).resolves.toMatchObject({ id: 'project-0' });
  });
});

describe('two tabs at the same time', () => {
  const tabs = (tenant: Tenant) => {
    const service = new TestTenant();
    service.tenant$.next(tenant);
    return [0, 1].map(() => {
      const storage = browser.openTab();
      return {
        storage,
        projects: new StoredProjects(storage, new DeclaredTemplates(), service, new DeclaredChains()),
      };
    });
  };
  const results = async (changes: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(changes)).map(({ status }) => status).sort();
  const oneRefused = ['fulfilled', 'rejected'];

  it('cannot exceed the maximum number of projects', async () => {
    const opened = tabs(acme({ maxProjects: 1 }));
    const request = { name: '', blockchain: 'ton', files: [] };
    expect(await results(opened.map(({ projects }) => projects.import(request)))).toEqual(oneRefused);
    expect(await opened[0]?.storage.listProjects()).toHaveLength(1);
    for (const { projects } of opened) projects.dispose();
  });

  it('cannot exceed the maximum number of private projects', async () => {
    await stored(1, 1);
    const opened = tabs(acme({}, { projects: { max: 9, private: 1 } }));
    const changes = opened.map(({ projects }, index) => projects.setPrivate(`project-${index}`, true));
    expect(await results(changes)).toEqual(oneRefused);
    for (const { projects } of opened) projects.dispose();
  });

  it('cannot exceed the storage limit', async () => {
    const storage = await stored(1, 1);
    const opened = tabs(hard(2));
    const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const files = opened.map(
      ({ storage: own, projects }) => new StoredProjectFiles(own, projects, new DeclaredChains(), logger),
    );
    for (const [index, { projects }] of opened.entries()) await projects.open(`project-${index}`);
    for (const each of files) await settled(each);
    const changes = files.map((each) =>
      each.writeFiles([{ path: 'b.bin', content: new Uint8Array(MB + 1) }]),
    );
    expect(await results(changes)).toEqual(oneRefused);
    expect(await usedStorage(storage, 'acme')).toBe(MB + 3);
    for (const each of files) each.dispose();
    for (const { projects } of opened) projects.dispose();
  });
});

describe('a private project', () => {
  it('is rejected when the plan does not allow another private project, and counts towards the limit while it is private', async () => {
    const storage = await stored(1, 1);
    const tenant = new TestTenant();
    const allowing = (count: number) => acme({}, { projects: { max: 9, private: count } });
    tenant.tenant$.next(allowing(0));
    const projects = new StoredProjects(storage, new DeclaredTemplates(), tenant, new DeclaredChains());
    try {
      await expect(projects.setPrivate('project-0', true)).rejects.toEqual(
        new ProjectLimitError(
          'Acme allows 0 private projects on the “free” plan. Make an existing private project shareable first, or ask an administrator for a higher limit.',
        ),
      );
      tenant.tenant$.next(allowing(1));
      expect((await projects.setPrivate('project-0', true)).metadata.isPrivate).toBe(true);
      // Marking a private project as private again does not count as another private project.
      await projects.setPrivate('project-0', true);
      await expect(projects.setPrivate('project-1', true)).rejects.toThrow('allows 1 private project ');
      await expect(projects.duplicate('project-0')).rejects.toThrow(ProjectLimitError);
      await projects.setPrivate('project-0', false);
      await projects.setPrivate('project-1', true);
      await storage.deleteProject('project-1');
      await projects.setPrivate('project-0', true);
      await expect(projects.restore('project-1')).rejects.toThrow(ProjectLimitError);
      tenant.tenant$.next(acme({}));
      await projects.restore('project-1');
      expect((await projects.duplicate('project-1')).metadata.isPrivate).toBe(true);
    } finally {
      projects.dispose();
    }
  });
});

describe('project files', () => {
  it('are rejected with a message about the limit, not with a storage failure', async () => {
    const storage = await stored(MB);
    const change = (limit: number, operation: FileOperation) =>
      storage.changeFiles('project-0', [operation], { rule: tenantRule(hard(limit), ['files']) });
    const write = (limit: number, bytes: number) =>
      change(limit, { type: 'write', path: 'a.bin', content: new Uint8Array(bytes) });
    await expect(write(1, MB + 1)).rejects.toThrow(FileRefusal);
    await expect(change(1, { type: 'copy', from: 'a.bin', to: 'b.bin' })).rejects.toThrow(
      'Acme allows 1 MB of storage',
    );
    expect(await usedStorage(storage, 'acme')).toBe(MB);
    await expect(change(0.5, { type: 'rename', from: 'a.bin', to: 'c.bin' })).resolves.toBeDefined();
    await expect(change(0.5, { type: 'rename', from: 'c.bin', to: 'a.bin' })).resolves.toBeDefined();
    await expect(write(1, MB)).resolves.toBeDefined();
    await expect(write(0.5, MB - 1)).resolves.toBeDefined();
    const { inverse } = await change(0.5, { type: 'delete', path: 'a.bin' });
    await expect(
      storage.changeFiles('project-0', inverse.operations, { rule: tenantRule(hard(0.5), ['files']) }),
    ).rejects.toThrow(FileRefusal);
  });

  it('are rejected with ProjectLimitError, not with a storage failure, when the project limit is exceeded', async () => {
    await stored(1);
    const database = new StorageDatabase();
    const storage = browser.openTab(database);
    const refusals: unknown[] = [];
    database.refusals$.subscribe((refusal) => refusals.push(refusal));
    const rule = tenantRule(acme({ maxProjects: 1 }), ['project']);
    await expect(storage.createProject(projectRecord({ tenantId: 'acme' }), [], [], rule)).rejects.toThrow(
      ProjectLimitError,
    );
    expect(refusals).toEqual([]);
  });
});

describe('files in the open project', () => {
  it('do not change when a change exceeds a hard limit, and the error includes the reason', async () => {
    const storage = await stored(MB);
    const tenant = new TestTenant();
    tenant.tenant$.next(hard(1));
    const projects = new StoredProjects(storage, new DeclaredTemplates(), tenant, new DeclaredChains());
    const files = new StoredProjectFiles(storage, projects, new DeclaredChains(), {
      info: () => undefined,
      warn: () => undefined,
      error: () => undefined,
    });
    try {
      await projects.open('project-0');
      await settled(files);
      await expect(files.createFile('more.txt', 'x')).rejects.toMatchObject({
        message: 'Failed to create file',
        cause: { message: expect.stringContaining('Acme allows 1 MB of storage') },
      });
      expect(files.exists('more.txt')).toBe(false);
      await files.deleteFile('a.bin');
      await files.createFile('more.txt', 'x');
      expect(files.files.map(({ path }) => path)).toEqual(['more.txt']);
    } finally {
      files.dispose();
      projects.dispose();
    }
  });
});
