import type { ArchiveEngine } from './archive-engine';
import { ZipArchiveEngine } from './zip-archive-engine';

/** The engine that packs and unpacks projects, for a worker or for Node. */
export function createArchiveEngine(): ArchiveEngine {
  return new ZipArchiveEngine();
}
