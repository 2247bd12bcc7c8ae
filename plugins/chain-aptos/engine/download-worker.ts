import { exposeEngine } from '@host/api/engine';
import { fetchPackage } from './fetching/fetch-package';

/** What the worker does that may ask other servers. */
export interface PackageDownloader {
  readonly fetchPackage: typeof fetchPackage;
}

const downloader: PackageDownloader = { fetchPackage };

// The server gives this script, by its name, a policy of its own: server/headers.ts.
exposeEngine(downloader);
