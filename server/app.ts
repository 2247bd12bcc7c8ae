import { product } from '@core/base/product';
import Fastify, { type FastifyInstance } from 'fastify';
import { isApiPath } from './addresses';
import type { WebBuild } from './build-web';
import { securityHeaders } from './headers';
import { serveStaticFiles } from './static-files';
import { readWebFolder } from './web-folder';

/** Makes the server of a built web app; it does not listen yet. */
export async function createApp(build: WebBuild): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true, exposeHeadRoutes: false });
  app.addHook('onSend', async (request, reply) => {
    const [path] = request.url.split('?', 1);
    reply.headers(securityHeaders('production', path));
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?', 1);
    reply.code(404).header('cache-control', 'no-store');
    if (isApiPath(path)) reply.send({ error: `There is no ${request.method} ${path}.` });
    else reply.type('text/plain; charset=utf-8').send('There is nothing at this address.\n');
  });
  app.get('/api/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', version: product.version };
  });
  serveStaticFiles(app, await readWebFolder(build));
  return app;
}
