/**
 * The API for a plugin's engine. The worker entry ends with `exposeEngine(createEngine(...))`, and `Engine` is the
 * page's client:
 * const compiler = new Engine<ChainToolchain>({
 * name: 'FunC compiler',
 * spawn: () => new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module' }),
 * });
 * const result = await compiler.api.compile({ files }, { signal, progress, deadlineMs: 60_000 });
 */
export { Engine, type EngineWorker } from '@host/worker/engine';
export { exposeEngine } from '@host/worker/expose-engine';
