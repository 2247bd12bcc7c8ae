import { Sandbox } from '@host/sandbox/sandbox';
import type { SandboxProfile } from '@host/sandbox/sandbox-frame';
import type { SandboxLimits } from '@host/sandbox/sandbox-limits';

interface Probe {
  run(code: string, args?: readonly unknown[]): Promise<unknown>;
  importModule(code: string, args?: readonly unknown[]): Promise<unknown>;
  echo<T>(value: T): Promise<T>;
}

export interface Attempt {
  /** The code's return value; absent if the code was terminated or threw an error. */
  readonly value?: unknown;
  /** Name and message of the error that the page received instead of a value. */
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

/**
 * Runs code in a new sandbox. Code for the 'plugin' profile is a module that exports `run`, because plugins must not
 * evaluate text.
 */
async function attempt(code: string, options: AttemptOptions = {}): Promise<Attempt> {
  const printed: string[] = [];
  const { sandbox, notes } = open(options, printed);
  try {
    const run = options.profile === 'plugin' ? sandbox.api.importModule : sandbox.api.run;
    const value = await run(code, options.args ?? []);
    return { value, printed, notes: notes() };
  } catch (error) {
    const reported = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { error: reported, printed, notes: notes() };
  } finally {
    sandbox.dispose();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Measures a first start, a start in an existing frame, and one call, in milliseconds. */
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

/** Takes the same measurements for a worker that echoes its messages without a sandbox. */
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
