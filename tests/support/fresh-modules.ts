import { vi } from 'vitest';

// The process may have run another test file before. The other set-up files run later, so they import new
// modules.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllEnvs();
