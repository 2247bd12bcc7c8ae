import type { TaskProgress } from '@core/base/task';
import { serviceToken } from '@core/di/token';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { Observable } from 'rxjs';
import type { Artifact, BuildResult, SourceFile } from '../toolchain';

/** The files of a project at one moment. */
export interface ProjectSnapshot {
  readonly projectId: string;
  /** Id of the project's chain; it decides where two chains share a file extension. */
  readonly blockchain: string;
  /** Every text file; what `isSource` rejects is ignored. */
  readonly files: readonly SourceFile[];
}

/** A compiled contract of one project. Deployment sessions accept artifacts of their own project only. */
export interface ProjectArtifact extends Artifact {
  /** Id of the project that it was compiled in. */
  readonly projectId: string;
}

/** The result of compiling a snapshot. */
export interface Build extends BuildResult {
  readonly projectId: string;
  /** Hash of the sources ({@link ProjectSnapshot}), SHA-256 in lower-case hex. */
  readonly sourcesHash: string;
  /** Artifacts of every chain of the project, including those that cannot be deployed. */
  readonly artifacts: readonly ProjectArtifact[];
  /** False when no chain compiles any of the files. */
  readonly hasContracts: boolean;
}

/** The newest build of a project that has no errors. */
export interface LatestBuild extends Build {
  /** True when the sources have changed since, or the newest build of them has errors. */
  readonly isOutdated: boolean;
}

/** What a build emits while it is under way. */
export type BuildEvent =
  | { readonly type: 'progress'; readonly progress: TaskProgress }
  /** What a build hook prints. */
  | {
      readonly type: 'output';
      readonly stream: 'stdout' | 'stderr';
      readonly text: string;
      /** Lines that were printed before this text and that are not available. */
      readonly omitted?: number;
    }
  /** Of one chain, when that has been compiled. */
  | { readonly type: 'diagnostics'; readonly diagnostics: readonly Diagnostic[] }
  /** Of all chains. */
  | { readonly type: 'artifacts'; readonly artifacts: readonly Artifact[] };

export interface BuildTask {
  /** Stops the build, unless another caller waits for the same one. */
  readonly signal?: AbortSignal;
  readonly emit?: (event: BuildEvent) => void;
}

/**
 * Compiles projects. Sources that were compiled before, with the same settings, are not compiled again for another caller. Every
 * access names a project, so that the code of one project is never deployed, upgraded or replayed in another.
 */
export interface BuildService {
  /**
   * Compiles all contracts of a snapshot, whatever their chains, runs the build hooks, and makes the result the newest build of
   * the project. A project with errors resolves too. Rejects with `CancellationError`, `DeadlineError`, or the error of a
   * tool that failed.
   */
  compile(snapshot: ProjectSnapshot, task?: BuildTask): Promise<Build>;
  /** Makes the newest build of the project what another machine has compiled of this snapshot. */
  publish(snapshot: ProjectSnapshot, result: BuildResult): Promise<Build>;
  /** The newest build of the open project that has no errors; undefined until there is one. Replays the latest. */
  readonly latest$: Observable<LatestBuild | undefined>;
  /** The value of {@link latest$}, if it is of this project. */
  latest(projectId: string): Promise<LatestBuild | undefined>;
}

export const BuildService = serviceToken<BuildService>('BuildService');
