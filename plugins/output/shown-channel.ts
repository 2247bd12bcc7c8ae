import type { OutputChannel, OutputService } from '@core/notifications/output/output';
import { BehaviorSubject, combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';

/** A line to scroll to. Setting a new object scrolls again. */
export interface RevealedLine {
  /** Line number as defined by `OutputLines`. */
  readonly number: number;
}

/** The channel shown in the view: the last selected channel or, if none was selected, the first channel. */
export class ShownChannel {
  readonly #chosen$ = new BehaviorSubject<string | undefined>(undefined);
  /** Undefined until there is a channel. Replays the latest value. */
  readonly channel$: Observable<OutputChannel | undefined>;
  /** The line to scroll to. If undefined, the end is shown. */
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
