import type { ServiceIdentifier } from 'inversify';

/** Names a service in the container. The symbol's description is the contract's name, so that errors can be read. */
export type ServiceToken<T> = ServiceIdentifier<T> & symbol;

/**
 * Makes the token that shares its contract's name:
 * `export const OutputService = serviceToken<OutputService>('OutputService')`.
 * It goes through `Symbol.for`, so two copies of a module still mean the same service.
 */
export function serviceToken<T>(name: string): ServiceToken<T> {
  return Symbol.for(`sinter.${name}`) as ServiceToken<T>;
}
