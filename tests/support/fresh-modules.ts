import { vi } from 'vitest';

// The process may have run another test file before. The other set-up files come later, so they import fresh modules.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllEnvs();
