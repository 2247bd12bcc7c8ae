import type { FileContent } from '@core/storage/wire';

/** A file of a project that comes in or goes out: markers and settings are files here like any other. */
export interface ProjectFile {
  readonly path: string;
  readonly content: FileContent;
  /** ISO time; absent: now. */
  readonly lastModified?: string;
}
