import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { ScriptRunner } from './script-runner';

/** The runners of scripts that plugins bring. */
export interface ScriptRunnerService {
  /** In order of registration; replays the latest. */
  readonly runners$: Observable<readonly ScriptRunner[]>;
  /** Throws when there is a runner of that id. */
  register(runner: ScriptRunner): Disposable;
}

export const ScriptRunnerService = serviceToken<ScriptRunnerService>('ScriptRunnerService');
