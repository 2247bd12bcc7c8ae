import type { TestMachine } from './test-machine';
import type { TestFigures } from './test-report';
import type { ReadyTests } from './test-setup';

/** How a test went, before it is told. */
export type TestResult =
  | { readonly state: 'passed'; readonly figures: TestFigures }
  | { readonly state: 'skipped'; readonly reason: string }
  | {
      readonly state: 'failed';
      /** Lines; the first says why. */
      readonly message: readonly string[];
      /** Does again what failed, from `setUp` on. */
      readonly repeat?: (machine: TestMachine, ready: ReadyTests) => Promise<unknown>;
      readonly compared?: { readonly expected: string; readonly received: string } | undefined;
    };
