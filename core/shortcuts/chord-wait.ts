import { BehaviorSubject } from 'rxjs';
import type { KeyCombination } from './key-combination';
import type { ChordState } from './shortcuts';

/** How long to wait for the second part of a chord, and how long to show an unknown chord, in milliseconds. */
const WAITING_MS = 5000;
const MISSED_MS = 2500;

/** Stores the first part of a chord until the second part is pressed or the time limit expires. */
export class ChordWait {
  /** State for the status bar; replays the latest value. */
  readonly state$ = new BehaviorSubject<ChordState | undefined>(undefined);
  #first: KeyCombination | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The first part of the incomplete chord; undefined if there is none. */
  get first(): KeyCombination | undefined {
    return this.#first;
  }

  /** Starts waiting for the second part. */
  wait(first: KeyCombination, keys: string): void {
    this.#set(first, { type: 'waiting', keys }, WAITING_MS);
  }

  /** Shows that a chord is unknown. */
  miss(keys: string): void {
    this.#set(undefined, { type: 'missed', keys }, MISSED_MS);
  }

  /** Stops waiting and hides the state. */
  end(): void {
    clearTimeout(this.#timer);
    this.#first = undefined;
    if (this.state$.value !== undefined) this.state$.next(undefined);
  }

  #set(first: KeyCombination | undefined, state: ChordState, milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#first = first;
    this.#timer = setTimeout(() => this.end(), milliseconds);
    this.state$.next(state);
  }
}
