import { parseWhenClause } from '@core/context-keys/when-clause';
import { useObservable } from '@host/ui/use-observable';
import { useMemo } from 'react';
import { of } from 'rxjs';
import { useServices } from '../services';

/** Whether a when-clause holds now; `absent` is the answer for no clause. */
export function useWhen(clause: string | undefined, absent: boolean): boolean {
  const { contextKeys } = useServices();
  const holds$ = useMemo(
    () => (clause === undefined ? of(absent) : contextKeys.watch(parseWhenClause(clause))),
    [contextKeys, clause, absent],
  );
  return useObservable(holds$, absent);
}
