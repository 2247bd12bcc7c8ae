import type { Result } from '@core/base/result';
import { serviceToken } from '@core/di/token';
import type { CorruptProject, NewFile, NewSnapshot, StorageRule } from '@core/storage/storage';
import type { Project } from '@core/storage/wire';
import { distinctUntilChanged, map, type Observable } from 'rxjs';
import type { LimitedChange } from '../limits/limited-change';

/** A project to create. */
export interface NewProjectRequest {
  /** Name of the project; '' for the default name defined in specification §5. */
  readonly name: string;
  /** Id of a template, or id of a chain whose first template is used; 'empty' for no template. */
  readonly templateId: string;
  /**
   * True if the AI writes the project's contract. The project then gets the template's chain, but none of its files.
   */
  readonly hasAIContract?: boolean;
}

/** A project from an archive, a folder or a link, or a copy of another project. */
export interface ProjectImport {
  /** Name of the project; '' for the default name. If the name is taken, a number is added: 'Vault 2'. */
  readonly name: string;
  /** Chain of the project; 'none' if it has none. */
  readonly blockchain: string;
  /** True if the AI wrote the project's contract. */
  readonly hasAIContract?: boolean;
  /** True if the project, like the one it was copied from, must not leave this browser. */
  readonly isPrivate?: boolean;
  /** The project was opened for preview. It is not listed until it is saved, and is deleted after a day. */
  readonly isTemporary?: boolean;
  /** ISO time of creation; defaults to the current time. */
  readonly created_at?: string;
  /** ISO time of the last change; defaults to the current time. */
  readonly updated_at?: string;
  /** Files, which may include markers and settings; markers are added to folders that contain no files. */
  readonly files: readonly NewFile[];
  /** Snapshots to store with the project. */
  readonly snapshots?: readonly NewSnapshot[];
}

/** The project name is not valid (specification §5). Nothing was stored. */
export class ProjectNameError extends Error {
  override readonly name = 'ProjectNameError';
}

/** The change would exceed the tenant's limit on projects, private projects or storage. */
export class ProjectLimitError extends Error {
  override readonly name = 'ProjectLimitError';
}

/** The projects in this browser, and the open project. */
export interface ProjectService {
  /**
   * The current tenant's projects (all projects for the fallback tenant), most recently changed first; includes changes
   * made in other tabs.
   */
  readonly projects$: Observable<readonly Project[]>;
  /** The open project; undefined if none is open. Replays the latest value. */
  readonly project$: Observable<Project | undefined>;
  /** The current value of {@link project$}. */
  readonly project: Project | undefined;

  /**
   * Creates a project with the files of its template. Rejects before anything is stored. The error is a {@link
   * ProjectNameError} for an invalid name, a {@link ProjectLimitError} if the tenant's limit is reached, or a
   * `TemplateError` if the template cannot be used.
   */
  create(request: NewProjectRequest): Promise<Project>;
  /**
   * Stores an imported project in one step. If its name is taken, a number is added. Rejects before anything is stored.
   * The error is a {@link ProjectNameError} for an invalid name, a {@link ProjectLimitError} if a limit is reached
   * (except for a temporary project), or a `FileRefusal` for files that a project cannot contain.
   */
  import(request: ProjectImport): Promise<Project>;
  /** Copies a project with all its files, under the next available name. */
  duplicate(projectId: string): Promise<Project>;
  /** Projects that were opened from links and have not been saved yet; they are listed only here. */
  readonly temporaryProjects$: Observable<readonly Project[]>;
  /**
   * Saves a temporary project as a regular project. Rejects with {@link ProjectLimitError} if the tenant's limit is
   * reached.
   */
  keep(projectId: string): Promise<Project>;
  /** Opens a project; resolves to undefined if it does not exist. */
  open(projectId: string): Promise<Project | undefined>;
  /** Closes the open project; nothing is deleted. */
  close(): void;
  /**
   * Renames a project. Resolves to false if the project id is missing, the name is blank, or the project does not
   * exist. Rejects with {@link ProjectNameError} for any other invalid name.
   */
  rename(projectId: string, name: string): Promise<boolean>;
  /**
   * Sets whether a project is private. A private project must not leave this browser: it is neither shared by link nor
   * sent to a server for execution. Rejects with {@link ProjectLimitError} if the tenant does not allow any more
   * private projects.
   */
  setPrivate(projectId: string, isPrivate: boolean): Promise<Project>;
  /** Moves a project to the trash. */
  delete(projectId: string): Promise<void>;
  /**
   * Restores a project from the trash. Rejects with {@link ProjectLimitError} if the tenant's limits do not allow it.
   */
  restore(projectId: string): Promise<Project>;
  /** The current tenant's projects in the trash, most recently deleted first. */
  readonly deletedProjects$: Observable<readonly Project[]>;
  /** Projects with unreadable records, across all tenants. */
  readonly corruptProjects$: Observable<readonly CorruptProject[]>;
  /** Creates a new record for a corrupt project; its files are preserved. */
  repair(projectId: string): Promise<Project>;
  /** Permanently deletes a project in the trash, or a corrupt project. */
  purge(projectId: string): Promise<void>;
  /**
   * The tenant's limits as a rule for a storage change; undefined if there are no limits. The rule rejects with {@link
   * ProjectLimitError}, or with `FileRefusal` for files.
   */
  storageRule(...growth: readonly LimitedChange[]): Promise<StorageRule | undefined>;
  /** Validates a name according to specification §5; the value is the trimmed name. */
  validateName(name: string): Result<string>;
}

export const ProjectService = serviceToken<ProjectService>('ProjectService');

/**
 * Id of the open project; undefined if none is open. Replays the latest value and emits only when another
 * project is opened.
 */
export function openProjectId$({
  project$,
}: Pick<ProjectService, 'project$'>): Observable<string | undefined> {
  return project$.pipe(
    map((project) => project?.id),
    distinctUntilChanged(),
  );
}
