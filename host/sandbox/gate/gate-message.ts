import type { SandboxLimits } from '../sandbox-limits';
import type { SandboxMessage } from './wire';

/** The limits that the gate enforces; they are the first message from the page. */
export type GateLimits = Pick<SandboxLimits, 'messageBytes' | 'messagesPerSecond' | 'totalBytes'>;

export type GateRefusal =
  /** More than `detail` messages in one second. */
  | { readonly reason: 'count'; readonly detail: number }
  /** One message is too large. */
  | { readonly reason: 'large' }
  /** One message has so many values that reading it would block the page. */
  | { readonly reason: 'values' }
  /** All messages together are too large. */
  | { readonly reason: 'total' }
  /** A value has a type that is not allowed in messages. */
  | { readonly reason: 'type'; readonly detail: string }
  /** An object has a property name that is not allowed in messages. */
  | { readonly reason: 'key'; readonly detail: string }
  | { readonly reason: 'unreadable' }
  /** The host's script never sends such a message. */
  | { readonly reason: 'shape' };

/** The place in a message for a string or binary data that is sent in pieces before the message. */
export interface Hole {
  readonly holder: object;
  readonly key: string;
}

/** A fragment of a string or binary data, at most {@link INLINE_BYTES} in size. */
export interface Piece {
  readonly kind: 'piece';
  readonly part: string | Uint8Array;
  /** Total number of characters or bytes. */
  readonly length: number;
}

/** A message from the gate to the page, small enough to be read within 50 ms. */
export type GateMessage =
  | Piece
  | (SandboxMessage & { readonly holes: readonly Hole[] })
  | ({ readonly kind: 'refusal' } & GateRefusal)
  /** The gate waits until the page has read all messages before this one and has replied with {@link CONTINUE}. */
  | { readonly kind: 'pause' };

/** A message for the page, and the message's cost as a fraction of the work that the page can do without a pause. */
export interface GateOutput {
  readonly message: GateMessage;
  readonly cost: number;
}

/** The page's reply to a pause; all other messages from the page are objects. */
export const CONTINUE = 'continue';

/** Maximum size of one message to the page, in bytes. The page reads it in about 5 ms on a slow machine. */
export const INLINE_BYTES = 2 ** 20;
