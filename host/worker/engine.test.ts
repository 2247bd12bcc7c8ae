import { CancellationError } from '@core/base/errors';
import { removeTranslations } from '@core/base/localization/define-messages';
import { setLanguage } from '@core/base/localization/language';
import { DeadlineError, type TaskOptions, type TaskProgress } from '@core/base/task';
import { afterEach, describe, expect, it } from 'vitest';
import { Engine, EngineStoppedError, type EngineWorker } from './engine';
import { exposeEngine } from './expose-engine';
import { messages } from './messages';

/** An engine with private state, progress, an object that is passed by reference, and a method that never settles. */
class CountingEngine {
  #count = 0;

  async add(amount: number, task?: TaskOptions): Promise<number> {
    task?.progress?.({ stage: 'adding', fraction: 0.5 });
    this.#count += amount;
    return this.#count;
  }

  /** Calls `tell` without awaiting it, as engines do. */
  async count(to: number, tell: (number: number) => void): Promise<void> {
    for (let number = 1; number <= to; number++) tell(number);
  }

  hang(_task?: TaskOptions): Promise<never> {
    return new Promise(() => {});
  }

  async report(steps: number, task?: TaskOptions): Promise<void> {
    for (let step = 1; step <= steps; step++) task?.progress?.({ stage: String(step) });
  }

  async fail(): Promise<never> {
    throw new RangeError('too deep');
  }

  async tell(): Promise<string> {
    return messages.gone;
  }

  async open(): Promise<{ read(): Promise<string>; wait(): Promise<never>; dispose(): void }> {
    return { read: async () => 'open', wait: () => new Promise(() => {}), dispose: () => {} };
  }
}

/** Emulates a worker with a message channel. */
class ChannelWorker extends EventTarget implements EngineWorker {
  readonly #channel = new MessageChannel();
  terminated = false;

  constructor() {
    super();
    exposeEngine(new CountingEngine(), this.#channel.port2);
    this.#channel.port2.start();
    this.#channel.port1.onmessage = (event) =>
      this.dispatchEvent(new MessageEvent('message', { data: event.data, ports: [...event.ports] }));
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#channel.port1.postMessage(message, transfer);
  }

  terminate(): void {
    this.terminated = true;
    this.#channel.port1.close();
    this.#channel.port2.close();
  }
}

describe('Engine', () => {
  const workers: ChannelWorker[] = [];
  const engine = () =>
    new Engine<CountingEngine>({
      name: 'Counter',
      spawn: () => {
        const worker = new ChannelWorker();
        workers.push(worker);
        return worker;
      },
    });

  afterEach(() => {
    for (const worker of workers.splice(0)) worker.terminate();
  });

  it('starts its worker on first use, reuses it, and forwards progress and errors', async () => {
    const counter = engine();
    expect(workers).toHaveLength(0);
    const reports: TaskProgress[] = [];
    expect(await counter.api.add(2, { progress: (report) => reports.push(report) })).toBe(2);
    expect(await counter.api.add(3)).toBe(5);
    expect(workers).toHaveLength(1);
    expect(reports).toEqual([{ stage: 'adding', fraction: 0.5 }]);
    await expect(counter.api.fail()).rejects.toThrow('too deep');
    counter.dispose();
  });

  it('resolves a call only after its callback has handled all earlier reports', async () => {
    const counter = engine();
    const heard: number[] = [];
    await counter.api.count(3, async (number) => {
      await new Promise((resolve) => setImmediate(resolve));
      heard.push(number);
    });
    expect(heard).toEqual([1, 2, 3]);
    counter.dispose();
  });

  it('terminates the worker when a call is cancelled, rejects the other calls, and starts a new worker for the next call', async () => {
    const counter = engine();
    const controller = new AbortController();
    const cancelled = counter.api.hang({ signal: controller.signal });
    const other = counter.api.hang();
    controller.abort();
    await expect(cancelled).rejects.toBeInstanceOf(CancellationError);
    await expect(other).rejects.toThrow('Counter was stopped because another of its tasks was stopped');
    expect(workers[0]?.terminated).toBe(true);
    expect(await counter.api.add(1)).toBe(1);
    expect(workers).toHaveLength(2);
    counter.dispose();
  });

  it('does not report progress for a cancelled call', async () => {
    const counter = engine();
    const controller = new AbortController();
    const stages: string[] = [];
    const progress = ({ stage }: TaskProgress) => {
      stages.push(stage);
      controller.abort();
    };
    const call = counter.api.report(9, { signal: controller.signal, progress });
    await expect(call).rejects.toBeInstanceOf(CancellationError);
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(stages).toEqual(['1']);
    counter.dispose();
  });

  it('does not start a worker for a call that is already cancelled', async () => {
    const counter = engine();
    await expect(counter.api.hang({ signal: AbortSignal.abort() })).rejects.toBeInstanceOf(CancellationError);
    expect(workers).toHaveLength(0);
    counter.dispose();
  });

  it('stops a call that exceeds its deadline', async () => {
    const counter = engine();
    await expect(counter.api.hang({ deadlineMs: 5 })).rejects.toBeInstanceOf(DeadlineError);
    expect(workers[0]?.terminated).toBe(true);
    counter.dispose();
  });

  it('rejects pending calls when the worker dies, including calls to its objects', async () => {
    const counter = engine();
    const handle = await counter.api.open();
    expect(await handle.read()).toBe('open');
    const waiting = handle.wait();
    workers[0]?.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
    await expect(waiting).rejects.toThrow('Counter stopped unexpectedly: out of memory');
    await expect(handle.read()).rejects.toBeInstanceOf(EngineStoppedError);
    counter.dispose();
  });

  it('reports that the worker code could not be loaded', async () => {
    const counter = engine();
    const waiting = counter.api.hang();
    workers[0]?.dispatchEvent(new Event('error'));
    await expect(waiting).rejects.toThrow(
      'its code could not be loaded. Check the connection and try again.',
    );
    counter.dispose();
  });

  it('uses the page’s language for all messages, starting with the first', async () => {
    setLanguage('de');
    try {
      const counter = engine();
      expect(await counter.api.tell()).toBe('Der Worker wurde unerwartet beendet');
      counter.dispose();
    } finally {
      setLanguage('en');
      removeTranslations();
    }
  });

  it('rejects calls after it is disposed', async () => {
    const counter = engine();
    counter.dispose();
    await expect(counter.api.add(1)).rejects.toThrow('Counter has been shut down');
  });
});
