import { Database } from '../../server/store/database';
import type { SqlDriver } from '../../server/store/driver';
import { readDatabaseTemplate } from '../../server/store/embedded/database-template';
import { EmbeddedDriver } from '../../server/store/embedded/embedded-driver';
import { migrate } from '../../server/store/migrate';
import { PostgresDriver } from '../../server/store/postgres-driver';
import { hasPostgres, startPostgres } from './postgres';

/** Timeout in milliseconds for opening a database, which is slow on a busy machine. */
export const OPENING_MS = 120_000;

export interface OpenStore {
  readonly driver: SqlDriver;
  readonly database: Database;
  close(): Promise<void>;
}

/** Stores that tests can use: the embedded store, and PostgreSQL if it is installed. */
export const storeKinds: readonly {
  readonly kind: SqlDriver['kind'];
  readonly open: () => Promise<OpenStore>;
}[] = [
  { kind: 'embedded', open: openEmbeddedStore },
  ...(hasPostgres() ? [{ kind: 'postgresql' as const, open: openPostgresStore }] : []),
];

/** Opens an embedded in-memory database, created from the template that the server uses for new databases. */
export async function openEmbeddedStore(): Promise<OpenStore> {
  return opened(await EmbeddedDriver.open({ dump: await readDatabaseTemplate() }));
}

/** Creates an empty database in a new PostgreSQL server. */
async function openPostgresStore(): Promise<OpenStore> {
  const server = await startPostgres();
  const driver = await PostgresDriver.open(server.url);
  const store = await opened(driver);
  return {
    ...store,
    close: async () => {
      await store.close();
      await server.stop();
    },
  };
}

async function opened(driver: SqlDriver): Promise<OpenStore> {
  await migrate(driver);
  return { driver, database: new Database(driver), close: () => driver.close() };
}
