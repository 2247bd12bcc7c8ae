/** Values shared by all built-in manifests. The page contains these values only once instead of once per manifest. */
export const builtIn = { version: '0.1.0', publisher: 'sinter', engines: { sinter: '^0.1.0' } };
