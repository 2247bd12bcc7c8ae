import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { ContextValue, WhenClause } from './when-clause';

export interface ContextKeyDescription {
  /** For example 'project.open'. A name that ends in '.*' stands for a family ('feature.*'). */
  readonly key: string;
  /** Absent for a key of the core: `core-key-descriptions.ts` has it. */
  readonly description?: string;
}

/**
 * Named facts about the moment (tenant, plan, features, project, focus) that when-clauses are written in.
 * Keys must be declared before they are set or read in a clause, so that a typo has a name instead of being false.
 */
export interface ContextKeyService {
  /** Every declared key. */
  readonly declared: readonly ContextKeyDescription[];
  declare(...keys: readonly ContextKeyDescription[]): Disposable;
  isDeclared(key: string): boolean;
  /** Sets a key; undefined forgets it. Throws {@link UnknownContextKeyError} for a key that nobody declared. */
  set(key: string, value: ContextValue): void;
  get(key: string): ContextValue;
  /** Throws {@link UnknownContextKeyError} when the clause reads a key that nobody declared. */
  check(clause: WhenClause): void;
  matches(clause: WhenClause): boolean;
  /** Emits whether the clause holds, now and at every change of the answer. */
  watch(clause: WhenClause): Observable<boolean>;
  /** Emits the key that changed, and undefined on subscription. */
  readonly changes$: Observable<string | undefined>;
}

export const ContextKeyService = serviceToken<ContextKeyService>('ContextKeyService');

export class UnknownContextKeyError extends Error {
  override readonly name = 'UnknownContextKeyError';
  constructor(readonly key: string) {
    super(`Context key '${key}' is not declared`);
  }
}
