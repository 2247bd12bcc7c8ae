import type { SqlConnection, SqlDriver } from '../../../server/store/driver';
import { EmbeddedDriver } from '../../../server/store/embedded/embedded-driver';
import { migrate } from '../../../server/store/migrate';
import { PostgresDriver } from '../../../server/store/postgres-driver';

// A server that dies while it makes the tables, after half of the statements of a step, in a process that a test starts.

const [place = '', folder = ''] = process.argv.slice(2);
const isAddress = place.startsWith('postgres');
const driver: SqlDriver = isAddress
  ? await PostgresDriver.open(place)
  : await EmbeddedDriver.open({ folder: place });

/** Runs half of a step that says so, and is gone. */
function dying(connection: SqlConnection): SqlConnection {
  return {
    run: (text, values) => connection.run(text, values),
    script: async (text) => {
      const [half = '', rest] = text.split('-- half');
      await connection.script(half);
      if (rest !== undefined) process.kill(process.pid, 'SIGKILL');
    },
  };
}

const { transaction } = driver;
driver.transaction = (work) => transaction.call(driver, (connection) => work(dying(connection))) as never;
await migrate(driver, folder);
