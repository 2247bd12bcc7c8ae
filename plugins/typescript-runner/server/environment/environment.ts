import { BRIDGE, type QuickJsBridge } from '../quickjs-bridge';
import { readWireText, writeWireText } from '../wire-text';
import { cloneValue } from './clone-value';
import * as events from './events';
import { atob, btoa, TextDecoder, TextEncoder } from './text';
import { createTimers } from './timers';
import { createUrlClass, URLSearchParams } from './url';

/*
 * Sets up a bare QuickJS runtime as a worker environment for the runner's script, with a worker's globals and a message
 * port to the host. Must be imported before the rest of the script.
 */

const scope = globalThis as unknown as Record<string, unknown>;
const bridge = scope[BRIDGE] as QuickJsBridge;
delete scope[BRIDGE];

/** The script's counterpart to the thread's message port. */
class Port extends events.EventTarget {
  postMessage(message: unknown): void {
    bridge.post(writeWireText(message));
  }
  start(): void {}
  close(): void {}
}

const port = new Port();
const worker = new events.EventTarget();

function handleError(error: unknown): void {
  worker.dispatchEvent(new events.ErrorEvent('error', { error }));
}

bridge.connect = () => worker.dispatchEvent(new events.MessageEvent('message', { ports: [port] }));
bridge.receive = (text) => {
  try {
    port.dispatchEvent(new events.MessageEvent('message', { data: readWireText(text) }));
  } catch (error) {
    handleError(error);
  }
};

const MAX_RANDOM_BYTES = 65_536;

const { evaluate, now, random } = bridge;

Object.assign(globalThis, events, createTimers(bridge, handleError), {
  self: globalThis,
  addEventListener: worker.addEventListener.bind(worker),
  removeEventListener: worker.removeEventListener.bind(worker),
  dispatchEvent: worker.dispatchEvent.bind(worker),
  atob,
  btoa,
  TextDecoder,
  TextEncoder,
  URL: createUrlClass(bridge),
  URLSearchParams,
  console: {},
  crypto: {
    getRandomValues: (target: Uint8Array) => {
      if (target.byteLength > MAX_RANDOM_BYTES) {
        throw new events.DOMException(
          `At most ${MAX_RANDOM_BYTES} bytes can be requested at once`,
          'QuotaExceededError',
        );
      }
      new Uint8Array(target.buffer, target.byteOffset, target.byteLength).set(
        new Uint8Array(random(target.byteLength)),
      );
      return target;
    },
  },
  performance: { now, timeOrigin: Date.now() - now() },
  queueMicrotask: (work: () => void) => {
    void Promise.resolve().then(work).catch(handleError);
  },
  structuredClone: (value: unknown) => cloneValue(value),
  // QuickJS ignores the `sourceURL` comment on a script's last line, so the script's name is parsed from this comment.
  evaluateScript: (text: string) => {
    const [, name = 'script'] = /\n\/\/# sourceURL=(\S+)\s*$/.exec(text) ?? [];
    return evaluate(text, name);
  },
});
