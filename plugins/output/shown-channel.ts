import type { OutputChannel, OutputService } from '@core/notifications/output/output';
import { BehaviorSubject, combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';

/** A line to scroll to; a new object scrolls again. */
export interface RevealedLine {
  /** Line number of `OutputLines`. */
  readonly number: number;
}

/** The channel shown in the view: the last selected one, or else the first. */
export class ShownChannel {
  readonly #chosen$ = new BehaviorSubject<string | undefined>(undefined);
  /** Undefined before the first channel. Replays the latest value. */
  readonly channel$: Observable<OutputChannel | undefined>;
  /** The line to scroll to; undefined shows the end. */
  readonly revealed$ = new BehaviorSubject<RevealedLine | undefined>(undefined);

  constructor(output: OutputService) {
    this.channel$ = combineLatest([output.channels$, this.#chosen$]).pipe(
      map(([channels, chosen]) => channels.find(({ name }) => name === chosen) ?? channels[0]),
      distinctUntilChanged(),
    );
  }

  /** Selects a channel. A channel that does not exist yet is shown once it is created. */
  choose(name: string, revealed?: RevealedLine): void {
    this.#chosen$.next(name);
    this.revealed$.next(revealed);
  }
}
