import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { Logger } from '@core/base/logger';
import { TelemetryService } from '@core/base/telemetry';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { parseWhenClause, type WhenClause } from '@core/commands/context-keys/when-clause';
import { TenantService } from '@core/tenant/tenant';
import { inject, injectable } from 'inversify';
import { BehaviorSubject, combineLatest, map, type Observable } from 'rxjs';
import { ChordWait } from './chord-wait';
import { combinationsOfStroke } from './combinations-of-stroke';
import {
  type KeyCombination,
  keyLabel,
  keySequenceLabel,
  parseKeySequence,
  sameCombination,
} from './key-combination';
import { type KeyOutcome, type KeyStroke, Platform, type Shortcut, type ShortcutService } from './shortcuts';

interface Registration {
  readonly shortcut: Shortcut;
  readonly sequence: readonly KeyCombination[];
  /** Keys in the platform's notation. Shortcuts with the same keys have the same text. */
  readonly keys: string;
  readonly context: WhenClause | undefined;
}

type Rule = (shortcut: Shortcut) => boolean;

/** Keeps the registered shortcuts in memory. */
@injectable()
export class RegisteredShortcuts implements ShortcutService {
  readonly #contextKeys: ContextKeyService;
  readonly #tenant: Pick<TenantService, 'tenant'>;
  readonly #logger: Logger;
  readonly #telemetry: TelemetryService;
  readonly #registrations$ = new BehaviorSubject<readonly Registration[]>([]);
  readonly #withheld$ = new BehaviorSubject<readonly Rule[]>([]);
  readonly #left = new Set<(stroke: KeyStroke) => boolean>();
  readonly #chord = new ChordWait();
  readonly registered$: Observable<readonly Shortcut[]>;
  readonly shortcuts$: Observable<readonly Shortcut[]>;
  readonly chord$ = this.#chord.state$.asObservable();

