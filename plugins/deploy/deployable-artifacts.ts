import type { ProjectArtifact } from '@core/chains/builds/builds';
import type { DeploymentSession } from '@core/chains/deployments/deployment-session';
import { map, type Observable } from 'rxjs';
import type { DeployServices } from './deploy-services';

/** The contracts of a session's project that can be deployed on its chain, by name; undefined until it is compiled. */
export function deployableArtifacts$(
  { builds }: Pick<DeployServices, 'builds'>,
  { chain, projectId }: Pick<DeploymentSession, 'chain' | 'projectId'>,
): Observable<readonly ProjectArtifact[] | undefined> {
  return builds
    .latest$(projectId)
    .pipe(
      map((build) =>
        build?.artifacts
          .filter((artifact) => artifact.chain === chain.id && !artifact.isAbstract)
          .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      ),
    );
}
