/** Thrown by a cheatcode; the calling frame reverts with the message. */
export class CheatError extends Error {
  override readonly name = 'CheatError';
}
