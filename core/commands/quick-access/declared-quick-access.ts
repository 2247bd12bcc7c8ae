import { errorMessage } from '@core/base/errors';
import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { messages } from '@core/search/messages';
import { inject, injectable } from 'inversify';
import { BehaviorSubject, combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import { ContextKeyService } from '../context-keys/context-keys';
import { parseWhenClause, type WhenClause } from '../context-keys/when-clause';
import {
  type QuickAccessDescription,
  QuickAccessError,
  type QuickAccessOptions,
  type QuickAccessProvider,
  type QuickAccessRequest,
  type QuickAccessRow,
  type QuickAccessService,
} from './quick-access';

interface Declaration {
  readonly description: QuickAccessDescription;
  readonly when: WhenClause | undefined;
  readonly activate: () => Promise<void>;
}

/** Stores the declarations from manifests. The context key `quickAccess.open` activates the dialog's view. */
@injectable()
export class DeclaredQuickAccess implements QuickAccessService {
  readonly #contextKeys: ContextKeyService;
  readonly #declarations$ = new BehaviorSubject<readonly Declaration[]>([]);
  readonly #providers = new Map<string, QuickAccessProvider>();
  readonly descriptions$: Observable<readonly QuickAccessDescription[]>;
  readonly request$ = new BehaviorSubject<QuickAccessRequest | undefined>(undefined);

  constructor(@inject(ContextKeyService) contextKeys: ContextKeyService) {
    this.#contextKeys = contextKeys;
    this.descriptions$ = combineLatest([this.#declarations$, contextKeys.changes$]).pipe(
      map(() => this.#offered().map(({ description }) => description)),
      distinctUntilChanged((a, b) => a.length === b.length && a.every((one, index) => one === b[index])),
    );
  }

  get request(): QuickAccessRequest | undefined {
    return this.request$.value;
  }

  declare(description: QuickAccessDescription, activate: () => Promise<void>): Disposable {
    if (this.#find(description.prefix)) {
      throw new QuickAccessError(`The prefix '${description.prefix}' is declared twice`);
    }
    const when = description.when === undefined ? undefined : parseWhenClause(description.when);
    const declaration: Declaration = { description, when, activate };
    const all = [...this.#declarations$.value, declaration];
    this.#declarations$.next(all.sort((a, b) => (a.description.prefix < b.description.prefix ? -1 : 1)));
    return toDisposable(() => {
      this.#declarations$.next(this.#declarations$.value.filter((other) => other !== declaration));
    });
  }

  register<Row extends QuickAccessRow>(prefix: string, provider: QuickAccessProvider<Row>): Disposable {
    if (!this.#find(prefix)) {
      throw new QuickAccessError(`The prefix '${prefix}' is not declared in any manifest`);
    }
    if (this.#providers.has(prefix)) {
      throw new QuickAccessError(`The prefix '${prefix}' already has a provider`);
    }
    // The cast is safe, because a provider receives only rows that it emitted itself.
    this.#providers.set(prefix, provider as unknown as QuickAccessProvider);
    return toDisposable(() => this.#providers.delete(prefix));
  }

  parse(text: string, base = ''): { readonly prefix: string; readonly query: string } {
    const typed = this.#offered()
      .map(({ description }) => description.prefix)
      .filter((candidate) => text.startsWith(candidate))
      .reduce((longest, candidate) => (candidate.length > longest.length ? candidate : longest), '');
    return { prefix: typed === '' ? base : typed, query: text.slice(typed.length).trim() };
  }

  async provider(prefix: string): Promise<QuickAccessProvider> {
    const declaration = this.#find(prefix);
    if (!declaration) throw new QuickAccessError(messages.unknownPrefix(prefix));
    const { title } = declaration.description;
    if (!this.#providers.has(prefix)) {
      await declaration.activate().catch((error: unknown) => {
        throw new QuickAccessError(messages.notStarted(title, errorMessage(error)), { cause: error });
      });
    }
    const provider = this.#providers.get(prefix);
    if (!provider) throw new QuickAccessError(messages.noProvider(title));
    return provider;
  }

  show(value: string, options: QuickAccessOptions = {}): void {
    this.request$.next({ value, ...options });
    this.#contextKeys.set('quickAccess.open', true);
  }

  hide(): void {
    if (this.request === undefined) return;
    this.#contextKeys.set('quickAccess.open', false);
    this.request$.next(undefined);
  }

  #find(prefix: string): Declaration | undefined {
    return this.#declarations$.value.find(({ description }) => description.prefix === prefix);
  }

  #offered(): readonly Declaration[] {
    return this.#declarations$.value.filter(({ when }) => !when || this.#contextKeys.matches(when));
  }
}
