import type { TaskProgress } from '@core/base/task';
import { serviceToken } from '@core/di/token';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { Observable } from 'rxjs';
import type { Artifact, BuildResult, SourceFile } from '../toolchain';

/** A project's files at a point in time. */
export interface ProjectSnapshot {
  /** Id of the project. */
  readonly projectId: string;
  /** Id of the project's chain, which takes precedence if two chains have the same file extension. */
  readonly blockchain: string;
  /** All text files. Files that `isSource` rejects are ignored. */
  readonly files: readonly SourceFile[];
}

/** A compiled contract of one project. Deployment sessions accept only artifacts from their own project. */
export interface ProjectArtifact extends Artifact {
  /** Id of the project it was compiled in. */
  readonly projectId: string;
}

/** The result of compiling a snapshot. */
export interface Build extends BuildResult {
  /** Id of the project. */
  readonly projectId: string;
  /** Hash of the sources ({@link ProjectSnapshot}): SHA-256 in lowercase hex. */
  readonly sourcesHash: string;
  /** Artifacts for all of the project's chains, including those that cannot be deployed. */
  readonly artifacts: readonly ProjectArtifact[];
  /** False if no chain compiles any of the files. */
  readonly hasContracts: boolean;
}

/** A project's newest build that has no errors. */
export interface LatestBuild extends Build {
  /** True if the sources have changed since this build, or if a newer build of them has errors. */
  readonly isOutdated: boolean;
}

/** Event emitted during a build. */
export type BuildEvent =
  | { readonly type: 'progress'; readonly progress: TaskProgress }
  /** Output of a build hook. */
  | {
      readonly type: 'output';
      readonly stream: 'stdout' | 'stderr';
      readonly text: string;
      /** Number of lines omitted before this text. */
      readonly omitted?: number;
    }
  /** Diagnostics for one chain, emitted once its contracts have been compiled. */
  | { readonly type: 'diagnostics'; readonly diagnostics: readonly Diagnostic[] }
  /** Artifacts for all chains. */
  | { readonly type: 'artifacts'; readonly artifacts: readonly Artifact[] };

/** Event listener and cancellation signal for a build. */
export interface BuildTask {
  /** Stops the build, unless another caller is waiting for it. */
  readonly signal?: AbortSignal;
  /** Receives the build's events, including those emitted before this caller joined. */
  readonly emit?: (event: BuildEvent) => void;
}

/**
 * Compiles projects. Sources that have already been compiled with the same settings are not compiled again for another
 * caller. Every call specifies a project, so that one project's code is never deployed, upgraded or replayed in
 * another.
 */
export interface BuildService {
  /**
   * Compiles all contracts in a snapshot for all chains, runs the build hooks, and stores the result as the project's
   * newest build. Resolves even if the project has errors. Rejects with `CancellationError`, `DeadlineError`, or the
   * error from a tool that failed.
   */
  compile(snapshot: ProjectSnapshot, task?: BuildTask): Promise<Build>;
  /** Stores a result that another machine compiled from this snapshot as the project's newest build. */
  publish(snapshot: ProjectSnapshot, result: BuildResult): Promise<Build>;
  /** The open project's newest build without errors; undefined if there is none. Replays the latest value. */
  readonly latest$: Observable<LatestBuild | undefined>;
  /** The value of {@link latest$}, or undefined if it belongs to another project. */
  latest(projectId: string): Promise<LatestBuild | undefined>;
}

export const BuildService = serviceToken<BuildService>('BuildService');
