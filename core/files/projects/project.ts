import type { Result } from '@core/base/result';
import { serviceToken } from '@core/di/token';
import type { CorruptProject, NewFile, NewSnapshot, StorageRule } from '@core/storage/storage';
import type { Project } from '@core/storage/wire';
import { distinctUntilChanged, map, type Observable } from 'rxjs';
import type { Growth } from '../limits/growth';

export interface NewProjectRequest {
  /** Empty: named by the default rule of specification §5. */
  readonly name: string;
  /** Id of a template, or a chain whose template is meant; 'empty' for none. */
  readonly templateId: string;
  /** Its contract comes from the AI: the project gets the template's chain, but none of its files. */
  readonly hasAIContract?: boolean;
}

/** A project that was made elsewhere: out of an archive, a folder or a link, or a copy of another. */
export interface ProjectImport {
  /** '' for the default name. A name that is taken gets a number: 'Vault 2'. */
  readonly name: string;
  readonly blockchain: string;
  readonly hasAIContract?: boolean;
  /** It stays in this browser, as what it was copied from does. */
  readonly isPrivate?: boolean;
  /** Opened to look at: not listed until it is kept, and gone after a day. */
  readonly isTemporary?: boolean;
  /** ISO times; absent: now. */
  readonly created_at?: string;
  readonly updated_at?: string;
  /** Markers and settings may be among them; folders without files get their markers. */
  readonly files: readonly NewFile[];
  readonly snapshots?: readonly NewSnapshot[];
}

/** Rejected by a name's rule (specification §5), before anything was stored. */
export class ProjectNameError extends Error {
  override readonly name = 'ProjectNameError';
}

/** The tenant has as many projects, or private ones, as its features and limits allow, or as many bytes of them. */
export class ProjectLimitError extends Error {
  override readonly name = 'ProjectLimitError';
}

/** The projects of this machine, and the one that is open. */
export interface ProjectService {
  /** Projects of the current tenant (the fallback tenant shows all), last changed first; follows other tabs. */
  readonly projects$: Observable<readonly Project[]>;
  /** The open project; undefined while none is. Replays the latest. */
  readonly project$: Observable<Project | undefined>;
  readonly project: Project | undefined;

  /**
   * Makes a project and seeds it from its template, once and never again. Rejects, before anything is stored, with
   * {@link ProjectNameError} for a bad name, {@link ProjectLimitError} at the tenant's limit, and `TemplateError`.
   */
  create(request: NewProjectRequest): Promise<Project>;
  /**
   * Stores a project that was made elsewhere, in one step; a name that is taken gets a number. Rejects, before anything is
   * stored, with {@link ProjectNameError}, {@link ProjectLimitError} (but for a temporary one), and `FileRefusal` for files
   * that no project can hold.
   */
  import(request: ProjectImport): Promise<Project>;
  /** Copies a project with all its files, under the next free name. */
  duplicate(projectId: string): Promise<Project>;
  /** Projects that were opened from links and are not kept yet; nothing else lists them. */
  readonly temporaryProjects$: Observable<readonly Project[]>;
  /** Makes a temporary project one like all others. Rejects with {@link ProjectLimitError}. */
  keep(projectId: string): Promise<Project>;
  /** Opens a project; resolves undefined when there is none of that id. */
  open(projectId: string): Promise<Project | undefined>;
  close(): void;
  /**
   * Resolves false without a project id, with a blank name, or when the project does not exist. Rejects with
   * {@link ProjectNameError} for any other bad name.
   */
  rename(projectId: string, name: string): Promise<boolean>;
  /**
   * A private project stays in this browser: it is neither shared by link nor sent to a server to be run. Rejects with
   * {@link ProjectLimitError} where the tenant allows no further one.
   */
  setPrivate(projectId: string, isPrivate: boolean): Promise<Project>;
  /** Puts a project into the trash. */
  delete(projectId: string): Promise<void>;
  /** Takes it out again. Rejects with {@link ProjectLimitError}. */
  restore(projectId: string): Promise<Project>;
  /** Projects of the current tenant that are in the trash, last deleted first. */
  readonly deletedProjects$: Observable<readonly Project[]>;
  /** Projects whose record cannot be read, in every tenant. */
  readonly corruptProjects$: Observable<readonly CorruptProject[]>;
  /** Makes the record of a corrupt project anew; its files are kept. */
  repair(projectId: string): Promise<Project>;
  /** Removes a project of the trash, or a corrupt one, for good. */
  purge(projectId: string): Promise<void>;
  /**
   * The tenant's limits for a change of storage; undefined without limits. The rule rejects with {@link ProjectLimitError}, for
   * files with `FileRefusal`.
   */
  storageRule(...growth: readonly Growth[]): Promise<StorageRule | undefined>;
  /** Checks a name by specification §5; the value is the trimmed name. */
  validateName(name: string): Result<string>;
}

export const ProjectService = serviceToken<ProjectService>('ProjectService');

/** Id of the open project; undefined while no project is open. Replays the latest and emits only when another project opens. */
export function openProjectId$({
  project$,
}: Pick<ProjectService, 'project$'>): Observable<string | undefined> {
  return project$.pipe(
    map((project) => project?.id),
    distinctUntilChanged(),
  );
}
