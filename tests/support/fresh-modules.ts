import { vi } from 'vitest';

// The process may have run another test file before. This is the first set-up file, so that the others import the fresh modules.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllEnvs();
