import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { injectable } from 'inversify';
import { BehaviorSubject, defer, from, ignoreElements, merge, type Observable } from 'rxjs';
import { type TabTypeDescription, type ViewDescription, ViewError, type ViewService } from './views';

interface Slot {
  readonly component$: BehaviorSubject<unknown>;
  readonly activate: () => Promise<void>;
}

/** Views and tab types from core and enabled plugins. */
@injectable()
export class DeclaredViews implements ViewService {
  readonly #slots = new Map<string, Slot>();
  readonly views$ = new BehaviorSubject<readonly ViewDescription[]>([]);
  readonly tabTypes$ = new BehaviorSubject<readonly TabTypeDescription[]>([]);

  tabType(type: string): TabTypeDescription | undefined {
    return this.tabTypes$.value.find((tabType) => tabType.type === type);
  }

  declareView(view: ViewDescription, activate: () => Promise<void>): Disposable {
    const slot = this.#open(view.id, activate);
    const byOrder = (a: ViewDescription, b: ViewDescription) => a.order - b.order || (a.id < b.id ? -1 : 1);
    this.views$.next([...this.views$.value, view].sort(byOrder));
    return toDisposable(() => {
      slot.dispose();
      this.views$.next(this.views$.value.filter((other) => other !== view));
    });
  }

  declareTabType(tabType: TabTypeDescription, activate: () => Promise<void>): Disposable {
    const slot = this.#open(tabType.type, activate);
    const byTitle = (a: TabTypeDescription, b: TabTypeDescription) => (a.title < b.title ? -1 : 1);
    this.tabTypes$.next([...this.tabTypes$.value, tabType].sort(byTitle));
    return toDisposable(() => {
      slot.dispose();
      this.tabTypes$.next(this.tabTypes$.value.filter((other) => other !== tabType));
    });
  }

  register(idOrType: string, component: unknown): Disposable {
    const slot = this.#slots.get(idOrType);
    if (!slot) throw new ViewError(`View '${idOrType}' is not declared in any manifest`);
    if (slot.component$.value !== undefined)
      throw new ViewError(`View '${idOrType}' already has a component`);
    slot.component$.next(component);
    return toDisposable(() => slot.component$.next(undefined));
  }

  isRegistered(idOrType: string): boolean {
    return this.#slots.get(idOrType)?.component$.value !== undefined;
  }

  component$(idOrType: string): Observable<unknown> {
    return defer(() => {
      const slot = this.#slots.get(idOrType);
      if (!slot) throw new ViewError(`View '${idOrType}' is not declared in any manifest`);
      if (slot.component$.value !== undefined) return slot.component$;
      // Only activation failures matter here; the component comes from the slot.
      return merge(slot.component$, from(slot.activate()).pipe(ignoreElements()));
    });
  }

  #open(key: string, activate: () => Promise<void>): Disposable {
    if (this.#slots.has(key)) throw new ViewError(`View '${key}' is declared twice`);
    this.#slots.set(key, { component$: new BehaviorSubject<unknown>(undefined), activate });
    return toDisposable(() => this.#slots.delete(key));
  }
}
