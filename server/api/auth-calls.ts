import { type AuthProviders, authProvidersSchema, ssoSchema } from '@core/tenant/administration/wire';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error';
import { addCall } from './call';

export interface AuthOptions {
  /** Domain of the single sign-on service. */
  readonly authDomain: string | undefined;
}

/** The ways to sign in. Accounts, Google and GitHub are not offered by this version, and nobody is told that they are. */
export function addAuthCalls(app: FastifyInstance, { authDomain }: AuthOptions): void {
  addCall(
    app,
    'GET',
    '/api/auth/providers',
    { summary: 'Says which ways to sign in are configured.', answer: authProvidersSchema },
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
    { summary: 'Says where single sign-on begins.', answer: ssoSchema },
    async () => ({ url: `https://${demandAuthDomain(authDomain)}/` }),
  );
}

/** A missing variable raises an error (specification §8, "Fallbacks"). */
function demandAuthDomain(authDomain: string | undefined): string {
  if (authDomain !== undefined) return authDomain;
  throw new ApiError(
    503,
    'The environment variable SINTER_AUTH_DOMAIN is not set: set it to the domain of a single sign-on service, and start the server again.',
  );
}
