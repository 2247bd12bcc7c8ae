import { messages } from './messages';

/** Thrown when the sandbox was stopped during the call, or could not be started. */
export class SandboxStoppedError extends Error {
  override readonly name: string = 'SandboxStoppedError';
}

export class SandboxHangError extends SandboxStoppedError {
  override readonly name = 'SandboxHangError';
  constructor(
    what: string,
    readonly silentMs: number,
  ) {
    super(messages.hung(what, silentMs / 1000));
  }
}

/** Thrown when the code was stopped because it exceeded a limit or sent an invalid message. */
export class SandboxQuotaError extends SandboxStoppedError {
  override readonly name = 'SandboxQuotaError';
}
