import { BehaviorSubject } from 'rxjs';

/** A wallet that somebody is asked to open. */
export interface Pairing {
  readonly wallet: string;
  /** Opens it with our request to connect. */
  readonly link: string;
  readonly cancel: () => void;
}

/** The question on the screen; undefined while there is none. Replays the latest. */
export const createPairings = () => new BehaviorSubject<Pairing | undefined>(undefined);
export type Pairings = ReturnType<typeof createPairings>;
