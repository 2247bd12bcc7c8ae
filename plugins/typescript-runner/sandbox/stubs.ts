/**
 * `vi.stubGlobal` and `vi.stubEnv`, which replace globals and `process.env` variables, and the functions that restore
 * them.
 */
export function createStubs<Words extends object>(self: () => Words) {
  const globals = new Map<PropertyKey, PropertyDescriptor | undefined>();
  const environment = new Map<string, string | undefined>();
  const env = () => (process as { env: Record<string, string | undefined> }).env;
  return {
    stubGlobal: (name: PropertyKey, value: unknown) => {
      if (!globals.has(name)) globals.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
      Object.defineProperty(globalThis, name, {
        value,
        writable: true,
        configurable: true,
        enumerable: true,
      });
      return self();
    },
    unstubAllGlobals: () => {
      for (const [name, before] of globals) {
        if (before) Object.defineProperty(globalThis, name, before);
        else Reflect.deleteProperty(globalThis, name);
      }
      globals.clear();
      return self();
    },
    stubEnv: (name: string, value: unknown) => {
      if (!environment.has(name)) environment.set(name, env()[name]);
      if (value === undefined) delete env()[name];
      else env()[name] = String(value);
      return self();
    },
    unstubAllEnvs: () => {
      for (const [name, before] of environment) {
        if (before === undefined) delete env()[name];
        else env()[name] = before;
      }
      environment.clear();
      return self();
    },
  };
}
