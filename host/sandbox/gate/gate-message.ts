import type { SandboxLimits } from '../sandbox-limits';
import type { SandboxMessage } from './wire';

/** The limits that the gate enforces; the first message from the page. */
export type GateLimits = Pick<SandboxLimits, 'messageBytes' | 'messagesPerSecond' | 'totalBytes'>;

/** Why the gate closed. */
export type GateRefusal =
  /** More messages in one second than `detail`. */
  | { readonly reason: 'count'; readonly detail: number }
  /** One message is too large. */
  | { readonly reason: 'large' }
  /** One message has so many values that the page needs too long to read it. */
  | { readonly reason: 'values' }
  /** All messages together are too large. */
  | { readonly reason: 'total' }
  /** A value has a type that may not be sent. */
  | { readonly reason: 'type'; readonly detail: string }
  /** An object has a property name that may not be sent. */
  | { readonly reason: 'key'; readonly detail: string }
  | { readonly reason: 'unreadable' }
  /** The script of the host never sends such a message. */
  | { readonly reason: 'shape' };

/** The place of a string or of bytes that are sent in pieces before their message. */
export interface Hole {
  readonly holder: object;
  readonly key: string;
}

/** A part of a string or of bytes, at most {@link INLINE_BYTES} large. */
export interface Piece {
  readonly kind: 'piece';
  readonly part: string | Uint8Array;
  /** Characters or bytes of the whole. */
  readonly length: number;
}

/** What the page receives from the gate. All of it is small enough to be read within 50 ms. */
export type GateMessage =
  | Piece
  | (SandboxMessage & { readonly holes: readonly Hole[] })
  | ({ readonly kind: 'refusal' } & GateRefusal)
  /** The gate waits until the page has read all messages before this one, and has answered {@link CONTINUE}. */
  | { readonly kind: 'pause' };

/** A message and its part of the effort that the page can make without a pause: 1 is all of it. */
export interface GateOutput {
  readonly message: GateMessage;
  readonly cost: number;
}

/** The answer of the page to a pause; all its other messages are objects. */
export const CONTINUE = 'continue';

/** Bytes that one message to the page may have. The page reads them in about 5 ms on a slow machine. */
export const INLINE_BYTES = 2 ** 20;
