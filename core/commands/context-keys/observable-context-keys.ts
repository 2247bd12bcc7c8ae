import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { injectable } from 'inversify';
import { distinctUntilChanged, filter, map, type Observable, Subject, startWith } from 'rxjs';
import { type ContextKeyDescription, type ContextKeyService, UnknownContextKeyError } from './context-keys';
import { type ContextValue, evaluateWhenClause, keysOfWhenClause, type WhenClause } from './when-clause';

/** Keys of the core itself; plugins declare theirs in their manifests. */
const coreKeys: readonly ContextKeyDescription[] = [
  { key: 'tenant', description: 'Id of the current tenant' },
  { key: 'plan', description: "The tenant's plan" },
  { key: 'feature.*', description: "The tenant's features, for example feature.deployment" },
  { key: 'withoutPlugin.*', description: 'The tenant goes without that plugin' },
  { key: 'platform', description: "'mac', 'windows' or 'linux'" },
  { key: 'route', description: 'Path of the current page, without the tenant' },
  { key: 'project.open', description: 'A project is open' },
  { key: 'project.blockchain', description: 'Chain of the open project' },
  { key: 'project.temporary', description: 'The open project was opened from a link and is not kept yet' },
  { key: 'project.hasFiles', description: 'The open project has files' },
  { key: 'editor.open', description: 'The active tab shows a file' },
  { key: 'editor.language', description: 'Language of the active editor' },
  { key: 'editor.dirty', description: 'The active editor has unsaved text' },
  { key: 'workspace.activeTabType', description: 'Type of the active tab' },
  { key: 'visibleTab.*', description: 'A tab of that type is in sight, for example visibleTab.output' },
  { key: 'workspace.fileTreeVisible', description: 'The file tree shows' },
  { key: 'workspace.zen', description: 'The bars are hidden; nothing but the panes shows' },
  { key: 'tab.pinned', description: 'The tab is pinned: the one whose menu is open, else the active one' },
  { key: 'tab.preview', description: 'That tab is a preview' },
  { key: 'tab.hasFile', description: 'That tab shows a file' },
  {
    key: 'pane.floating',
    description: 'The pane is a window: the one whose menu is open, else the active one',
  },
  { key: 'pane.maximized', description: 'That pane fills the content' },
  { key: 'execution.running', description: 'An execution session is pending or running' },
  { key: 'quickInput.open', description: 'A pick list or an input box asks for something' },
  { key: 'quickAccess.open', description: 'The modal that finds files, commands and symbols is open' },
  { key: 'focus', description: "What has the keyboard: 'editor', 'terminal', 'input' or 'none'" },
];

@injectable()
export class ObservableContextKeys implements ContextKeyService {
  readonly #declared = new Map<string, ContextKeyDescription>(coreKeys.map((key) => [key.key, key]));
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
