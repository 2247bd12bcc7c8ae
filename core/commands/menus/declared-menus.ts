import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { inject, injectable } from 'inversify';
import { BehaviorSubject, combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import { ContextKeyService } from '../context-keys/context-keys';
import { parseWhenClause, type WhenClause } from '../context-keys/when-clause';
import type { MenuBadge, MenuEntry, MenuId, MenuService } from './menus';

interface Declaration {
  readonly entry: MenuEntry;
  readonly when: WhenClause | undefined;
}

/** Menu entries of enabled plugins. */
@injectable()
export class DeclaredMenus implements MenuService {
  readonly #contextKeys: ContextKeyService;
  readonly #declarations$ = new BehaviorSubject<readonly Declaration[]>([]);
  readonly badges$ = new BehaviorSubject<ReadonlyMap<string, MenuBadge>>(new Map());

  constructor(@inject(ContextKeyService) contextKeys: ContextKeyService) {
    this.#contextKeys = contextKeys;
  }

  declare(entry: MenuEntry): Disposable {
    const when = entry.when === undefined ? undefined : parseWhenClause(entry.when);
    const declaration: Declaration = { entry, when };
    const byPlace = (a: Declaration, b: Declaration) =>
      a.entry.group.localeCompare(b.entry.group) || a.entry.order - b.entry.order;
    this.#declarations$.next([...this.#declarations$.value, declaration].sort(byPlace));
    return toDisposable(() => {
      this.#declarations$.next(this.#declarations$.value.filter((other) => other !== declaration));
    });
  }

  setBadge(command: string, badge: MenuBadge | undefined): void {
    const badges = new Map(this.badges$.value);
    if (badge) badges.set(command, badge);
    else badges.delete(command);
    this.badges$.next(badges);
  }

  entries$(menu: MenuId): Observable<readonly MenuEntry[]> {
    return combineLatest([this.#declarations$, this.#contextKeys.changes$]).pipe(
      map(([declarations]) =>
        declarations
          .filter(({ entry, when }) => entry.menu === menu && (!when || this.#contextKeys.matches(when)))
          .map(({ entry }) => entry),
      ),
      distinctUntilChanged((a, b) => a.length === b.length && a.every((entry, index) => entry === b[index])),
    );
  }
}
