/** What code in a sandbox may cost the page. Whoever exceeds a limit is ended. */
export interface SandboxLimits {
  /** Milliseconds without an answer after which the code counts as hung. */
  readonly patienceMs: number;
  /** Messages of any kind that may arrive within one second. */
  readonly messagesPerSecond: number;
  /** Size of one message, roughly in bytes. */
  readonly messageBytes: number;
  /** Sizes of all messages of one life together, roughly in bytes: what the page can be made to hold. */
  readonly totalBytes: number;
  /** Calls of the page that may be under way at once. */
  readonly pendingCalls: number;
}

const MEGABYTE = 2 ** 20;

export const defaultSandboxLimits: SandboxLimits = {
  patienceMs: 10_000,
  messagesPerSecond: 20_000,
  messageBytes: 64 * MEGABYTE,
  totalBytes: 512 * MEGABYTE,
  pendingCalls: 256,
};
