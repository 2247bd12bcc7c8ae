import type { Transferable, Worker, WorkerOptions } from 'node:worker_threads';
import type { SandboxFrame } from '@host/api/sandbox';
import type { QuickJsThreadData, QuickJsThreadEnd } from './quickjs-thread';

/** Starts a thread with a module in TypeScript. */
export type StartThread = (entry: URL, options: WorkerOptions) => Worker;

/** Of one machine, in MB. */
const MACHINE_MEMORY = 256;
/** Of the thread around it, which only hands texts on. */
const THREAD_HEAP = 256;

/** Stands in for a frame where there is no page: a thread with a QuickJS machine, one at a time. */
export function openQuickJsFrame(
  startThread: StartThread,
  onFailure: (message: string) => void,
): SandboxFrame {
  let thread: Worker | undefined;
  const stop = () => {
    thread?.removeAllListeners();
    // What it was doing is over in any case; how it ends tells nothing.
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
        // The page's type of ports is not Node's, whose they are here.
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
