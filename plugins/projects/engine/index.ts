import type { ArchiveEngine } from './archive-engine';
import { ZipArchiveEngine } from './zip-archive-engine';

/** Creates the engine that packs and unpacks projects, in a worker or in Node. */
export function createArchiveEngine(): ArchiveEngine {
  return new ZipArchiveEngine();
}
