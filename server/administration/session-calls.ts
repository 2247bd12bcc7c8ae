import { product } from '@core/base/product';
import { type Session, sessionSchema, signInSchema } from '@core/tenant/administration/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Administrators } from '../api/administrators';
import { addCall } from '../api/call';
import type { AuditLog } from './audit-log';

const PATH = '/api/admin/session';

interface SessionServices {
  readonly administrators: Administrators;
  readonly audit: AuditLog;
}

export function addSessionCalls(app: FastifyInstance, services: () => Promise<SessionServices>): void {
  addCall(
    app,
    'GET',
    PATH,
    { summary: 'Reports whether you are an administrator.', answer: sessionSchema },
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
      summary: 'Signs in an administrator with the value of SINTER_ADMIN_TOKEN.',
      body: signInSchema,
      answer: sessionSchema,
    },
    async ({ body, request, reply }) => {
      const { administrators, audit } = await services();
      await administrators.signIn(request, reply, body.token);
      await audit.add({ tenantId: product.id, actor: 'administrator', action: 'signed in', detail: {} });
      return signedIn(administrators);
    },
  );

  addCall(
    app,
    'POST',
    '/api/admin/first-session',
    {
      summary:
        'Signs in the first administrator with the link that the server printed when it first started.',
      body: signInSchema,
      answer: sessionSchema,
    },
    async ({ body, request, reply }) => {
      const { administrators, audit } = await services();
      await administrators.signInFirst(request, reply, body.token);
      const detail = { by: 'first link' };
      await audit.add({ tenantId: product.id, actor: 'administrator', action: 'signed in', detail });
      return signedIn(administrators);
    },
  );

  addCall(
    app,
    'DELETE',
    PATH,
    {
      summary: 'Signs the administrator out of this browser.',
      answer: sessionSchema,
    },
    async ({ request, reply }) => {
      const { administrators } = await services();
      administrators.signOut(request, reply);
      return { isAdministrator: false, hasToken: administrators.hasToken } satisfies Session;
    },
  );
}

function signedIn({ hasToken }: Administrators): Session {
  return { isAdministrator: true, way: 'session', hasToken };
}

function sessionOf(administrators: Administrators, request: FastifyRequest): Session {
  const way = administrators.authMethodOf(request);
  return { isAdministrator: way !== undefined, ...(way && { way }), hasToken: administrators.hasToken };
}
