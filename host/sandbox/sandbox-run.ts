import * as Comlink from 'comlink';
import type { SandboxNote } from './gate/wire';
import { GatedPort } from './gated-port';
import { type SandboxCalls, SandboxDispatcher } from './sandbox-calls';
import type { SandboxFrame } from './sandbox-frame';
import type { SandboxLimits } from './sandbox-limits';
import type { SandboxApi } from './worker/expose-sandbox';

export interface SandboxRun {
  readonly api: Comlink.Remote<SandboxApi>;
  /** Rejects when the worker ends. */
  readonly ended: Promise<never>;
}

export interface StartingRun {
  /** Settles when the worker has responded for the first time. */
  readonly started: Promise<SandboxRun>;
  readonly isStarted: boolean;
  readonly end: (reason: Error) => void;
}

interface RunOptions {
  readonly name: string;
  readonly script: () => Promise<string>;
  readonly calls?: SandboxCalls;
  readonly permissions?: readonly string[];
  readonly limits: SandboxLimits;
  readonly openFrame: () => Promise<SandboxFrame>;
  readonly onNote: (note: SandboxNote) => void;
  readonly onEnd: (reason: Error) => void;
}

/** Connects a new worker through a gate and starts it. */
export function startRun(options: RunOptions): StartingRun {
  const { calls = {}, limits, name, onEnd, onNote, openFrame, permissions, script } = options;
  const { port1, port2 } = new MessageChannel();
  let isOver = false;
  let isStarted = false;
  let reject: (reason: Error) => void = () => {};
  const ended = new Promise<never>((_resolve, rejectEnded) => {
    reject = rejectEnded;
  });
  // The rejection may have no other handler.
  ended.catch(() => {});
  const end = (reason: Error) => {
    if (isOver) return;
    isOver = true;
    gate.shut();
    reject(reason);
    onEnd(reason);
  };
  const gate = new GatedPort(port1, { name, limits, onNote, onRefusal: end });
  const dispatcher = new SandboxDispatcher({ name, calls, permissions, limits });
  Comlink.expose({ dispatch: dispatcher.dispatch.bind(dispatcher) }, gate.calls);
  const api = Comlink.wrap<SandboxApi>(gate.replies);
  const start = async (): Promise<SandboxRun> => {
    const [frame, text] = await Promise.all([openFrame(), script()]);
    if (!isOver) frame.start(text, port2);
    await api.ping();
    isStarted = true;
    // The Comlink proxy is wrapped, because resolving a promise with the proxy would call its `then`.
    return { api, ended };
  };
  const started = Promise.race([ended, start()]);
  started.catch(end);
  return {
    started,
    get isStarted() {
      return isStarted;
    },
    end,
  };
}
