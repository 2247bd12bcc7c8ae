import type { OutputChannel, OutputLines } from '@core/notifications/output/output';
import { asyncScheduler, Observable, throttleTime } from 'rxjs';

/**
 * `SLICE_MS` is the maximum time for filtering lines before yielding to the event loop, in milliseconds. `SLICE_LINES`
 * is the number of lines between time checks.
 */
const SLICE_MS = 10;
const SLICE_LINES = 500;

/** Minimum time between renders, in milliseconds. */
const FRAME_MS = 16;

export interface ShownLines {
  readonly lines: OutputLines;
  /** Numbers (`dropped + index`) of the matching lines, in order. Undefined if all lines match. */
  readonly matches: readonly number[] | undefined;
}

/**
 * Emits the lines in a channel that contain the filter text, ignoring case, as they arrive. Long logs are filtered in
 * slices so that the page does not block.
 */
export function matchingLines(channel: OutputChannel, filter: string): Observable<ShownLines> {
  const wanted = filter.trim().toLowerCase();
  return new Observable<ShownLines>((subscriber) => {
    const matches: number[] = [];
    let next = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let now: OutputLines | undefined;
    const look = () => {
      timer = undefined;
      if (!now) return;
      const end = now.dropped + now.length;
      const deadline = performance.now() + SLICE_MS;
      for (next = Math.max(next, now.dropped); next < end; next++) {
        if (next % SLICE_LINES === 0 && performance.now() > deadline) break;
        if (
          now
            .at(next - now.dropped)
            ?.text.toLowerCase()
            .includes(wanted)
        )
          matches.push(next);
      }
      const { dropped } = now;
      const firstKept = matches.findIndex((number) => number >= dropped);
      if (firstKept !== 0) matches.splice(0, firstKept < 0 ? matches.length : firstKept);
      subscriber.next({ lines: now, matches: matches.slice() });
      if (next < end) timer = setTimeout(look);
    };
    const drawn$ = channel.lines$.pipe(
      throttleTime(FRAME_MS, asyncScheduler, { leading: true, trailing: true }),
    );
    const following = drawn$.subscribe((lines) => {
      now = lines;
      if (wanted === '') subscriber.next({ lines, matches: undefined });
      else if (timer === undefined) look();
    });
    return () => {
      clearTimeout(timer);
      following.unsubscribe();
    };
  });
}
