/** Thrown when a plugin's service is used but no enabled plugin provides it. */
export class MissingProviderError extends Error {
  override readonly name = 'MissingProviderError';

  constructor(
    /** Name of the service, for example 'DeploymentService'. */
    readonly service: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Handler for callers that can work without the service: `await
 * service.method().catch(undefinedWithoutProvider)`.
 */
export function undefinedWithoutProvider(error: unknown): undefined {
  if (!(error instanceof MissingProviderError)) throw error;
}
