import type { SandboxHost } from '@host/api/sandbox-script';

/** `process.stdout` and `process.stderr`, which print like the console. */
export function processStreams(write: SandboxHost['write']) {
  const decoder = new TextDecoder();
  const stream = (level: 'log' | 'error') => ({
    isTTY: false,
    write: (text: unknown, ...rest: readonly unknown[]): true => {
      write(level, text instanceof Uint8Array ? decoder.decode(text) : String(text));
      const done = rest.find((one) => typeof one === 'function');
      if (done) queueMicrotask(done as () => void);
      return true;
    },
  });
  return { stdout: stream('log'), stderr: stream('error') };
}
