import { Sandbox } from '@host/sandbox/sandbox';
import type { SandboxProfile } from '@host/sandbox/sandbox-frame';
import type { SandboxLimits } from '@host/sandbox/sandbox-limits';

/** What the probe's worker serves. */
interface Probe {
  run(code: string, args?: readonly unknown[]): Promise<unknown>;
  importModule(code: string, args?: readonly unknown[]): Promise<unknown>;
  echo<T>(value: T): Promise<T>;
}

/** How a try to get out ended. */
export interface Attempt {
  /** What the code returned; absent when it was ended or threw. */
  readonly value?: unknown;
  /** Name and message of what the page got instead. */
  readonly error?: string;
  readonly printed: readonly string[];
  readonly notes: number;
}

interface AttemptOptions {
  readonly profile?: SandboxProfile;
  readonly limits?: Partial<SandboxLimits>;
  readonly permissions?: readonly string[];
  readonly args?: readonly unknown[];
}

function open({ profile = 'runner', limits, permissions }: AttemptOptions, printed: string[] = []) {
  let notes = 0;
  const sandbox = new Sandbox<Probe>({
    name: 'The probe',
    profile,
    script: async () => (await import('./probe.worker.ts?sandbox')).script,
    calls: {
      greet: (name) => `Hello, ${String(name)}`,
      forbidden: () => 'secret',
      handle: () => ({ progress: () => 'a door into the page', dispose: () => {} }),
      options: () => ({ progress: 1 }),
      slow: () => new Promise((resolve) => setTimeout(resolve, 60_000)),
    },
    permissions: permissions ?? ['greet', 'handle', 'options', 'slow'],
    onConsole: ({ text }) => printed.push(text),
    onNote: () => notes++,
    ...(limits ? { limits } : {}),
  });
  return { sandbox, notes: () => notes };
}

/** Runs code in a fresh sandbox. A plugin's code is a module that exports `run`, since it may not make code from text. */
async function attempt(code: string, options: AttemptOptions = {}): Promise<Attempt> {
  const printed: string[] = [];
  const { sandbox, notes } = open(options, printed);
  try {
    const run = options.profile === 'plugin' ? sandbox.api.importModule : sandbox.api.run;
    const value = await run(code, options.args ?? []);
    return { value, printed, notes: notes() };
  } catch (error) {
    const told = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { error: told, printed, notes: notes() };
  } finally {
    sandbox.dispose();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Milliseconds of a first start, of a start in a frame that is there, and of one call. */
async function times(calls: number): Promise<{ cold: number; warm: number; call: number }> {
  const { sandbox } = open({});
  const cold = await timed(() => sandbox.api.echo(1));
  sandbox.stop();
  const warm = await timed(() => sandbox.api.echo(1));
  const call = await timed(async () => {
    for (let done = 0; done < calls; done++) await sandbox.api.echo(done);
  });
  sandbox.dispose();
  return { cold, warm, call: call / calls };
}

/** The same of a worker without a wall, which answers with what it is sent. */
async function bareTimes(calls: number): Promise<{ cold: number; warm: number; call: number }> {
  const code = 'onmessage = ({ data }) => postMessage(data);';
  const open = () => {
    const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
    const worker = new Worker(address);
    URL.revokeObjectURL(address);
    return worker;
  };
  const echo = (worker: Worker, value: number) =>
    new Promise<void>((resolve) => {
      worker.onmessage = () => resolve();
      worker.postMessage(value);
    });
  const first = open();
  const cold = await timed(() => echo(first, 1));
  first.terminate();
  const worker = open();
  const warm = await timed(() => echo(worker, 1));
  const call = await timed(async () => {
    for (let done = 0; done < calls; done++) await echo(worker, done);
  });
  worker.terminate();
  return { cold, warm, call: call / calls };
}

const sandboxPage = { attempt, bareTimes, times };

declare global {
  interface Window {
    sandboxPage: typeof sandboxPage;
  }
}

window.sandboxPage = sandboxPage;
