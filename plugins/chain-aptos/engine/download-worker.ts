import { exposeEngine } from '@host/api/engine';
import { fetchPackage } from './fetching/fetch-package';

/** The engine of the worker that downloads packages. */
export interface PackageDownloader {
  readonly fetchPackage: typeof fetchPackage;
}

const downloader: PackageDownloader = { fetchPackage };

// The server recognises this script by its name and serves it with its own security policy (see server/headers.ts).
exposeEngine(downloader);
