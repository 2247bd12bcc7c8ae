import type { TestMachine } from './test-machine';
import type { TestFigures } from './test-report';
import type { ReadyTests } from './test-setup';

/** The result of a test before it is reported. */
export type TestResult =
  | { readonly state: 'passed'; readonly figures: TestFigures }
  | { readonly state: 'skipped'; readonly reason: string }
  | {
      readonly state: 'failed';
      /** Lines of the message; the first line contains the reason. */
      readonly message: readonly string[];
      /** Repeats the failed run from `setUp`. */
      readonly repeat?: (machine: TestMachine, ready: ReadyTests) => Promise<unknown>;
      readonly compared?: { readonly expected: string; readonly received: string } | undefined;
    };
