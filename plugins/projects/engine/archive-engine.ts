import type { TaskOptions } from '@core/base/task';
import type { NewFile, NewSnapshot } from '@core/storage/storage';
import type { PackedProject } from './archive-manifest';
import type { DetectableChain } from './guess-chain';

/** What is to be imported: an archive, or files that were dropped or lie in a folder. */
export type ImportSource =
  | { readonly type: 'archive'; readonly name: string; readonly archive: Blob }
  | {
      readonly type: 'files';
      /** What the project is called when the files do not stand in one folder. */
      readonly name: string;
      readonly files: readonly { readonly path: string; readonly file: Blob; readonly modified?: string }[];
      /** Folders that may be empty. */
      readonly folders: readonly string[];
      /** What was left out already, each as a phrase. */
      readonly leftOut?: readonly string[];
    };

/** A project that an import would make. */
export interface PlannedProject {
  /** Keeps the rules for names; '' for the default name. */
  readonly name: string;
  /** As the archive says, or as its files look; 'none' when they look like nothing. */
  readonly blockchain: string;
  readonly hasAIContract: boolean;
  readonly created_at?: string;
  readonly updated_at?: string;
  /** Files without markers and settings. */
  readonly files: number;
  /** Unpacked. */
  readonly bytes: number;
}

/** What an import would do; nothing has been stored yet. */
export interface ImportPlan {
  readonly projects: readonly PlannedProject[];
  /** What stays behind, each as a phrase: 'node_modules (1,204 files)'. */
  readonly leftOut: readonly string[];
}

/** A project on its way into an archive. */
export type ProjectToPack = Omit<PackedProject, 'files'>;

/** What an archive holds of a project: files, markers and settings among them, and its snapshots. */
export interface ProjectContents {
  readonly files: readonly NewFile[];
  readonly snapshots: readonly NewSnapshot[];
}

/**
 * Packs and unpacks projects, in a worker of its own for each archive. Errors carry the sentence to show, which names the
 * entry that is at fault.
 */
export interface ArchiveEngine {
  /** Adds a project to the archive that is being written. */
  add(project: ProjectToPack, contents: ProjectContents, task?: TaskOptions): Promise<void>;
  /** Ends the archive that was being written. */
  finish(): Promise<Blob>;
  /** Reads a source, and rejects if it cannot be imported as a whole. `chains` are those that a project without a manifest may be for. */
  open(source: ImportSource, chains: readonly DetectableChain[], task?: TaskOptions): Promise<ImportPlan>;
  /** Unpacks one project of the plan, by its place there. Folders without files come with their markers. */
  unpack(index: number, task?: TaskOptions): Promise<ProjectContents>;
}
