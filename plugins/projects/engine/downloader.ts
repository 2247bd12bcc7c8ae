import type { TaskOptions } from '@core/base/task';

export interface Download {
  readonly blob: Blob;
  /** Media type from the response header, without parameters. Empty if there is none. */
  readonly mediaType: string;
}

export interface DownloadedFile {
  readonly path: string;
  readonly file: Blob;
}

/**
 * Downloads from an address that the user entered. It runs in a separate worker, and only this worker's
 * content security policy allows requests to other servers. It sends no cookies and no referrer. Error
 * messages are meant for the user.
 */
export interface Downloader {
  fetchFile(url: string, task?: TaskOptions): Promise<Download>;
  /**
   * Returns all files in a folder in a GitHub repository, except files in generated folders such as node_modules. Paths
   * are relative to the requested folder.
   */
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
