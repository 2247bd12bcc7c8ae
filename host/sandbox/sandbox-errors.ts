import { messages } from './messages';

/** The sandbox ended while the call was under way, or it could not be started. */
export class SandboxStoppedError extends Error {
  override readonly name: string = 'SandboxStoppedError';
}

/** The code did not answer for longer than it may, and was ended. */
export class SandboxHangError extends SandboxStoppedError {
  override readonly name = 'SandboxHangError';
  constructor(
    what: string,
    readonly silentMs: number,
  ) {
    super(messages.hung(what, silentMs / 1000));
  }
}

/** The code exceeded one of its limits, or sent what the host's own script never sends, and was ended. */
export class SandboxQuotaError extends SandboxStoppedError {
  override readonly name = 'SandboxQuotaError';
}
