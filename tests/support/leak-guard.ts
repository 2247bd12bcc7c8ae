import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { LeakTracker } from './leak-tracker';

// One tracker records objects created in `beforeAll`, and the other records objects created in a test. This is the
// first setup file, so its after-hooks run last, after each test's cleanup.
const ofFile = new LeakTracker();
const ofTest = new LeakTracker();

beforeAll(() => ofFile.start());
beforeEach(() => ofTest.start());
afterEach(() => ofTest.stop());
afterAll(() => ofFile.stop());
