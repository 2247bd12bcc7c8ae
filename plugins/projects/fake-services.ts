import { err, ok, type Result } from '@core/base/result';
import { DeclaredChains } from '@core/chains/declared-chains';
import { ObservableContextKeys } from '@core/commands/context-keys/observable-context-keys';
import { DeclaredCommands } from '@core/commands/declared-commands';
import { DeclaredMenus } from '@core/commands/menus/declared-menus';
import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { ConfigurationService, ConfigurationValue } from '@core/configuration/configuration';
import type { FileHistory } from '@core/files/history/file-history';
import {
  type NewProjectRequest,
  type ProjectImport,
  ProjectNameError,
  type ProjectService,
} from '@core/files/projects/project';
import {
  EMPTY_TEMPLATE,
  type TemplateDescription,
  type TemplateService,
} from '@core/files/templates/templates';
import type { EditorService } from '@core/languages/editor/editor';
import type { NotificationRequest, NotificationService } from '@core/notifications/notifications';
import type { ShortcutService } from '@core/shortcuts/shortcuts';
import type { CorruptProject, ProjectSize, StorageService } from '@core/storage/storage';
import type { FileRecord, Project } from '@core/storage/wire';
import { builtInTenants } from '@core/tenant/built-in-tenants';
import type { TenantService } from '@core/tenant/tenant';
import { type NavigationService, parseLocation } from '@core/workspace/navigation/navigation';
import { BehaviorSubject, EMPTY, map, type Observable } from 'rxjs';
import type { ProjectsServices } from './projects-services';

export const tonTemplate: TemplateDescription = {
  id: 'ton',
  title: 'TON',
  description: 'A counter in FunC, with its wrapper, test and deploy script.',
  blockchain: 'ton',
  order: 1,
};

export const suiTemplate: TemplateDescription = {
  id: 'sui',
  title: 'Sui',
  description: 'A counter in Move.',
  blockchain: 'sui',
  order: 3,
};

export function project(name: string, change: Partial<Project> = {}): Project {
  return {
    id: `project-${name.toLowerCase()}`,
    name,
    blockchain: 'ton',
    tenantId: 'sinter',
    metadata: { hasAIContract: false },
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    ...change,
  };
}

/** Projects in memory. A name must not be blank or contain a slash. */
export class FakeProjects implements ProjectService {
  readonly all$ = new BehaviorSubject<readonly Project[]>([]);
  projects$: Observable<readonly Project[]> = this.all$;
  readonly deletedProjects$ = new BehaviorSubject<readonly Project[]>([]);
  readonly corruptProjects$ = new BehaviorSubject<readonly CorruptProject[]>([]);
  readonly temporaryProjects$ = EMPTY;
  readonly imported: ProjectImport[] = [];
  readonly project$ = new BehaviorSubject<Project | undefined>(undefined);
  project: Project | undefined;
  readonly created: NewProjectRequest[] = [];
  /** If set, calls fail with this error. */
  failure: Error | undefined;

  constructor(projects: readonly Project[] = []) {
    this.all$.next(projects);
  }

  async create(request: NewProjectRequest): Promise<Project> {
    if (this.failure) throw this.failure;
    const checked = request.name === '' ? ok('Main') : this.validateName(request.name);
    if (!checked.ok) throw new ProjectNameError(checked.error);
    this.created.push(request);
    const made = project(checked.value);
    this.all$.next([made, ...this.all$.value]);
    return made;
  }

  async import(request: ProjectImport): Promise<Project> {
    if (this.failure) throw this.failure;
    this.imported.push(request);
    const made = project(request.name, { blockchain: request.blockchain });
    this.all$.next([made, ...this.all$.value]);
    return made;
  }

  async duplicate(projectId: string): Promise<Project> {
    const original = this.all$.value.find(({ id }) => id === projectId);
    if (!original) throw new Error('The project does not exist');
    return this.import({ ...original, name: `${original.name} 2`, files: [] });
  }

  async keep(projectId: string): Promise<Project> {
    return project(projectId);
  }

  async open(projectId: string): Promise<Project | undefined> {
    return this.all$.value.find(({ id }) => id === projectId);
  }

  close(): void {}

  async storageRule(): Promise<undefined> {
    return undefined;
  }

  async rename(projectId: string, name: string): Promise<boolean> {
    if (this.failure) throw this.failure;
    const known = this.all$.value.some(({ id }) => id === projectId);
    this.all$.next(this.all$.value.map((one) => (one.id === projectId ? { ...one, name } : one)));
    return known;
  }

  async setPrivate(projectId: string, isPrivate: boolean): Promise<Project> {
    if (this.failure) throw this.failure;
    const all = this.all$.value.map((one) =>
      one.id === projectId ? { ...one, metadata: { ...one.metadata, isPrivate } } : one,
    );
    this.all$.next(all);
    return all.find(({ id }) => id === projectId) as Project;
  }

