import { injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import type { Build, BuildService } from './builds';

/** Knows the build that it was told of last. */
@injectable()
export class ToldBuilds implements BuildService {
  readonly build$ = new BehaviorSubject<Build | undefined>(undefined);

  get build(): Build | undefined {
    return this.build$.value;
  }

  publish(build: Build): void {
    this.build$.next(build);
  }
}
