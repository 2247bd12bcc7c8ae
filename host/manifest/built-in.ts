/** Values shared by all built-in manifests. The page contains them once instead of in each manifest. */
export const builtIn = { version: '0.1.0', publisher: 'sinter', engines: { sinter: '^0.1.0' } };
