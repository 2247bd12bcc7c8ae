import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import { product } from '@core/base/product';
import type { Result } from '@core/base/result';
import { ChainService } from '@core/chains/chains';
import { type CorruptProject, type StorageRule, StorageService } from '@core/storage/storage';
import type { Project } from '@core/storage/wire';
import { TenantService } from '@core/tenant/tenant';
import type { Tenant } from '@core/tenant/wire';
import { inject, injectable } from 'inversify';
import {
  BehaviorSubject,
  combineLatest,
  filter,
  map,
  type Observable,
  shareReplay,
  startWith,
  switchMap,
} from 'rxjs';
import type { LimitedChange } from '../limits/limited-change';
import { templateMessages } from '../messages';
import { TemplateError, TemplateService } from '../templates/templates';
import type { NewProjectRequest, ProjectImport, ProjectService } from './project';
import { checkedName, validateProjectName } from './project-name';

/** These changes are rarely made, so their code is not part of the first load. */
const changes = () => import('./project-changes');

/** Projects in browser storage. */
@injectable()
export class StoredProjects implements ProjectService, Disposable {
  readonly #storage: StorageService;
  readonly #templates: TemplateService;
  readonly #tenants: Pick<TenantService, 'tenant' | 'tenant$'>;
  readonly #chains: Pick<ChainService, 'chains'>;
  readonly #subscriptions = new DisposableStore();
  #latestOpening = 0;

  readonly projects$: Observable<readonly Project[]>;
  readonly temporaryProjects$: Observable<readonly Project[]>;
  readonly deletedProjects$: Observable<readonly Project[]>;
  readonly corruptProjects$: Observable<readonly CorruptProject[]>;
  readonly project$ = new BehaviorSubject<Project | undefined>(undefined);

