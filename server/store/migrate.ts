import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SqlConnection, type SqlDriver, StoreError, storeFailure } from './driver';

const MIGRATIONS = join(import.meta.dirname, 'migrations');

/** Lock number unlikely to be used elsewhere: 'sinter' in ASCII. */
const LOCK = 126_879_376_696_690n;

/**
 * Migrates the tables. Each step runs in its own transaction, so that an interrupted step is repeated. Concurrent
 * servers wait for each other.
 * @throws StoreError if a newer version of the product created the tables, or a step failed.
 */
export async function migrate(driver: SqlDriver, folder = MIGRATIONS): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  await inTurn(driver, 'the list of steps', (connection) =>
    connection.script(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    ),
  );
  for (const name of names) {
    const statements = await readFile(join(folder, name), 'utf8');
    await inTurn(driver, name, async (connection) => {
      const { rows } = await connection.run('select 1 from migrations where name = $1', [name]);
      if (rows.length > 0) return;
      await connection.script(statements);
      await connection.run('insert into migrations (name) values ($1)', [name]);
    });
  }
  const { rows } = await driver.run('select name from migrations where not (name = any($1))', [names]);
  if (rows.length > 0) {
    throw new StoreError(
      `This database was created by a newer version (it contains '${String(rows[0]?.[0])}'). Start that version, or restore a backup.`,
    );
  }
}

/** Runs one step while holding the migration lock. */
async function inTurn(
  driver: SqlDriver,
  name: string,
  work: (connection: SqlConnection) => Promise<void>,
): Promise<void> {
  try {
    await driver.transaction(async (connection) => {
      await connection.run('select pg_advisory_xact_lock($1)', [String(LOCK)]);
      await work(connection);
    });
  } catch (cause) {
    const failure = storeFailure(cause);
    if (!failure || failure instanceof StoreError) throw cause;
    throw new StoreError(
      `The migration '${name}' failed: ${failure.message}. The tables are unchanged. Fix the cause and restart the server.`,
      { cause },
    );
  }
}
