import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { LeakTracker } from './leak-tracker';

// One tracker for what a file makes in `beforeAll`, and within it one for each test. This file is the first
// set-up file, so that its after-hooks run last, when the test's own hooks have cleaned up.
const ofFile = new LeakTracker();
const ofTest = new LeakTracker();

beforeAll(() => ofFile.start());
beforeEach(() => ofTest.start());
afterEach(() => ofTest.stop());
afterAll(() => ofFile.stop());
