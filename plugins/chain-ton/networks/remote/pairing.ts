import { BehaviorSubject } from 'rxjs';

/** A pending request for the user to open a wallet. */
export interface Pairing {
  readonly wallet: string;
  /** Link that opens the wallet with our connection request. */
  readonly link: string;
  readonly cancel: () => void;
}

/**
 * Creates a subject for the pending pairing. Its value is undefined if no pairing is pending. Replays the latest value.
 */
export const createPairings = () => new BehaviorSubject<Pairing | undefined>(undefined);
export type Pairings = ReturnType<typeof createPairings>;
