import { errorMessage } from '@core/base/errors';
import { product } from '@core/base/product';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../store/database';

/** How long the database may take to show that it is there, in milliseconds. */
const PING_MS = 2_000;

/** Pages and balancers ask for the status alone. */
const headToo = { exposeHeadRoute: true } as const;

/**
 * What those ask who keep servers running: whether this one lives, and whether it can serve.
 *
 * @param services returns undefined until the database is open; absent where the server has no database.
 */
export function addHealthCalls(
  app: FastifyInstance,
  services: (() => { readonly database: Database } | undefined) | undefined,
  tenantValidation: boolean,
): void {
  // By this, which is JSON, a page knows that it came from a server and no static host.
  app.get('/api/health', headToo, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', version: product.version, tenantValidation };
  });
  app.get('/livez', headToo, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', headToo, async (_request, reply) => {
    const reason = services ? await whyNotReady(services()?.database) : undefined;
    reply.code(reason === undefined ? 200 : 503).header('cache-control', 'no-store');
    return reason === undefined ? { status: 'ok' } : { status: 'unavailable', reason };
  });
}

async function whyNotReady(database: Database | undefined): Promise<string | undefined> {
  if (!database) return 'The database is being opened.';
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('The database does not answer.'), PING_MS);
  });
  const asked = database.ping().then(() => undefined, errorMessage);
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
