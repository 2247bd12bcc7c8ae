import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { Artifact } from './toolchain';

/** What came out when a project was compiled. */
export interface Build {
  /** Id of the project. */
  readonly projectId: string;
  /** Of every chain of the project, those that cannot be deployed too. */
  readonly artifacts: readonly Artifact[];
}

/** The latest build: told by whoever compiles, read by whoever deploys. */
export interface BuildService {
  /** Undefined until something was compiled since the page was opened. Replays the latest. */
  readonly build$: Observable<Build | undefined>;
  readonly build: Build | undefined;
  publish(build: Build): void;
}

export const BuildService = serviceToken<BuildService>('BuildService');
