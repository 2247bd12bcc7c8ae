import type { OutputChannel, OutputLines } from '@core/notifications/output/output';
import { Observable } from 'rxjs';

/** Lines that are looked at before the page gets its turn. */
const SLICE_LINES = 20_000;

/** The lines of a channel that a view shows. */
export interface ShownLines {
  readonly lines: OutputLines;
  /** Numbers (`dropped + index`) of the lines that match, in order; undefined: all do. */
  readonly matches: readonly number[] | undefined;
}

/** The lines of a channel that hold a text, letters of any case, as they come. A million lines are looked at in slices. */
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
      const end = Math.min(now.dropped + now.length, Math.max(next, now.dropped) + SLICE_LINES);
      for (next = Math.max(next, now.dropped); next < end; next++) {
        if (
          now
            .at(next - now.dropped)
            ?.text.toLowerCase()
            .includes(wanted)
        )
          matches.push(next);
      }
      const { dropped } = now;
      const gone = matches.findIndex((number) => number >= dropped);
      if (gone !== 0) matches.splice(0, gone < 0 ? matches.length : gone);
      subscriber.next({ lines: now, matches: matches.slice() });
      if (end < now.dropped + now.length) timer = setTimeout(look);
    };
    const following = channel.lines$.subscribe((lines) => {
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
