import { injectable } from 'inversify';
import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { CompileResult } from '../toolchain';
import type { Build, BuildService } from './builds';

/** Stores one build, because a page has one project open. */
@injectable()
export class LatestBuild implements BuildService {
  readonly #build$ = new BehaviorSubject<Build | undefined>(undefined);

  latest(projectId: string): Build | undefined {
    const build = this.#build$.value;
    return build?.projectId === projectId ? build : undefined;
  }

  latest$(projectId: string): Observable<Build | undefined> {
    return this.#build$.pipe(
      map(() => this.latest(projectId)),
      distinctUntilChanged(),
    );
  }

  publish(projectId: string, { artifacts, diagnostics }: CompileResult): Build {
    const owned = artifacts.map((artifact) => ({ ...artifact, projectId }));
    const build = { projectId, artifacts: owned, diagnostics };
    this.#build$.next(build);
    return build;
  }
}
