import type { ModelFailure, ModelFailureKind } from './chat-model';

/** An error thrown inside a client, which `asResult` converts to a result. */
export class ModelError extends Error implements ModelFailure {
  override readonly name = 'ModelError';
  readonly kind: ModelFailureKind;

  constructor(kind: ModelFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
