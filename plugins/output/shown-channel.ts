import type { OutputChannel, OutputService } from '@core/notifications/output/output';
import { BehaviorSubject, combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';

/** A line to scroll to; a new object scrolls again. */
export interface RevealedLine {
  /** As `OutputLines` numbers it. */
  readonly number: number;
}

/** Which channel the view shows: the one chosen last, or the first there is. */
export class ShownChannel {
  readonly #chosen$ = new BehaviorSubject<string | undefined>(undefined);
  /** Undefined while no tool has a channel; replays the latest. */
  readonly channel$: Observable<OutputChannel | undefined>;
  /** The line of the channel that the view shows first; undefined: the view shows the end. */
  readonly revealed$ = new BehaviorSubject<RevealedLine | undefined>(undefined);

  constructor(output: OutputService) {
    this.channel$ = combineLatest([output.channels$, this.#chosen$]).pipe(
      map(([channels, chosen]) => channels.find(({ name }) => name === chosen) ?? channels[0]),
      distinctUntilChanged(),
    );
  }

  /** A channel that does not exist yet is shown as soon as it does. */
  choose(name: string, revealed?: RevealedLine): void {
    this.#chosen$.next(name);
    this.revealed$.next(revealed);
  }
}
