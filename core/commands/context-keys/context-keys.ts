import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { ContextValue, WhenClause } from './when-clause';

export interface ContextKeyDescription {
  /**
   * Name of the key, for example 'project.open'. A name that ends with '.*' declares a family ('feature.*').
   */
  readonly key: string;
  /** Meaning of the key; absent for a key of core, which `core-key-descriptions.ts` describes. */
  readonly description?: string;
}

/**
 * Named values of the present state (tenant, plan, features, project, focus) for when-clauses. Keys must be
 * declared before they are set or used in a clause, so that a typo is an error and not false.
 */
export interface ContextKeyService {
  /** All declared keys. */
  readonly declared: readonly ContextKeyDescription[];
  declare(...keys: readonly ContextKeyDescription[]): Disposable;
  isDeclared(key: string): boolean;
  /** Sets a key; undefined removes it. Throws {@link UnknownContextKeyError} for an undeclared key. */
  set(key: string, value: ContextValue): void;
  get(key: string): ContextValue;
  /** Throws {@link UnknownContextKeyError} if the clause uses an undeclared key. */
  check(clause: WhenClause): void;
  matches(clause: WhenClause): boolean;
  /** Emits the value of the clause, on subscription and whenever it changes. */
  watch(clause: WhenClause): Observable<boolean>;
  /** Emits each changed key, and undefined on subscription. */
  readonly changes$: Observable<string | undefined>;
}

export const ContextKeyService = serviceToken<ContextKeyService>('ContextKeyService');

export class UnknownContextKeyError extends Error {
  override readonly name = 'UnknownContextKeyError';
  constructor(readonly key: string) {
    super(`Context key '${key}' is not declared`);
  }
}
