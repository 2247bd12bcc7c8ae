import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { Logger } from '@core/base/logger';
import { ContextKeyService } from '@core/context-keys/context-keys';
import { parseWhenClause, type WhenClause } from '@core/context-keys/when-clause';
import { TenantService } from '@core/tenant/tenant';
import { inject, injectable } from 'inversify';
import { BehaviorSubject, combineLatest, map, type Observable } from 'rxjs';
import { type KeyCombination, keyLabel, matchesKeyStroke, parseKeyCombination } from './key-combination';
import { type KeyStroke, Platform, type Shortcut, type ShortcutService } from './shortcuts';

interface Registration {
  readonly shortcut: Shortcut;
  readonly combination: KeyCombination;
  readonly context: WhenClause | undefined;
}

@injectable()
export class RegisteredShortcuts implements ShortcutService {
  readonly #contextKeys: ContextKeyService;
  readonly #tenant: TenantService;
  readonly #logger: Logger;
  readonly #registrations$ = new BehaviorSubject<readonly Registration[]>([]);
  readonly shortcuts$: Observable<readonly Shortcut[]>;

  constructor(
    @inject(ContextKeyService) contextKeys: ContextKeyService,
    @inject(TenantService) tenant: TenantService,
    @inject(Logger) logger: Logger,
    @inject(Platform) readonly platform: Platform,
  ) {
    this.#contextKeys = contextKeys;
    this.#tenant = tenant;
    this.#logger = logger;
    this.shortcuts$ = combineLatest([this.#registrations$, tenant.tenant$]).pipe(
      map(([registrations]) =>
        registrations.filter((one) => this.#applies(one)).map(({ shortcut }) => shortcut),
      ),
    );
    contextKeys.set('platform', platform);
  }

  register(shortcut: Shortcut): Disposable {
    const context = shortcut.metadata?.context;
    const registration: Registration = {
      shortcut,
      combination: parseKeyCombination(shortcut.key, this.platform),
      context: context === undefined ? undefined : parseWhenClause(context),
    };
    const rival = this.#registrations$.value.find((other) => this.#conflict(other, registration));
    if (rival) {
      this.#logger.warn(
        `Shortcut ${shortcut.key} is claimed by '${rival.shortcut.id}' and '${shortcut.id}' with the same priority; '${rival.shortcut.id}' keeps it`,
      );
    }
    this.#registrations$.next([...this.#registrations$.value, registration]);
    return toDisposable(() => {
      this.#registrations$.next(this.#registrations$.value.filter((other) => other !== registration));
    });
  }

  handle(stroke: KeyStroke): boolean {
    const candidates = this.#registrations$.value.filter(
      (registration) =>
        matchesKeyStroke(registration.combination, stroke) &&
        this.#applies(registration) &&
        this.#listens(registration, stroke) &&
        (!registration.context || this.#contextKeys.matches(registration.context)),
    );
    const [first, ...rest] = candidates;
    if (!first) return false;
    // Of equal priority the one that was registered first keeps the key.
    const winner = rest.reduce(
      (best, one) => (one.shortcut.priority > best.shortcut.priority ? one : best),
      first,
    );
    winner.shortcut.handler();
    return true;
  }

  label(shortcutId: string): string | undefined {
    const registration = this.#registrations$.value.find(
      (one) =>
        (one.shortcut.id === shortcutId || one.shortcut.id.startsWith(`${shortcutId}:`)) &&
        this.#applies(one),
    );
    return registration && keyLabel(registration.combination, this.platform);
  }

  #applies({ shortcut }: Registration): boolean {
    return (
      shortcut.enabled &&
      (shortcut.platforms?.includes(this.platform) ?? true) &&
      (shortcut.tenantIds?.includes(this.#tenant.tenant.id) ?? true)
    );
  }

  #listens({ shortcut }: Registration, { target }: KeyStroke): boolean {
    return target === 'none' || (target === 'editor' && shortcut.metadata?.inEditor === true);
  }

  #conflict(a: Registration, b: Registration): boolean {
    return (
      keyLabel(a.combination, this.platform) === keyLabel(b.combination, this.platform) &&
      a.shortcut.priority === b.shortcut.priority &&
      a.shortcut.metadata?.context === b.shortcut.metadata?.context &&
      this.#applies(a) &&
      this.#applies(b)
    );
  }
}
