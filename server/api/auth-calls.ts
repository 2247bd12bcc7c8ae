import { type AuthProviders, authProvidersSchema, ssoSchema } from '@core/tenant/administration/wire';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error';
import { addCall } from './call';

export interface AuthOptions {
  readonly authDomain: string | undefined;
}

/**
 * Registers the routes that list the sign-in methods. This version has no accounts, and reports sign-in with Google and
 * GitHub as unavailable.
 */
export function addAuthCalls(app: FastifyInstance, { authDomain }: AuthOptions): void {
  addCall(
    app,
    'GET',
    '/api/auth/providers',
    { summary: 'Reports which sign-in methods are configured.', answer: authProvidersSchema },
    async (): Promise<AuthProviders> => ({
      ...(authDomain !== undefined && { ssoDomain: authDomain }),
      google: false,
      github: false,
      accounts: false,
    }),
  );

  addCall(
    app,
    'GET',
    '/api/auth/sso',
    { summary: 'Returns the address where single sign-on starts.', answer: ssoSchema },
    async () => ({ url: `https://${requireAuthDomain(authDomain)}/` }),
  );
}

/** Throws an error if the variable is missing (specification §8, "Fallbacks"). */
function requireAuthDomain(authDomain: string | undefined): string {
  if (authDomain !== undefined) return authDomain;
  throw new ApiError(
    503,
    'The environment variable SINTER_AUTH_DOMAIN is not set. Set it to the domain of a single sign-on service and restart the server.',
  );
}
