/** A service was used that plugins provide, and no plugin that provides it is switched on. */
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

/** For those who can do without the service: `await service.method().catch(undefinedWithoutProvider)`. */
export function undefinedWithoutProvider(error: unknown): undefined {
  if (!(error instanceof MissingProviderError)) throw error;
}
