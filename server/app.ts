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
import { withMirroredFiles } from './mirrored-files';
import { findOriginFiles } from './origin-files';
import { serveOriginFiles } from './serve-origin-files';
import { serveStaticFiles } from './static-files';
import { Database } from './store/database';
import { readWebFolder } from './web-folder';

/** Default size limit for a request body, in bytes. */
const MAX_BODY_BYTES = 256 * 1024;

/** Time limit for receiving a request, in milliseconds, so that slow clients do not block connections. */
const REQUEST_TIMEOUT_MS = 120_000;

/** Interval between checks for idle connections during shutdown, in milliseconds. */
const IDLE_CHECK_MS = 100;

export interface AppOptions {
  /** If absent, the server only serves files, and API calls return 404. */
  readonly api?: ApiSource;
  /** If absent, nothing is logged. */
  readonly logLevel?: string;
  /** Plugins to serve in addition to the web app's plugins (`withInstalledPlugins`). */
  readonly plugins?: { readonly folder: string; readonly dataDir: string };
  /** If present, the `mirror` folder in it is served in addition to the web app. */
  readonly dataDir?: string;
  /** If absent, only loopback addresses are accepted. */
  readonly addresses?: ServerAddresses & {
    /** IP addresses or ranges of proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted. */
    readonly trustedProxies?: readonly string[];
  };
}

/** Creates the server for a built web app. The server is not listening yet. */
export async function createApp(
  build: WebBuild,
  { api, logLevel, plugins, dataDir, addresses = {} }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logLevel === undefined ? false : logOptions(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // At shutdown, idle connections are closed and active requests are completed.
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    trustProxy: [...(addresses.trustedProxies ?? [])],
    // Without this handler, URLs that cannot be decoded would bypass all hooks and handlers.
    frameworkErrors: (error, request, reply) => {
      refuse(error, request, reply.headers(securityHeaders('production')));
    },
  });
  // Calls accept only JSON; any other content type results in 415.
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
    if (isApiPath(path)) reply.send({ success: false, error: `${request.method} ${path} does not exist.` });
    else reply.type('text/plain; charset=utf-8').send('There is nothing at this address.\n');
  });
  addHealthCalls(app, api?.services.current({ database: Database }), api?.validatesTenants ?? true);
  if (api) await addApi(app, api, addresses);
  else guardAddresses(app, addresses);
  serveOriginFiles(app, await findOriginFiles());
  const built = await readWebFolder(build);
  const files = dataDir === undefined ? built : await withMirroredFiles(built, dataDir);
  serveStaticFiles(app, plugins ? await withInstalledPlugins(files, plugins.folder, plugins.dataDir) : files);
  return app;
}

/**
 * Closes idle connections at shutdown: unused ones, which browsers open in advance, and those that become idle later.
 * Otherwise, Node would keep them open for the keep-alive timeout of 72 s.
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