  constructor(
    @inject(ContextKeyService) contextKeys: ContextKeyService,
    @inject(TenantService) tenant: Pick<TenantService, 'tenant' | 'tenant$'>,
    @inject(Logger) logger: Logger,
    @inject(Platform) readonly platform: Platform,
    @inject(TelemetryService) telemetry: TelemetryService,
  ) {
    this.#contextKeys = contextKeys;
    this.#tenant = tenant;
    this.#logger = logger;
    this.#telemetry = telemetry;
    this.registered$ = combineLatest([this.#registrations$, tenant.tenant$]).pipe(
      map(([registrations]) =>
        registrations.filter((one) => this.#applies(one)).map(({ shortcut }) => shortcut),
      ),
    );
    this.shortcuts$ = combineLatest([this.registered$, this.#withheld$]).pipe(
      map(([shortcuts]) => shortcuts.filter((shortcut) => !this.#isWithheld(shortcut))),
    );
    contextKeys.set('platform', platform);
  }

  register(shortcut: Shortcut): Disposable {
    const context = shortcut.metadata?.context;
    const sequence = parseKeySequence(shortcut.key, this.platform);
    const registration: Registration = {
      shortcut,
      sequence,
      keys: keySequenceLabel(sequence, this.platform),
      context: context === undefined ? undefined : parseWhenClause(context),
    };
    const rival = this.#registrations$.value.find((other) => this.#conflict(other, registration));
    if (rival) {
      this.#telemetry.count('shortcuts.conflict', `${rival.shortcut.id}, ${shortcut.id}`);
      this.#logger.warn(
        `Shortcut ${shortcut.key} is claimed by '${rival.shortcut.id}' and '${shortcut.id}' with the same priority; '${rival.shortcut.id}' keeps it`,
      );
    }
    this.#registrations$.next([...this.#registrations$.value, registration]);
    return toDisposable(() => {
      this.#registrations$.next(this.#registrations$.value.filter((other) => other !== registration));
    });
  }

  withhold(isWithheld: Rule): Disposable {
    this.#withheld$.next([...this.#withheld$.value, isWithheld]);
    return toDisposable(() => {
      this.#withheld$.next(this.#withheld$.value.filter((other) => other !== isWithheld));
    });
  }

  leave(isLeft: (stroke: KeyStroke) => boolean): Disposable {
    // A new function object, so that each registration can be removed separately even if the same function is passed
    // twice.
    const leaving = (stroke: KeyStroke) => isLeft(stroke);
    this.#left.add(leaving);
    return toDisposable(() => this.#left.delete(leaving));
  }

  handle(stroke: KeyStroke): KeyOutcome {
    const pressed = combinationsOfStroke(stroke);
    const [named] = pressed;
    if (!named) return 'none';
    const first = this.#chord.first;
    if (!first && [...this.#left].some((isLeft) => isLeft(stroke))) return 'none';
    const passes = stroke.target === 'editor' ? 'shared' : 'taken';
    if (first && stroke.repeat && sameCombination(first, named)) return passes;
    if (first) this.#chord.end();

    const winner = this.#winner(stroke, first, pressed);
    if (!winner) {
      if (!first) return 'none';
      // The editor may have another chord with the same first part.
      if (stroke.target === 'editor') return 'none';
      if (named.key !== 'Escape') this.#chord.miss(keySequenceLabel([first, named], this.platform));
      return 'taken';
    }
    const [begins] = winner.sequence;
    if (!first && begins && winner.sequence.length > 1) {
      this.#chord.wait(begins, keyLabel(begins, this.platform));
      return passes;
    }
    if (!stroke.repeat || winner.shortcut.metadata?.repeats) this.#run(winner);
    return first ? passes : 'taken';
  }

  label(shortcutId: string): string | undefined {
    return strongest(
      this.#registrations$.value.filter(
        (one) =>
          (one.shortcut.id === shortcutId || one.shortcut.id.startsWith(`${shortcutId}:`)) &&
          this.#isActive(one),
      ),
    )?.keys;
  }

  /** The shortcut to run after `first`. If priorities are equal, it is the shortcut that was registered first. */
  #winner(
    stroke: KeyStroke,
    first: KeyCombination | undefined,
    pressed: readonly KeyCombination[],
  ): Registration | undefined {
    return strongest(
      this.#registrations$.value.filter((one) => {
        const [begins, ends] = one.sequence;
        const expected = first === undefined ? begins : ends;
        return (
          expected !== undefined &&
          pressed.some((combination) => sameCombination(combination, expected)) &&
          (first === undefined || (begins !== undefined && sameCombination(begins, first))) &&
          this.#isActive(one) &&
          listens(one, stroke) &&
          (!one.context || this.#contextKeys.matches(one.context)) &&
          (one.shortcut.metadata?.canRun?.() ?? true)
        );
      }),
    );
  }

  #run({ shortcut }: Registration): void {
    this.#telemetry.count('shortcuts.used', shortcut.id);
    shortcut.handler();
  }

  #applies({ shortcut }: Registration): boolean {
    return (
      shortcut.enabled &&
      (shortcut.platforms?.includes(this.platform) ?? true) &&
      (shortcut.tenantIds?.includes(this.#tenant.tenant.id) ?? true)
    );
  }

  #isWithheld(shortcut: Shortcut): boolean {
    return this.#withheld$.value.some((isWithheld) => isWithheld(shortcut));
  }

  #isActive(registration: Registration): boolean {
    return this.#applies(registration) && !this.#isWithheld(registration.shortcut);
  }

  #conflict(a: Registration, b: Registration): boolean {
    return (
      a.keys === b.keys &&
      a.shortcut.priority === b.shortcut.priority &&
      a.shortcut.metadata?.context === b.shortcut.metadata?.context &&
      this.#isActive(a) &&
      this.#isActive(b)
    );
  }
}

function listens({ shortcut: { metadata } }: Registration, { target }: KeyStroke): boolean {
  if (target === 'editor' || target === 'terminal') return metadata?.inEditor === true;
  return target === 'none' || metadata?.inInput === true;
}

function strongest(registrations: readonly Registration[]): Registration | undefined {
  return registrations.reduce<Registration | undefined>(
    (best, one) => (best === undefined || one.shortcut.priority > best.shortcut.priority ? one : best),
    undefined,
  );
}
