import { type Disposable, DisposableStore, toDisposable } from '@core/base/lifecycle';
import type { Logger } from '@core/base/logger';
import { localKeys } from '@core/base/product';
import { openProjectId$, type ProjectService } from '@core/files/projects/project';
import type { KeyValueStore } from '@core/storage/values/key-value-store';
import type { ValueStore } from '@core/storage/values/value-store';
import { auditTime, BehaviorSubject, filter, fromEvent, map, merge, Subject } from 'rxjs';
import { History } from '../input/history';
import { type TerminalServices, TerminalSession } from './terminal-session';
import { type StoredTerminals, storedTerminalsSchema } from './wire';

/**
 * Delay, in milliseconds, between a change and saving the terminals. During continuous changes, this is the minimum
 * interval between saves.
 */
const STORE_MS = 400;

export interface TerminalsState {
  /** The terminals shown side by side in each tab. */
  readonly tabs: readonly (readonly TerminalSession[])[];
  /** The terminal that has focus or had it last. */
  readonly active: TerminalSession | undefined;
}

type Services = TerminalServices & {
  readonly localStore: KeyValueStore;
  readonly logger: Logger;
  readonly projects: ProjectService;
  readonly values: ValueStore;
};

/** The open project's terminals, in tabs and split panes. They are restored after a reload. */
export class TerminalSessions implements Disposable {
  readonly #services: Services;
  readonly #store = new DisposableStore();
  readonly #changed$ = new Subject<void>();
  #projectId: string | undefined;
  #history = new History();
  readonly state$ = new BehaviorSubject<TerminalsState>({ tabs: [], active: undefined });
  /** The terminal to focus when its view appears. The view clears the request after focusing the terminal. */
  readonly focus$ = new BehaviorSubject<TerminalSession | undefined>(undefined);
  #restored: Promise<void> = Promise.resolve();
  /** Number of the latest save. Only this save may delete the local copy when it finishes. */
  #saves = 0;

  constructor(services: Services) {
    this.#services = services;
    this.#store.add(
      openProjectId$(services.projects).subscribe((id) => {
        this.#restored = this.#follow(id);
      }),
    );
    const leaving$ = merge(
      fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'hidden')),
      fromEvent(window, 'pagehide'),
    );
    this.#store.add(
      merge(this.#changed$.pipe(auditTime(STORE_MS)), leaving$.pipe(map(() => true))).subscribe(
        (isLeaving) => void this.#save(isLeaving === true),
      ),
    );
    this.#store.add(toDisposable(() => this.#end()));
  }

  get state(): TerminalsState {
    return this.state$.value;
  }

  /** Resolves once the open project's terminals have been restored. */
  ready(): Promise<void> {
    return this.#restored;
  }

  create(): TerminalSession {
    const session = this.#open();
    this.#show([...this.state.tabs, [session]], session);
    this.focus$.next(session);
    return session;
  }

  split(): TerminalSession {
    const { active, tabs } = this.state;
    if (!active) return this.create();
    const session = this.#open();
    this.#show(
      tabs.map((tab) =>
        tab.includes(active) ? tab.flatMap((one) => (one === active ? [one, session] : [one])) : tab,
      ),
      session,
    );
    this.focus$.next(session);
    return session;
  }

  close(session: TerminalSession): void {
    const { active, tabs } = this.state;
    const place = tabs.flat().indexOf(session);
    const left = tabs.map((tab) => tab.filter((one) => one !== session)).filter((tab) => tab.length > 0);
    const next = active === session ? (left.flat()[Math.max(0, place - 1)] ?? undefined) : active;
    this.#show(left, next);
    session.dispose();
    this.#changed$.next();
    if (next) this.focus$.next(next);
  }

  activate(session: TerminalSession): void {
    if (this.state.active !== session) this.#show(this.state.tabs, session);
  }

  dispose(): void {
    this.#store.dispose();
  }

  #open(stored?: StoredTerminals['tabs'][number][number]): TerminalSession {
    const used = new Set(this.state.tabs.flat().map(({ number }) => number));
    let number = stored?.number ?? 1;
    while (used.has(number)) number++;
    const session = new TerminalSession(this.#services, this.#history, number, stored);
    session.changed$.subscribe(() => this.#changed$.next());
    session.exited$.subscribe(() => this.close(session));
    return session;
  }

  #show(tabs: TerminalsState['tabs'], active: TerminalSession | undefined): void {
    this.state$.next({ tabs, active });
  }

  async #follow(projectId: string | undefined): Promise<void> {
    this.#end();
    this.#projectId = projectId;
    if (projectId === undefined) return;
    const stored = await this.#read(projectId);
    if (this.#projectId !== projectId || this.#store.isDisposed) return;
    this.#history = new History(stored.history);
    const tabs: TerminalSession[][] = [];
    for (const tab of stored.tabs) {
      tabs.push(tab.map((one) => this.#open(one)));
      this.#show(tabs.slice(), tabs[0]?.[0]);
    }
  }

  async #read(projectId: string): Promise<StoredTerminals> {
    const { localStore, logger, values } = this.#services;
    const none: StoredTerminals = { history: [], tabs: [] };
    try {
      const leftBehind = localStore.get(localKeys.terminals(projectId));
      const stored: unknown =
        leftBehind === undefined ? await values.get(keyOf(projectId)) : JSON.parse(leftBehind);
      const parsed = storedTerminalsSchema.safeParse(stored);
      return parsed.success ? parsed.data : none;
    } catch (error) {
      logger.error("The project's terminals could not be read", error);
      return none;
    }
  }

  /**
   * When the page closes, a database write may not finish in time. A copy is therefore also written to local storage,
   * which is synchronous.
   */
  async #save(isLeaving: boolean): Promise<void> {
    const projectId = this.#projectId;
    if (projectId === undefined) return;
    const { localStore, logger, values } = this.#services;
    const key = localKeys.terminals(projectId);
    const keep = ++this.#saves;
    const stored: StoredTerminals = {
      history: [...this.#history.lines],
      tabs: this.state.tabs.map((tab) => tab.map((session) => session.store())),
    };
    try {
      if (isLeaving) localStore.set(key, JSON.stringify(stored));
      await values.set(keyOf(projectId), stored);
      if (keep === this.#saves) localStore.remove(key);
    } catch (error) {
      logger.error("The project's terminals could not be saved", error);
    }
  }

  #end(): void {
    const all = this.state.tabs.flat();
    this.#show([], undefined);
    for (const session of all) session.dispose();
    this.focus$.next(undefined);
  }
}

function keyOf(projectId: string): string {
  return `terminal.${projectId}`;
}
