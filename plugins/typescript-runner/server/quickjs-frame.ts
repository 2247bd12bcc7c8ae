import type { Transferable, Worker, WorkerOptions } from 'node:worker_threads';
import type { SandboxFrame } from '@host/api/sandbox';
import type { QuickJsThreadData, QuickJsThreadEnd } from './quickjs-thread';

/** Starts a thread whose entry point is a TypeScript module. */
export type StartThread = (entry: URL, options: WorkerOptions) => Worker;

/** Memory limit for one QuickJS runtime, in MB. */
const MACHINE_MEMORY = 256;
/** Heap limit for the runtime's thread, in MB. It can be small, because the thread only forwards text. */
const THREAD_HEAP = 256;

/**
 * Replaces the sandbox frame on a server. Each start opens a thread with a new QuickJS runtime, and terminates the
 * previous thread.
 */
export function openQuickJsFrame(
  startThread: StartThread,
  onFailure: (message: string) => void,
): SandboxFrame {
  let thread: Worker | undefined;
  const stop = () => {
    thread?.removeAllListeners();
    // Ignore errors from the thread, because it is being terminated.
    thread?.on('error', () => undefined);
    void thread?.terminate();
    thread = undefined;
  };
  return {
    start: (script, port) => {
      stop();
      const workerData: QuickJsThreadData = { script, port, memory: MACHINE_MEMORY };
      thread = startThread(new URL('./quickjs-thread.ts', import.meta.url), {
        workerData,
        // The port is a Node port, but it is declared with the web type.
        transferList: [port as unknown as Transferable],
        env: {},
        resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP },
      });
      thread.on('message', ({ failure }: QuickJsThreadEnd) => onFailure(failure));
      thread.on('error', (error) => onFailure(error.message));
    },
    stop,
    dispose: stop,
  };
}
