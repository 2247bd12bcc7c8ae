import type { TaskOptions } from '@core/base/task';

/** What was fetched. */
export interface Download {
  readonly blob: Blob;
  /** Media type as the server says it, without parameters; '' when it does not. */
  readonly mediaType: string;
}

/** A file of a repository, at its path there. */
export interface DownloadedFile {
  readonly path: string;
  readonly file: Blob;
}

/**
 * Fetches what a user asked for by its address: the only code of the product that may reach other servers, in a worker of
 * its own, whose policy allows what the page's does not. It sends no cookies and no referrer. Errors carry the sentence to
 * show.
 */
export interface Downloader {
  fetchFile(url: string, task?: TaskOptions): Promise<Download>;
  /** Every file of a folder of a GitHub repository, at its path inside the folder; without packages. */
  fetchRepository(
    repository: {
      readonly owner: string;
      readonly repository: string;
      readonly ref: string;
      readonly folder: string;
    },
    task?: TaskOptions,
  ): Promise<readonly DownloadedFile[]>;
}
