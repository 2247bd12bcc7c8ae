import type { SqlConnection, SqlDriver } from '../../../server/store/driver';
import { EmbeddedDriver } from '../../../server/store/embedded/embedded-driver';
import { migrate } from '../../../server/store/migrate';
import { PostgresDriver } from '../../../server/store/postgres-driver';

// A server process that is killed during a migration, after half of the statements in a step.

const [place = '', folder = ''] = process.argv.slice(2);
const isAddress = place.startsWith('postgres');
const driver: SqlDriver = isAddress
  ? await PostgresDriver.open(place)
  : await EmbeddedDriver.open({ folder: place });

/** Executes the first half of the marked step, then kills the process. */
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
