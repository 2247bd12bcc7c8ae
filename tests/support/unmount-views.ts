import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Unmounts views before the leak guard checks for leaks. Hooks run in reverse order of registration.
afterEach(cleanup);
