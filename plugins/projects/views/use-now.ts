import { useObservable } from '@host/ui/hooks/use-observable';
import { interval, map } from 'rxjs';

const everyMinute$ = interval(60_000).pipe(map(() => Date.now()));

/** The current time in milliseconds, updated every minute. */
export function useNow(): number {
  return useObservable(everyMinute$, undefined) ?? Date.now();
}
