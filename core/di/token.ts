import type { ServiceIdentifier } from 'inversify';

const PREFIX = 'sinter.';

/**
 * Identifies a service in the container. The symbol's description is the contract's name, which makes errors
 * readable.
 */
export type ServiceToken<T> = ServiceIdentifier<T> & symbol;

/** Returns services by their tokens; each is created on first use. */
export interface ServiceLookup {
  /** The service bound to a token; throws if there is none. */
  get<T>(token: ServiceToken<T>): T;
}

/**
 * Creates a token with the contract's name: `export const OutputService =
 * serviceToken<OutputService>('OutputService')`. It uses `Symbol.for`, so two copies of a module refer to the same
 * service.
 */
export function serviceToken<T>(name: string): ServiceToken<T> {
  return Symbol.for(`${PREFIX}${name}`) as ServiceToken<T>;
}

/** The contract's name in a token. */
export function serviceName(token: ServiceToken<unknown>): string {
  return (token.description ?? '').slice(PREFIX.length);
}
