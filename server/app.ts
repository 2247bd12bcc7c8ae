import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { isApiPath } from './addresses';
import { type ApiSource, addApi } from './api/add-api';
import { guardAddresses, type ServerAddresses } from './api/guard-addresses';
import { addHealthCalls } from './api/health-calls';
import { refuse } from './api/refuse';
import type { WebBuild } from './build-web';
import { securityHeaders } from './headers';
import { withInstalledPlugins } from './installed-plugins';
import { logCall, logOptions } from './log';
import { findOriginFiles } from './origin-files';
import { serveOriginFiles } from './serve-origin-files';
import { serveStaticFiles } from './static-files';
import { Database } from './store/database';
import { readWebFolder } from './web-folder';

/** Bytes of a request's body, where its call does not say otherwise. */
const LARGEST_BODY = 256 * 1024;

/** How long a request may take to arrive, in milliseconds: whoever sends slower than that holds nothing up for ever. */
const ARRIVING_MS = 120_000;

/** How often an ending server looks for connections that have become idle, in milliseconds. */
const IDLE_CHECK_MS = 100;

export interface AppOptions {
  /** Absent: the server serves files, and answers that it has no such call. */
  readonly api?: ApiSource;
  /** Absent: nothing is logged. */
  readonly logLevel?: string;
  /** Plugins that are served besides those of the web app (`withInstalledPlugins`). */
  readonly plugins?: { readonly folder: string; readonly dataDir: string };
  /** Absent: it is reached at loopback only. */
  readonly addresses?: ServerAddresses & {
    /** Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` count, as IP addresses or ranges of them. */
    readonly trustedProxies?: readonly string[];
  };
}

/** Makes the server of a built web app; it does not listen yet. */
export async function createApp(
  build: WebBuild,
  { api, logLevel, plugins, addresses = {} }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logLevel === undefined ? false : logOptions(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LARGEST_BODY,
    requestTimeout: ARRIVING_MS,
    // What is under way is finished when the server ends; connections that only wait are closed.
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    trustProxy: [...(addresses.trustedProxies ?? [])],
    // An address that cannot be decoded meets no hook and no handler.
    frameworkErrors: (error, request, reply) => {
      refuse(error, request, reply.headers(securityHeaders('production')));
    },
  });
  // All calls take JSON, and say so of anything else.
  app.removeContentTypeParser('text/plain');
  endWaitingConnections(app);
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply));
  app.addHook('onSend', async (request, reply) => {
    const [path] = request.url.split('?', 1);
    reply.headers(securityHeaders('production', path));
  });
  app.addHook('onResponse', async (request, reply) => logCall(request, reply));
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?', 1);
    reply.code(404).header('cache-control', 'no-store');
    if (isApiPath(path)) reply.send({ success: false, error: `There is no ${request.method} ${path}.` });
    else reply.type('text/plain; charset=utf-8').send('There is nothing at this address.\n');
  });
  addHealthCalls(app, api?.services.current({ database: Database }), api?.validatesTenants ?? true);
  if (api) await addApi(app, api, addresses);
  else guardAddresses(app, addresses);
  serveOriginFiles(app, await findOriginFiles());
  const files = await readWebFolder(build);
  serveStaticFiles(app, plugins ? await withInstalledPlugins(files, plugins.folder, plugins.dataDir) : files);
  return app;
}

/**
 * Ends connections that only wait when the server ends: those on which nothing was ever said, which browsers open to have them
 * ready, and those that become idle after the server looked for them. Node would keep them for their keep-alive time, 72 s.
 */
function endWaitingConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    const closing = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
    app.server.once('close', () => clearInterval(closing));
  });
}
