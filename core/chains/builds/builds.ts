import { serviceToken } from '@core/di/token';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { Observable } from 'rxjs';
import type { Artifact, CompileResult } from '../toolchain';

/** A compiled contract of one project. Deployment sessions accept artifacts of their own project only. */
export interface ProjectArtifact extends Artifact {
  /** Id of the project that it was compiled in. */
  readonly projectId: string;
}

/** The result of compiling a project. */
export interface Build {
  /** Id of the project. */
  readonly projectId: string;
  /** Artifacts of every chain of the project, including those that cannot be deployed. */
  readonly artifacts: readonly ProjectArtifact[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The latest build. Every access names a project, so that the code of one project is never deployed, upgraded or replayed in
 * another.
 */
export interface BuildService {
  /** The latest build, if it is one of this project; undefined until the project is compiled. */
  latest(projectId: string): Build | undefined;
  /** Replays {@link latest} and emits each change of it. */
  latest$(projectId: string): Observable<Build | undefined>;
  /** Makes a compile result the latest build and returns it. */
  publish(projectId: string, result: CompileResult): Build;
}

export const BuildService = serviceToken<BuildService>('BuildService');
