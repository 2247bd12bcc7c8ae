import { type Session, sessionSchema, signInSchema } from '@core/administration/wire';
import { product } from '@core/base/product';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Administrators } from '../api/administrators';
import type { ApiServices } from '../api/api-services';
import { addCall } from '../api/call';
import { demandSameOrigin } from '../api/same-origin';

const PATH = '/api/admin/session';

/** How somebody becomes an administrator, and ceases to be one. */
export function addSessionCalls(app: FastifyInstance, services: () => Promise<ApiServices>): void {
  addCall(
    app,
    'GET',
    PATH,
    { summary: 'Says whether whoever asks is an administrator.', answer: sessionSchema },
    async ({ request, reply }) => {
      reply.header('cache-control', 'no-store');
      return sessionOf((await services()).administrators, request);
    },
  );

  addCall(
    app,
    'POST',
    PATH,
    {
      summary: 'Signs the administrator in with the token that the server printed at its first start.',
      body: signInSchema,
      answer: sessionSchema,
      before: demandSameOrigin,
    },
    async ({ body, request, reply }) => {
      const { administrators, audit } = await services();
      administrators.signIn(request, reply, body.token);
      await audit.add({ tenantId: product.id, actor: 'administrator', action: 'signed in', detail: {} });
      return { isAdministrator: true, way: 'session', hasToken: true } satisfies Session;
    },
  );

  addCall(
    app,
    'DELETE',
    PATH,
    {
      summary: 'Signs the administrator out of this browser.',
      answer: sessionSchema,
      before: demandSameOrigin,
    },
    async ({ request, reply }) => {
      const { administrators } = await services();
      administrators.signOut(request, reply);
      return { isAdministrator: false, hasToken: administrators.hasToken } satisfies Session;
    },
  );
}

function sessionOf(administrators: Administrators, request: FastifyRequest): Session {
  const way = administrators.wayOf(request);
  return { isAdministrator: way !== undefined, ...(way && { way }), hasToken: administrators.hasToken };
}
