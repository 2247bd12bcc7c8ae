import { injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import type { DecorationService, EditorDecoration } from './decorations';

/** Decorations in memory, by owner. */
@injectable()
export class CollectedDecorations implements DecorationService {
  readonly decorations$ = new BehaviorSubject<ReadonlyMap<string, readonly EditorDecoration[]>>(new Map());

  set(owner: string, decorations: readonly EditorDecoration[]): void {
    const all = new Map(this.decorations$.value);
    if (decorations.length === 0 && !all.delete(owner)) return;
    if (decorations.length > 0) all.set(owner, decorations);
    this.decorations$.next(all);
  }
}
