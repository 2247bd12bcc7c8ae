import { Database } from '../../server/store/database';
import type { SqlDriver } from '../../server/store/driver';
import { readDatabaseTemplate } from '../../server/store/embedded/database-template';
import { EmbeddedDriver } from '../../server/store/embedded/embedded-driver';
import { migrate } from '../../server/store/migrate';
import { PostgresDriver } from '../../server/store/postgres-driver';
import { hasPostgres, startPostgres } from './postgres';

/** Opening a database takes seconds, on a busy machine more. */
export const OPENING_MS = 120_000;

export interface OpenStore {
  readonly driver: SqlDriver;
  readonly database: Database;
  close(): Promise<void>;
}

/** Kinds of stores that tests run over: the embedded one, and PostgreSQL where this machine has it. */
export const storeKinds: readonly {
  readonly kind: SqlDriver['kind'];
  readonly open: () => Promise<OpenStore>;
}[] = [
  { kind: 'embedded', open: openEmbeddedStore },
  ...(hasPostgres() ? [{ kind: 'postgresql' as const, open: openPostgresStore }] : []),
];

/** An embedded database in memory, from the template that the server's databases begin with. */
export async function openEmbeddedStore(): Promise<OpenStore> {
  return opened(await EmbeddedDriver.open({ dump: await readDatabaseTemplate() }));
}

/** An empty database of a PostgreSQL that is started for it. */
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
