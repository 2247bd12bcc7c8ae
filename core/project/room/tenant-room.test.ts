import { freeLimits, type TenantLimits } from '@core/tenant/tenant-limits';
import { type Tenant, tenantSchema } from '@core/tenant/wire';
import { emptyBrowser } from '@tests/support/empty-browser';
import { settled, TestTenant } from '@tests/support/open-project';
import { projectRecord } from '@tests/support/stored-project';
import { describe, expect, it } from 'vitest';
import { DeclaredTemplates } from '../declared-templates';
import { FileRefusal } from '../file-refusal';
import { PathIndex } from '../path-index';
import { ProjectLimitError } from '../project';
import { StoredProjectFiles } from '../stored-project-files';
import { StoredProjects } from '../stored-projects';
import { insistRoom, storageLimit, usedStorage } from './tenant-room';

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

describe('how much a tenant may store', () => {
  it('is the narrower of its feature and its limit, and soft unless said', () => {
    expect(storageLimit(acme({}))).toBeUndefined();
    expect(storageLimit(acme({ storageLimit: 2 }))).toEqual({ bytes: 2 * MB, type: 'soft' });
    expect(storageLimit(acme({ storageLimit: 500 }, {}))).toEqual({ bytes: 100 * MB, type: 'soft' });
    expect(storageLimit(hard(0.5))).toEqual({ bytes: MB / 2, type: 'hard' });
  });

  it('counts its own projects, but for those in the trash', async () => {
    const storage = await stored(100, 50);
    await storage.createProject(projectRecord({ tenantId: 'other' }), [{ path: 'a', content: 'xyz' }]);
    expect(await usedStorage(storage, 'acme')).toBe(150);
    await storage.deleteProject('project-0');
    expect(await usedStorage(storage, 'acme')).toBe(50);
  });
});

describe('one more project', () => {
  const growth = (bytes = 0) => ({ type: 'project', files: [{ content: new Uint8Array(bytes) }] }) as const;

  it('is refused at the limit of the plan, named with what to do', async () => {
    const storage = await stored(1);
    await expect(insistRoom(storage, acme({}, {}), growth())).rejects.toEqual(
      new ProjectLimitError(
        "Acme allows 1 project on the plan 'free'. Delete one before you make another, or ask an administrator for a larger limit",
      ),
    );
    await expect(insistRoom(storage, acme({ maxProjects: 2 }), growth())).resolves.toBeUndefined();
    await expect(insistRoom(storage, acme({ maxProjects: 1 }), growth())).rejects.toThrow(ProjectLimitError);
    const isNarrower = acme({ maxProjects: 5 }, { projects: { max: 1, private: 0 } });
    await expect(insistRoom(storage, isNarrower, growth())).rejects.toThrow('Acme allows 1 project');
  });

  it('is refused when it is too large, by a hard limit only', async () => {
    const storage = await stored(MB);
    await expect(insistRoom(storage, hard(2), growth(MB))).resolves.toBeUndefined();
    await expect(insistRoom(storage, hard(2), growth(MB + 1))).rejects.toEqual(
      new ProjectLimitError(
        'Acme allows 2 MB of storage, of which 1 MB are used. Delete files or projects, or ask an administrator for a larger limit',
      ),
    );
    await expect(insistRoom(storage, acme({ storageLimit: 2 }), growth(5 * MB))).resolves.toBeUndefined();
  });
});

describe('a private project', () => {
  it('is refused where the plan allows no further one, and counts as long as it is private', async () => {
    const storage = await stored(1, 1);
    const tenant = new TestTenant();
    const allowing = (count: number) => acme({}, { projects: { max: 9, private: count } });
    tenant.tenant$.next(allowing(0));
    const projects = new StoredProjects(storage, new DeclaredTemplates(), tenant);
    try {
      await expect(projects.setPrivate('project-0', true)).rejects.toEqual(
        new ProjectLimitError(
          "Acme allows 0 private projects on the plan 'free'. Make another one shareable first, or ask an administrator for a larger limit",
        ),
      );
      tenant.tenant$.next(allowing(1));
      expect((await projects.setPrivate('project-0', true)).metadata.isPrivate).toBe(true);
      // Again is no further one.
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

describe('files of a project', () => {
  it('are refused by a hard limit when they grow, never when they shrink', async () => {
    const storage = await stored(MB);
    const index = new PathIndex(await storage.listFiles('project-0'));
    const write = (bytes: number) => ({
      type: 'files' as const,
      index,
      operations: [{ type: 'write' as const, path: 'a.bin', content: new Uint8Array(bytes) }],
    });
    const copy = {
      type: 'files' as const,
      index,
      operations: [{ type: 'copy' as const, from: 'a.bin', to: 'b.bin' }],
    };
    await expect(insistRoom(storage, hard(1), write(MB))).resolves.toBeUndefined();
    await expect(insistRoom(storage, hard(1), write(MB + 1))).rejects.toThrow(FileRefusal);
    await expect(insistRoom(storage, hard(0.5), write(MB - 1))).resolves.toBeUndefined();
    await expect(insistRoom(storage, hard(1), copy)).rejects.toThrow('Acme allows 1 MB of storage');
  });
});

describe('the files of the open project', () => {
  it('stay as they are when a hard limit refuses, and the error says why', async () => {
    const storage = await stored(MB);
    const tenant = new TestTenant();
    tenant.tenant$.next(hard(1));
    const projects = new StoredProjects(storage, new DeclaredTemplates(), tenant);
    const files = new StoredProjectFiles(storage, projects, {
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
