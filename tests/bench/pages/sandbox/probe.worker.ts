import { exposeSandbox } from '@host/sandbox/worker/expose-sandbox';

/** Runs the received code as the script runner does; `host` is everything that the sandboxed code can access. */
exposeSandbox((host) => ({
  run: async (code: string, args: readonly unknown[]) => {
    const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
    return new AsyncFunction('host', 'args', code)(host, args);
  },
  importModule: async (code: string, args: readonly unknown[]) => {
    const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
    const module = await import(/* @vite-ignore */ address);
    return module.run(host, args);
  },
  echo: (value: unknown) => value,
}));
