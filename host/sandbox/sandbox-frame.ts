import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { messages } from './messages';
import { SandboxStoppedError } from './sandbox-errors';

/**
 * What the code may do: only compute ('plugin'), or also evaluate strings and WebAssembly ('runner'). Each profile has
 * a frame file with its own policy (web/public/sandbox, server/headers.ts).
 */
export type SandboxProfile = 'plugin' | 'runner';

/** Time limit for loading the frame's page (about one kilobyte), in milliseconds. */
const LOAD_DEADLINE_MS = 30_000;

/** An invisible frame with an opaque origin, in which one worker runs at a time. */
export interface SandboxFrame extends Disposable {
  /** Ends the current worker and starts another, with a new gate between it and the port. */
  start(script: string, port: MessagePort): void;
  stop(): void;
}

/**
 * Opens a frame, or a replacement for one. `onFailure` is called if the script fails to start or stops unexpectedly.
 */
export type OpenSandboxFrame = (
  profile: SandboxProfile,
  onFailure: (message: string) => void,
) => Promise<SandboxFrame>;

/**
 * Opens a frame. `onFailure` is called if the script fails to start.
 *
 * @throws {SandboxStoppedError} if the frame's file cannot be loaded.
 */
export async function openSandboxFrame(
  profile: SandboxProfile,
  onFailure: (message: string) => void,
): Promise<SandboxFrame> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('referrerpolicy', 'no-referrer');
  frame.setAttribute('aria-hidden', 'true');
  frame.hidden = true;
  frame.tabIndex = -1;
  frame.title = `Sandbox (${profile})`;
  frame.src = `${import.meta.env.BASE_URL}sandbox/${profile}.html`;
  const send = (message: object, ports: MessagePort[] = []) =>
    // The target is '*', because an opaque origin cannot be specified.
    frame.contentWindow?.postMessage(message, '*', ports);
  let ready = () => {};
  const listen = ({ source, data }: MessageEvent<unknown>) => {
    if (source === null || source !== frame.contentWindow) return;
    if (data === 'ready') ready();
    else if (typeof data === 'string') onFailure(data);
  };
  window.addEventListener('message', listen);
  const lifetime = toDisposable(() => {
    window.removeEventListener('message', listen);
    frame.remove();
  });
  let gate = '';
  try {
    const loaded = new Promise<void>((resolve, reject) => {
      const late = () => reject(new SandboxStoppedError(messages.notLoaded(frame.src)));
      const timer = setTimeout(late, LOAD_DEADLINE_MS);
      ready = () => {
        clearTimeout(timer);
        resolve();
      };
      document.body.append(frame);
    });
    const [{ script }] = await Promise.all([import('./gate/worker.ts?sandbox'), loaded]);
    gate = script;
  } catch (error) {
    lifetime.dispose();
    throw error;
  }
  return {
    start: (script, port) => send({ type: 'start', gate, script }, [port]),
    stop: () => send({ type: 'stop' }),
    dispose: () => lifetime.dispose(),
  };
}
