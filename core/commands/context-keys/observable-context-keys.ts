import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { injectable } from 'inversify';
import { distinctUntilChanged, filter, map, type Observable, Subject, startWith } from 'rxjs';
import { type ContextKeyDescription, type ContextKeyService, UnknownContextKeyError } from './context-keys';
import { type ContextValue, evaluateWhenClause, keysOfWhenClause, type WhenClause } from './when-clause';

/** Core keys, described in `core-key-descriptions.ts`. Plugins declare their own keys in their manifests. */
const coreKeys: readonly string[] = [
  'tenant',
  'plan',
  'feature.*',
  'pluginDisabled.*',
  'service.*',
  'platform',
  'route',
  'project.open',
  'project.blockchain',
  'project.temporary',
  'project.hasFiles',
  'editor.open',
  'editor.language',
  'editor.dirty',
  'workspace.activeTabType',
  'visibleTab.*',
  'workspace.fileTreeVisible',
  'workspace.zen',
  'tab.pinned',
  'tab.preview',
  'tab.hasFile',
  'pane.floating',
  'pane.maximized',
  'execution.running',
  'quickInput.open',
  'quickAccess.open',
  'focus',
];

/** Context keys, held in memory. */
@injectable()
export class ObservableContextKeys implements ContextKeyService {
  readonly #declared = new Map<string, ContextKeyDescription>(coreKeys.map((key) => [key, { key }]));
  readonly #values = new Map<string, ContextValue>();
  readonly #changes = new Subject<string>();
  readonly changes$ = this.#changes.pipe(startWith(undefined));

  get declared(): readonly ContextKeyDescription[] {
    return [...this.#declared.values()];
  }

  declare(...keys: readonly ContextKeyDescription[]): Disposable {
    const added = keys.filter((key) => !this.#declared.has(key.key));
    for (const key of added) this.#declared.set(key.key, key);
    return toDisposable(() => {
      for (const key of added) this.#declared.delete(key.key);
    });
  }

  isDeclared(key: string): boolean {
    if (this.#declared.has(key)) return true;
    const dot = key.indexOf('.');
    return dot > 0 && this.#declared.has(`${key.slice(0, dot)}.*`);
  }

  set(key: string, value: ContextValue): void {
    if (!this.isDeclared(key)) throw new UnknownContextKeyError(key);
    if (Object.is(this.#values.get(key), value)) return;
    if (value === undefined) this.#values.delete(key);
    else this.#values.set(key, value);
    this.#changes.next(key);
  }

  get(key: string): ContextValue {
    return this.#values.get(key);
  }

  check(clause: WhenClause): void {
    for (const key of keysOfWhenClause(clause)) {
      if (!this.isDeclared(key)) throw new UnknownContextKeyError(key);
    }
  }

  matches(clause: WhenClause): boolean {
    return evaluateWhenClause(clause, (key) => this.get(key));
  }

  watch(clause: WhenClause): Observable<boolean> {
    const keys = new Set(keysOfWhenClause(clause));
    return this.changes$.pipe(
      filter((key) => key === undefined || keys.has(key)),
      map(() => this.matches(clause)),
      distinctUntilChanged(),
    );
  }
}
