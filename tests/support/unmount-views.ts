import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Views unmount before the leak guard looks, as hooks run in the reverse of their registration.
afterEach(cleanup);
