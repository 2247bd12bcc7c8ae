import type { LatestBuild, ProjectArtifact } from '@core/chains/builds/builds';
import type { DeploymentSession } from '@core/chains/deployments/deployment-session';
import { map, type Observable } from 'rxjs';
import type { DeployServices } from './deploy-services';

/** The contracts in a build that can be deployed on one chain, by name. */
export interface DeployableBuild extends Pick<LatestBuild, 'isOutdated'> {
  readonly artifacts: readonly ProjectArtifact[];
}

/** Deployable contracts for a session's project and chain; undefined until the project has been compiled. */
export function deployableBuild$(
  { builds }: Pick<DeployServices, 'builds'>,
  { chain, projectId }: Pick<DeploymentSession, 'chain' | 'projectId'>,
): Observable<DeployableBuild | undefined> {
  return builds.latest$.pipe(
    map((build) => (build?.projectId === projectId ? build : undefined)),
    map(
      (build) =>
        build && {
          artifacts: build.artifacts
            .filter((artifact) => artifact.chain === chain.id && !artifact.isAbstract)
            .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
          isOutdated: build.isOutdated,
        },
    ),
  );
}
