import { exposeEngine } from '@host/api/engine';
import { fetchPackage } from './fetching/fetch-package';

/** The engine of the worker that downloads packages. */
export interface PackageDownloader {
  readonly fetchPackage: typeof fetchPackage;
}

const downloader: PackageDownloader = { fetchPackage };

// The server sends this script, identified by its name, with its own security policy: server/headers.ts.
exposeEngine(downloader);
