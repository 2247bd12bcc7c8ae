import { errorMessage } from '@core/base/errors';
import { product } from '@core/base/product';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../store/database';

/** Time limit for the database to respond, in milliseconds. */
const PING_MS = 2_000;

/** Pages and load balancers send HEAD requests, because they need only the status. */
const headToo = { exposeHeadRoute: true } as const;

/**
 * Adds the liveness and readiness checks.
 * @param services returns undefined until the database is open; absent if the server has no database.
 */
export function addHealthCalls(
  app: FastifyInstance,
  services: (() => { readonly database: Database } | undefined) | undefined,
  tenantValidation: boolean,
): void {
  // The response is JSON, so that a page can distinguish this server from a static host.
  app.get('/api/health', headToo, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', version: product.version, tenantValidation };
  });
  app.get('/livez', headToo, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', headToo, async (_request, reply) => {
    const reason = services ? await notReadyReason(services()?.database) : undefined;
    reply.code(reason === undefined ? 200 : 503).header('cache-control', 'no-store');
    return reason === undefined ? { status: 'ok' } : { status: 'unavailable', reason };
  });
}

async function notReadyReason(database: Database | undefined): Promise<string | undefined> {
  if (!database) return 'The database is being opened.';
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('The database is not responding.'), PING_MS);
  });
  const asked = database.ping().then(() => undefined, errorMessage);
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