  async delete(projectId: string): Promise<void> {
    if (this.failure) throw this.failure;
    const gone = this.all$.value.find(({ id }) => id === projectId);
    if (gone) {
      const deleted_at = '2026-02-01T00:00:00.000Z';
      this.deletedProjects$.next([{ ...gone, deleted_at }, ...this.deletedProjects$.value]);
    }
    this.all$.next(this.all$.value.filter(({ id }) => id !== projectId));
  }

  async restore(projectId: string): Promise<Project> {
    const back = this.deletedProjects$.value.find(({ id }) => id === projectId);
    if (!back) throw new Error('The project was deleted permanently');
    await this.purge(projectId);
    this.all$.next([back, ...this.all$.value]);
    return back;
  }

  async repair(projectId: string): Promise<Project> {
    this.corruptProjects$.next(this.corruptProjects$.value.filter(({ id }) => id !== projectId));
    return project(projectId);
  }

  async purge(projectId: string): Promise<void> {
    this.deletedProjects$.next(this.deletedProjects$.value.filter(({ id }) => id !== projectId));
    this.corruptProjects$.next(this.corruptProjects$.value.filter(({ id }) => id !== projectId));
  }

  validateName(name: string): Result<string> {
    if (name.trim() === '') return err('Project name cannot be empty');
    if (name.includes('/')) return err('Project name contains invalid characters');
    return ok(name.trim());
  }
}

export class FakeNavigation implements NavigationService {
  readonly visited: string[] = [];
  readonly location$ = EMPTY;
  location = parseLocation(new URL('http://localhost/projects'));

  navigate(path: string, options: { readonly replace?: boolean } = {}): void {
    this.visited.push(options.replace ? `replace ${path}` : path);
  }

  href(path: string): string {
    return path;
  }
}

/** Records notifications. A notification's id is its index. */
export class FakeNotifications implements NotificationService {
  readonly shown: NotificationRequest[] = [];
  readonly dismissed: number[] = [];
  readonly notifications$ = EMPTY;

  show(request: NotificationRequest): number {
    return this.shown.push(request) - 1;
  }

  dismiss(id: number): void {
    this.dismissed.push(id);
  }

  progress<T>(
    _request: unknown,
    task: Parameters<NotificationService['progress']>[1],
  ): Promise<T | undefined> {
    return task({ signal: new AbortController().signal, progress: () => {} }) as Promise<T | undefined>;
  }
}

/** Stores project files by project id. A project's size is the sum of its file sizes. */
class FakeStorage implements Pick<StorageService, 'getFiles' | 'measureProject'> {
  async getFiles(): Promise<readonly FileRecord[]> {
    return [];
  }

  async measureProject(projectId: string): Promise<ProjectSize> {
    return { files: 1, bytes: projectId.length };
  }
}

/** Accepts this plugin's context keys without reading the plugin's manifest. */
class LenientContextKeys extends ObservableContextKeys {
  override isDeclared(): boolean {
    return true;
  }
}

/** In-memory services for this plugin. `tenantId` is one of the built-in tenants. */
export function fakeServices(projects: readonly Project[] = [], tenantId = 'sinter') {
  const tenant = builtInTenants.find(({ id }) => id === tenantId);
  if (!tenant) throw new Error(`Unknown tenant '${tenantId}'`);
  const contextKeys = new LenientContextKeys();
  const templates$ = new BehaviorSubject([EMPTY_TEMPLATE, suiTemplate, tonTemplate]);
  const settings$ = new BehaviorSubject<Readonly<Record<string, ConfigurationValue>>>({});
  const services = {
    configuration: {
      value$: (key) => settings$.pipe(map((settings) => settings[key])),
      set: async (key, value) =>
        settings$.next({ ...settings$.value, ...(value === undefined ? {} : { [key]: value }) }),
    } as Partial<ConfigurationService> as ConfigurationService,
    editor: { saveAll: async () => {} } as Partial<EditorService> as EditorService,
    history: {} as Partial<FileHistory> as FileHistory,
    menus: new DeclaredMenus(contextKeys),
    quickInput: {} as Partial<QuickInputService> as QuickInputService,
    shortcuts: {} as Partial<ShortcutService> as ShortcutService,
    storage: new FakeStorage() as Partial<StorageService> as StorageService,
    chains: new DeclaredChains(),
    commands: new DeclaredCommands(contextKeys),
    contextKeys,
    navigation: new FakeNavigation(),
    notifications: new FakeNotifications(),
    projects: new FakeProjects(projects),
    templates: { templates$ } as Partial<TemplateService> as TemplateService,
    tenant: { tenant, tenant$: new BehaviorSubject(tenant) } as Partial<TenantService> as TenantService,
  };
  return services satisfies ProjectsServices;
}
