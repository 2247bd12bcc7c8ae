import type { Logger } from '@core/base/logger';
import { product } from '@core/base/product';
import type { ChainService } from '@core/chains/chains';
import { DeclaredChains } from '@core/chains/declared-chains';
import type { FileTreeNode } from '@core/files/paths/file-tree';
import type { ProjectFiles } from '@core/files/project-files';
import { StoredProjects } from '@core/files/projects/stored-projects';
import { StoredProjectFiles } from '@core/files/stored-project-files';
import { DeclaredTemplates } from '@core/files/templates/declared-templates';
import type { IndexedDbStorage } from '@core/storage/database/indexed-db-storage';
import type { TenantService, UrlTenant } from '@core/tenant/tenant';
import { type Tenant, tenantSchema } from '@core/tenant/wire';
import { BehaviorSubject, filter, firstValueFrom } from 'rxjs';
import { afterEach, type Mocked, vi } from 'vitest';
import { projectRecord } from './stored-project';

export class TestTenant implements TenantService {
  readonly tenant$: BehaviorSubject<Tenant>;

  constructor(change: TenantChange = {}) {
    this.tenant$ = new BehaviorSubject(testTenant(change));
  }

  get tenant(): Tenant {
    return this.tenant$.value;
  }

  readonly urlTenant$ = new BehaviorSubject<UrlTenant>({ id: product.id, state: 'known' });

  get urlTenant(): UrlTenant {
    return this.urlTenant$.value;
  }

  accept(_id: string, config: Tenant | undefined): void {
    if (config) this.tenant$.next(config);
  }
}

type TenantChange = Partial<Pick<Tenant, 'id' | 'settings'>> & { features?: Partial<Tenant['features']> };

export function testTenant(change: TenantChange = {}): Tenant {
  return tenantSchema.parse({ id: product.id, name: 'Test', features: {}, ...change });
}

export interface OpenProject {
  readonly storage: IndexedDbStorage;
  readonly projects: StoredProjects;
  readonly files: StoredProjectFiles;
  readonly logger: Mocked<Logger>;
}

const ends: (() => void)[] = [];

/**
 * Opens a project that contains these files, with services that use a tab's storage. The calling file disposes them
 * with `closeProjects`.
 */
export async function openProject(
  storage: IndexedDbStorage,
  contents?: Readonly<Record<string, string | Uint8Array>>,
  id = 'project-one',
  chains: ChainService = new DeclaredChains(),
): Promise<OpenProject> {
  if (contents) {
    const files = Object.entries(contents).map(([path, content]) => ({ path, content }));
    await storage.createProject(projectRecord({ id }), files);
  }
  const projects = new StoredProjects(storage, new DeclaredTemplates(), new TestTenant(), chains);
  const logger = {
    info: vi.fn<Logger['info']>(),
    warn: vi.fn<Logger['warn']>(),
    error: vi.fn<Logger['error']>(),
  };
  const files = new StoredProjectFiles(storage, projects, chains, logger);
  ends.push(() => {
    files.dispose();
    projects.dispose();
  });
  await projects.open(id);
  await settled(files);
  return { storage, projects, files, logger };
}

/** Registers a hook that disposes everything created by `openProject` after each test. */
export function closeProjects(): void {
  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });
}

/** Resolves once the files have been loaded or loading has failed. */
export function settled(files: ProjectFiles): Promise<unknown> {
  return firstValueFrom(files.state$.pipe(filter(({ type }) => type === 'ready' || type === 'failed')));
}

/** Returns the paths of all nodes in tree order. Folders end with a slash. */
export function treePaths(nodes: readonly FileTreeNode[]): readonly string[] {
  return nodes.flatMap((node) =>
    node.type === 'file' ? [node.path] : [`${node.path}/`, ...treePaths(node.children)],
  );
}
