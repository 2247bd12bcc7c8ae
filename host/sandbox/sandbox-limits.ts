/** Limits on sandboxed code. Code that exceeds a limit is stopped. */
export interface SandboxLimits {
  /** Milliseconds without a response after which the code is considered hung. */
  readonly hangTimeoutMs: number;
  /** Maximum number of messages per second, of any kind. */
  readonly messagesPerSecond: number;
  /** Approximate maximum size of one message, in bytes. */
  readonly messageBytes: number;
  /** Approximate maximum total size of one worker's messages, in bytes; it limits the page's memory use. */
  readonly totalBytes: number;
  /** Maximum number of concurrent calls from the page. */
  readonly pendingCalls: number;
}

const MEGABYTE = 2 ** 20;

export const defaultSandboxLimits: SandboxLimits = {
  hangTimeoutMs: 10_000,
  messagesPerSecond: 20_000,
  messageBytes: 64 * MEGABYTE,
  totalBytes: 512 * MEGABYTE,
  pendingCalls: 256,
};
