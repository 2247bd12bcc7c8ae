import { vi } from 'vitest';

// The process may already have run another test file. The other setup files run after this one, so they import new
// modules.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllEnvs();
