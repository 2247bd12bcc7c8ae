import type { Span } from '../diagnostics/source-span';

/** What a program asks for that bytecode cannot hold. */
export class GenerationError extends Error {
  override readonly name = 'GenerationError';

  /** @param code names the rule, as a diagnostic does. */
  constructor(
    readonly code: string,
    readonly span: Span,
    message: string,
  ) {
    super(message);
  }
}
