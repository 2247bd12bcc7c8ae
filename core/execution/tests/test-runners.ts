import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { TestRunner } from './test-runner';

/** The runners that plugins bring. */
export interface TestRunnerService {
  /** In order of registration; replays the latest. */
  readonly runners$: Observable<readonly TestRunner[]>;
  /** Throws when there is a runner of that id. */
  register(runner: TestRunner): Disposable;
}

export const TestRunnerService = serviceToken<TestRunnerService>('TestRunnerService');
