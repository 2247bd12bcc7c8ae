/**
 * The door for a plugin's engine: `exposeEngine(createEngine(...))` stands at the end of its worker entry, and `Engine` is
 * its other end in the page:
 *
 *     const compiler = new Engine<ChainToolchain>({
 *       name: 'FunC compiler',
 *       spawn: () => new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module' }),
 *     });
 *     const result = await compiler.api.compile({ files }, { signal, progress, deadlineMs: 60_000 });
 */
export { Engine, type EngineWorker } from '@host/worker/engine';
export { exposeEngine } from '@host/worker/expose-engine';