  constructor(
    @inject(StorageService) storage: StorageService,
    @inject(TemplateService) templates: TemplateService,
    @inject(TenantService) tenants: Pick<TenantService, 'tenant' | 'tenant$'>,
    @inject(ChainService) chains: Pick<ChainService, 'chains'>,
  ) {
    this.#storage = storage;
    this.#templates = templates;
    this.#tenants = tenants;
    this.#chains = chains;
    const projectChanges$ = storage.changes$.pipe(filter(({ type }) => type === 'projects'));
    const all$ = this.#shownOf(storage.changes$.pipe(startWith(undefined)), () => storage.listProjects());
    this.projects$ = all$.pipe(map((projects) => projects.filter((project) => !isTemporary(project))));
    this.temporaryProjects$ = all$.pipe(map((projects) => projects.filter(isTemporary)));
    this.deletedProjects$ = this.#shownOf(projectChanges$.pipe(startWith(undefined)), () =>
      storage.listDeletedProjects(),
    ).pipe(map((projects) => projects.filter((project) => !isTemporary(project))));
    this.corruptProjects$ = projectChanges$.pipe(
      startWith(undefined),
      switchMap(() => storage.listCorruptProjects()),
      shareReplay({ bufferSize: 1, refCount: true }),
    );
    this.#subscriptions.add(projectChanges$.subscribe(() => void this.#refresh()));
  }

  get project(): Project | undefined {
    return this.project$.value;
  }

  async create(request: NewProjectRequest): Promise<Project> {
    const tenant = this.#tenants.tenant;
    const template = this.#templates.get(request.templateId) ?? this.#templates.forChain(request.templateId);
    if (!template) throw new TemplateError(templateMessages.unknown(request.templateId));
    if (request.name.trim() !== '') checkedName(request.name);
    const files = request.hasAIContract ? [] : await this.#templates.files(template.id);
    const { newProject } = await import('./new-project');
    const project = newProject(request, template, files, {
      tenantId: tenant.id,
      chains: this.#chains.chains,
    });
    await this.#storage.createProject(project, files, [], await this.storageRule('project'));
    return project;
  }

  async import(request: ProjectImport): Promise<Project> {
    const tenant = this.#tenants.tenant;
    // Imports are rare, so their rules are not part of the first load.
    const { importedProject } = await import('./project-import');
    const place = { tenantId: tenant.id, chains: this.#chains.chains };
    const { project, files, snapshots } = importedProject(request, await this.#names(), place);
    const rule = await this.storageRule(
      ...(request.isTemporary ? [] : (['project'] as const)),
      ...(request.isPrivate ? (['private'] as const) : []),
    );
    await this.#storage.createProject(project, files, snapshots, rule);
    return project;
  }

  async duplicate(projectId: string): Promise<Project> {
    return (await changes()).duplicateProject(this.#storage, this, projectId);
  }

  async keep(projectId: string): Promise<Project> {
    return (await changes()).keepProject(this.#storage, this, projectId);
  }

  async open(projectId: string): Promise<Project | undefined> {
    const opening = ++this.#latestOpening;
    const project = await this.#storage.getProject(projectId);
    if (opening === this.#latestOpening) this.project$.next(project);
    return project;
  }

  close(): void {
    this.#latestOpening++;
    this.project$.next(undefined);
  }

  async rename(projectId: string, name: string): Promise<boolean> {
    if (projectId === '' || name.trim() === '') return false;
    const checked = checkedName(name);
    if (!(await this.#storage.getProject(projectId))) return false;
    await this.#storage.updateProject(projectId, { name: checked });
    return true;
  }

  async setPrivate(projectId: string, isPrivate: boolean): Promise<Project> {
    return (await changes()).setPrivate(this.#storage, this, projectId, isPrivate);
  }

  delete(projectId: string): Promise<void> {
    return this.#storage.deleteProject(projectId);
  }

  async restore(projectId: string): Promise<Project> {
    return (await changes()).restoreProject(this.#storage, this, projectId);
  }

  repair(projectId: string): Promise<Project> {
    return this.#storage.repairProject(projectId);
  }

  purge(projectId: string): Promise<void> {
    return this.#storage.purgeProject(projectId);
  }

  validateName(name: string): Result<string> {
    return validateProjectName(name);
  }

  async storageRule(...growth: readonly LimitedChange[]): Promise<StorageRule | undefined> {
    const { tenant } = this.#tenants;
    const { maxProjects, storageLimit } = tenant.features;
    // Few tenants have limits, so their checks are not part of the first load.
    if (!(tenant.limits || maxProjects || storageLimit)) return undefined;
    const { tenantRule } = await import('../limits/tenant-rule');
    return tenantRule(tenant, growth);
  }

  dispose(): void {
    this.#subscriptions.dispose();
    this.close();
  }

  /** Reads the open project again, because it may have been renamed or deleted in this tab or in another. */
  async #refresh(): Promise<void> {
    const before = this.project;
    if (!before) return;
    const opening = this.#latestOpening;
    const project = await this.#storage.getProject(before.id).catch(() => before);
    if (opening === this.#latestOpening && project !== before) this.project$.next(project);
  }

  /** The current tenant's projects, read again after every change. */
  #shownOf(
    changes$: Observable<unknown>,
    list: () => Promise<readonly Project[]>,
  ): Observable<readonly Project[]> {
    return combineLatest([changes$.pipe(switchMap(list)), this.#tenants.tenant$]).pipe(
      map(([projects, tenant]) => projects.filter((project) => isShownTo(tenant, project))),
      shareReplay({ bufferSize: 1, refCount: true }),
    );
  }

  /** Project names in use. */
  async #names(): Promise<ReadonlySet<string>> {
    const projects = await this.#storage.listProjects();
    return new Set(projects.filter((project) => !isTemporary(project)).map(({ name }) => name));
  }
}

function isTemporary({ metadata }: Project): boolean {
  return metadata.isTemporary === true;
}

function isShownTo(tenant: Tenant, project: Project): boolean {
  return tenant.id === product.id || project.tenantId === tenant.id;
}
