import { Engine } from '@host/api/engine';
import type { ArchiveEngine } from '../engine/archive-engine';
import { messages } from '../messages';

/** Runs work on an archive engine that exists only for that work. Tests pass an engine without a worker. */
export type WithArchiveEngine = <T>(work: (engine: ArchiveEngine) => Promise<T>) => Promise<T>;

/** Runs `work` on an engine in a separate worker, which is terminated afterwards. */
export const withArchiveEngine: WithArchiveEngine = async (work) => {
  const engine = new Engine<ArchiveEngine>({
    name: messages.archiveEngine,
    spawn: () => new Worker(new URL('../engine/worker.ts', import.meta.url), { type: 'module' }),
  });
  try {
    return await work(engine.api);
  } finally {
    engine.dispose();
  }
};
