import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Administrators } from '../../server/api/administrators';
import { LiveConnections } from '../../server/api/live-connections';
import { OpeningServices } from '../../server/api/opening-services';
import { type AppOptions, createApp } from '../../server/app';
import { type GetServices, openServices, type ServiceOptions } from '../../server/bindings';
import { webBuildOf } from '../../server/build-web';
import { ExecutionStore } from '../../server/executions/execution-store';
import { listen } from '../../server/listen';
import type { Database } from '../../server/store/database';
import { TenantConfigs } from '../../server/tenants/tenant-configs';
import { TenantStore } from '../../server/tenants/tenant-store';
import { testToken } from './administrator';
import { writeFiles } from './write-files';

/** Services whose state tests observe or change. */
const observedServices = (get: GetServices) =>
  get({
    administrators: Administrators,
    configs: TenantConfigs,
    connections: LiveConnections,
    executions: ExecutionStore,
    tenants: TenantStore,
  });

export interface OpenServer {
  /** `http://127.0.0.1:{port}` */
  readonly origin: string;
  readonly get: GetServices;
  readonly services: ReturnType<typeof observedServices>;
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

export interface OpenServerOptions extends Partial<ServiceOptions> {
  readonly authDomain?: string;
  readonly validatesTenants?: boolean;
  readonly addresses?: AppOptions['addresses'];
}

export const testPage = '<!doctype html><title>Sinter</title>';

/**
 * Serves a page and the whole API on a free port, using the given database. Closing the server does not close the
 * database.
 */
export async function openServer(database: Database, options: OpenServerOptions = {}): Promise<OpenServer> {
  const folder = await mkdtemp(join(tmpdir(), 'sinter-server-'));
  await writeFiles(folder, { 'dist/web/index.html': testPage });
  const { adminToken, workers = 0, scripts } = { adminToken: testToken, ...options };
  const { authDomain, baseDomain, validatesTenants = true, addresses } = options;
  const { get, close } = await openServices(database, {
    adminToken,
    baseDomain,
    workers,
    ...(scripts !== undefined && { scripts }),
  });
  const opening = new OpeningServices(Promise.resolve(get));
  const api = { services: opening, authDomain, baseDomain, validatesTenants };
  const app = await createApp(webBuildOf(folder), { api, addresses: { baseDomain, ...addresses } });
  const origin = await listen(app, { host: '127.0.0.1', port: 0 });
  return {
    origin,
    get,
    services: observedServices(get),
    app,
    close: async () => {
      await app.close();
      await close();
      await rm(folder, { recursive: true });
    },
  };
}
