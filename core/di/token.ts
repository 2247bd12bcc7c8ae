import type { ServiceIdentifier } from 'inversify';

const PREFIX = 'sinter.';

/** Names a service in the container. The symbol's description is the contract's name, so that errors can be read. */
export type ServiceToken<T> = ServiceIdentifier<T> & symbol;

/** Gives services by their tokens; creates each when it is first asked for. */
export interface ServiceLookup {
  get<T>(token: ServiceToken<T>): T;
}

/**
 * Makes the token that shares its contract's name:
 * `export const OutputService = serviceToken<OutputService>('OutputService')`.
 * It goes through `Symbol.for`, so two copies of a module still mean the same service.
 */
export function serviceToken<T>(name: string): ServiceToken<T> {
  return Symbol.for(`${PREFIX}${name}`) as ServiceToken<T>;
}

/** The name that the token was made with. */
export function serviceName(token: ServiceToken<unknown>): string {
  return (token.description ?? '').slice(PREFIX.length);
}
