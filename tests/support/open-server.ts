import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ApiServices } from '../../server/api/api-services';
import { type ApiServicesOptions, openApiServices } from '../../server/api/open-api-services';
import { OpeningServices } from '../../server/api/opening-services';
import { type AppOptions, createApp } from '../../server/app';
import { webBuildOf } from '../../server/build-web';
import { listen } from '../../server/listen';
import type { Database } from '../../server/store/database';
import { testToken } from './administrator';
import { writeFiles } from './write-files';

export interface OpenServer {
  /** `http://127.0.0.1:{port}` */
  readonly origin: string;
  readonly services: ApiServices;
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

export interface OpenServerOptions extends Partial<ApiServicesOptions> {
  readonly authDomain?: string;
  readonly baseDomain?: string;
  readonly validatesTenants?: boolean;
  readonly addresses?: AppOptions['addresses'];
}

export const testPage = '<!doctype html><title>Sinter</title>';

/** Serves a page and the whole API over a database, on a free port; the database stays open when it is closed. */
export async function openServer(database: Database, options: OpenServerOptions = {}): Promise<OpenServer> {
  const folder = await mkdtemp(join(tmpdir(), 'sinter-server-'));
  await writeFiles(folder, { 'dist/web/index.html': testPage });
  const { adminToken, workers = 0, scripts } = { adminToken: testToken, ...options };
  const { services, store, ended } = await openApiServices(database, {
    adminToken,
    workers,
    ...(scripts !== undefined && { scripts }),
  });
  const { authDomain, baseDomain, validatesTenants = true, addresses } = options;
  const opening = new OpeningServices(Promise.resolve(services));
  const api = { services: opening, authDomain, baseDomain, validatesTenants };
  const app = await createApp(webBuildOf(folder), { api, addresses: { baseDomain, ...addresses } });
  const origin = await listen(app, { host: '127.0.0.1', port: 0 });
  return {
    origin,
    services,
    app,
    close: async () => {
      await app.close();
      store.dispose();
      await ended();
      await rm(folder, { recursive: true });
    },
  };
}
