import { useObservable } from '@host/ui/hooks/use-observable';
import { interval, map } from 'rxjs';

const everyMinute$ = interval(60_000).pipe(map(() => Date.now()));

/** The time in milliseconds, anew each minute. */
export function useNow(): number {
  return useObservable(everyMinute$, undefined) ?? Date.now();
}
