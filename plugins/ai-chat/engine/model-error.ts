import type { ModelFailure, ModelFailureKind } from './chat-model';

/** Ends a call inside a client, which hands it out as a result. */
export class ModelError extends Error implements ModelFailure {
  override readonly name = 'ModelError';
  readonly kind: ModelFailureKind;

  constructor(kind: ModelFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
