import type { Artifact } from '@core/chains/toolchain';
import { combineLatest, map, type Observable } from 'rxjs';
import type { DeployServices } from './deploy-services';

/** What the open project's latest build has to deploy on a chain, by name; undefined before it was compiled. */
export function deployableArtifacts$(
  { builds, projects }: Pick<DeployServices, 'builds' | 'projects'>,
  chain: string,
): Observable<readonly Artifact[] | undefined> {
  return combineLatest([builds.build$, projects.project$]).pipe(
    map(([build, project]) => {
      if (!build || build.projectId !== project?.id) return undefined;
      return build.artifacts
        .filter((artifact) => artifact.chain === chain && !artifact.isAbstract)
        .toSorted((a, b) => (a.name < b.name ? -1 : 1));
    }),
  );
}
