import type { TaskOptions } from '@core/base/task';
import type { NewFile, NewSnapshot } from '@core/storage/storage';
import type { PackedProject } from './archive-manifest';
import type { DetectableChain } from './guess-chain';

/** The source of an import: an archive, dropped files, or a folder. */
export type ImportSource =
  | { readonly type: 'archive'; readonly name: string; readonly archive: Blob }
  | {
      readonly type: 'files';
      /** Project name to use when the files have no common folder. */
      readonly name: string;
      readonly files: readonly { readonly path: string; readonly file: Blob; readonly modified?: string }[];
      /** Folders, including empty ones. */
      readonly folders: readonly string[];
      /** User-facing descriptions of files that have already been excluded. */
      readonly leftOut?: readonly string[];
    };

/** A project that an import would create. */
export interface PlannedProject {
  /** A valid project name, or '' for the default name. */
  readonly name: string;
  /** From the archive's manifest, or detected from the files. 'none' if no chain matches. */
  readonly blockchain: string;
  readonly hasAIContract: boolean;
  readonly created_at?: string;
  readonly updated_at?: string;
  /** Number of files, excluding folder markers and settings. */
  readonly files: number;
  /** Unpacked size in bytes. */
  readonly bytes: number;
}

/** Preview of an import, before anything has been stored. */
export interface ImportPlan {
  readonly projects: readonly PlannedProject[];
  /** User-facing descriptions of files that will not be imported, for example 'node_modules (1,204 files)'. */
  readonly leftOut: readonly string[];
}

export type ProjectToPack = Omit<PackedProject, 'files'>;

/** The contents of a project to pack: its files with folder markers and settings, and its snapshots. */
export interface ProjectContents {
  readonly files: readonly NewFile[];
  readonly snapshots: readonly NewSnapshot[];
}

/**
 * Packs and unpacks projects, in a separate worker for each archive. Error messages are meant for the user and name the
 * entry that caused the error.
 */
export interface ArchiveEngine {
  /** Adds a project to the archive being written. */
  add(project: ProjectToPack, contents: ProjectContents, task?: TaskOptions): Promise<void>;
  /** Completes the archive being written. */
  finish(): Promise<Blob>;
  /**
   * Reads a source. Rejects if any of its content cannot be imported. `chains` are the candidates for a project without
   * a manifest.
   */
  open(source: ImportSource, chains: readonly DetectableChain[], task?: TaskOptions): Promise<ImportPlan>;
  /** Unpacks the plan's project at this index. Empty folders are returned as folder markers. */
  unpack(index: number, task?: TaskOptions): Promise<ProjectContents>;
}
