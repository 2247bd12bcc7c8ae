import type { Span } from '../diagnostics/source-span';

/** Thrown if the program requires a feature that bytecode cannot represent. */
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
