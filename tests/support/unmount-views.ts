import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Unmount views before the leak guard checks; hooks run in reverse order of registration.
afterEach(cleanup);
