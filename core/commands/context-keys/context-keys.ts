import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { ContextValue, WhenClause } from './when-clause';

/** A context key as declared in a manifest. */
export interface ContextKeyDescription {
  /**
   * Name of the key, for example 'project.open'. A name that ends with '.*' declares a family ('feature.*').
   */
  readonly key: string;
  /** Meaning of the key; absent for core keys, which `core-key-descriptions.ts` describes. */
  readonly description?: string;
}

/**
 * Named values of the current state (tenant, plan, features, project, focus) for when-clauses. Keys must be declared
 * before they are set or used in a clause, so that a typo causes an error instead of evaluating to false.
 */
export interface ContextKeyService {
  /** All declared keys. */
  readonly declared: readonly ContextKeyDescription[];
  /** Declares keys until the returned object is disposed. */
  declare(...keys: readonly ContextKeyDescription[]): Disposable;
  /** True for a declared key, and for a key in a declared family. */
  isDeclared(key: string): boolean;
  /** Sets a key; undefined removes it. Throws {@link UnknownContextKeyError} for an undeclared key. */
  set(key: string, value: ContextValue): void;
  /** The current value; undefined if the key is not set. */
  get(key: string): ContextValue;
  /** Throws {@link UnknownContextKeyError} if the clause uses an undeclared key. */
  check(clause: WhenClause): void;
  /** The current value of a clause. */
  matches(clause: WhenClause): boolean;
  /** Emits the value of the clause, on subscription and on each change. */
  watch(clause: WhenClause): Observable<boolean>;
  /** Emits each key that changes, and undefined on subscription. */
  readonly changes$: Observable<string | undefined>;
}

export const ContextKeyService = serviceToken<ContextKeyService>('ContextKeyService');

/** Thrown when an undeclared key is used. */
export class UnknownContextKeyError extends Error {
  override readonly name = 'UnknownContextKeyError';
  constructor(readonly key: string) {
    super(`Context key '${key}' is not declared`);
  }
}
