import { exposeEngine } from '@host/api/engine';
import { fetchPackage } from './fetching/fetch-package';

export interface PackageDownloader {
  readonly fetchPackage: typeof fetchPackage;
}

const downloader: PackageDownloader = { fetchPackage };

// The server sends this script with a separate content security policy, selected by file name (see server/headers.ts).
exposeEngine(downloader);
