import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { claimEmbedded } from '../../../server/store/open-database';

// Stores rows in the database in a data folder until a test kills this process. Prints the name of each acknowledged
// row.

const WRITERS = 3;
const PAUSE_MS = 5;

const [folder = '', name = ''] = process.argv.slice(2);

function end(reason: unknown): never {
  console.log(reason instanceof Error ? reason.message : String(reason));
  process.exit(1);
}

try {
  const open = await claimEmbedded(folder, { info: console.log, error: end }, end);
  const { database } = await open();
  console.log('open');
  const write = async (writer: number) => {
    for (let count = 0; ; count += 1) {
      const row = `${name}-${writer}-${count}`;
      await database.sql.execute(sql`insert into secrets values (${row}, 'x')`);
      console.log(`stored ${row}`);
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
} catch (error) {
  end(error);
}
