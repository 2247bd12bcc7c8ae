import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import type { TestRunner, TestRunnerService } from './test-runner';

@injectable()
export class RegisteredTestRunners implements TestRunnerService {
  readonly runners$ = new BehaviorSubject<readonly TestRunner[]>([]);

  register(runner: TestRunner): Disposable {
    const others = this.runners$.value;
    if (others.some(({ id }) => id === runner.id)) throw new Error(`There is a test runner '${runner.id}'`);
    this.runners$.next([...others, runner]);
    return toDisposable(() => this.runners$.next(this.runners$.value.filter((other) => other !== runner)));
  }
}
