import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import type { ScriptRunner, ScriptRunnerService } from './script-runner';

@injectable()
export class RegisteredScriptRunners implements ScriptRunnerService {
  readonly runners$ = new BehaviorSubject<readonly ScriptRunner[]>([]);

  register(runner: ScriptRunner): Disposable {
    const others = this.runners$.value;
    if (others.some(({ id }) => id === runner.id)) throw new Error(`There is a script runner '${runner.id}'`);
    this.runners$.next([...others, runner]);
    return toDisposable(() => this.runners$.next(this.runners$.value.filter((other) => other !== runner)));
  }
}
