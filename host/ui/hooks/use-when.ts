import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { parseWhenClause } from '@core/commands/context-keys/when-clause';
import { useMemo } from 'react';
import { of } from 'rxjs';
import { useObservable } from './use-observable';

/** Whether a when-clause is currently true. Returns `absent` if no clause is given, and until the result is known. */
export function useWhen(
  contextKeys: Pick<ContextKeyService, 'watch'>,
  clause: string | undefined,
  absent: boolean,
): boolean {
  const holds$ = useMemo(
    () => (clause === undefined ? of(absent) : contextKeys.watch(parseWhenClause(clause))),
    [contextKeys, clause, absent],
  );
  return useObservable(holds$, absent);
}
