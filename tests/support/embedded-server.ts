import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../server/store/database';
import { type OpenServer, type OpenServerOptions, openServer } from './open-server';
import { OPENING_MS, type OpenStore, openEmbeddedStore } from './open-store';

/**
 * A server shared by the tests in one file. It has no workers, so an execution waits until the test acts as a worker.
 */
export interface EmbeddedServer extends Pick<OpenServer, 'origin' | 'get' | 'services' | 'app'> {
  readonly database: Database;
}

/** Opens a server with a separate embedded database while the tests in the calling file run. */
export function embeddedServer(options?: OpenServerOptions): EmbeddedServer {
  let store: OpenStore;
  let server: OpenServer;
  beforeAll(async () => {
    store = await openEmbeddedStore();
    server = await openServer(store.database, options);
  }, OPENING_MS);
  afterAll(async () => {
    await server.close();
    await store.close();
  });
  return {
    get origin() {
      return server.origin;
    },
    get get() {
      return server.get;
    },
    get services() {
      return server.services;
    },
    get app() {
      return server.app;
    },
    get database() {
      return store.database;
    },
  };
}
