import type { Span } from '../diagnostics/source-span';

/** The program needs something that bytecode cannot represent. */
export class GenerationError extends Error {
  override readonly name = 'GenerationError';

  constructor(
    readonly code: string,
    readonly span: Span,
    message: string,
  ) {
    super(message);
  }
}
