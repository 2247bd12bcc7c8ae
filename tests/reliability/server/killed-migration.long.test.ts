import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { hasPostgres, startPostgres } from '@tests/support/postgres';
import { repository } from '@tests/support/repository-files';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { expect, it } from 'vitest';
import { EmbeddedDriver } from '../../../server/store/embedded/embedded-driver';
import { migrate } from '../../../server/store/migrate';
import { PostgresDriver } from '../../../server/store/postgres-driver';

const SCRIPT = 'tests/reliability/server/die-in-migration.ts';

const steps = {
  '0001-first.sql': 'create table kept (id integer primary key); insert into kept values (1);',
  '0002-second.sql':
    'alter table kept add column more text; create table half (id integer);\n-- half\ninsert into half values (1);',
};

it.each(['embedded', ...(hasPostgres() ? ['postgresql'] : [])])(
  'if a server with the %s store is killed during a migration, the tables stay consistent and the next server continues the migration',
  async (kind) => {
    const postgres = kind === 'embedded' ? undefined : await startPostgres();
    const place = postgres?.url ?? join(await temporaryFolder(), 'database');
    const folder = await temporaryFolder(steps);
    try {
      const dying = spawn(process.execPath, ['--import', 'tsx', SCRIPT, place, folder], {
        cwd: repository,
        stdio: 'inherit',
      });
      const [, signal] = await once(dying, 'exit');
      expect(signal).toBe('SIGKILL');

      const driver = postgres
        ? await PostgresDriver.open(place)
        : await EmbeddedDriver.open({ folder: place });
      try {
        const columns = async () => {
          const { rows } = await driver.run(
            "select table_name || '.' || column_name from information_schema.columns where table_name in ('kept', 'half') order by 1",
          );
          return rows.flat();
        };
        expect((await driver.run('select name from migrations')).rows).toEqual([['0001-first.sql']]);
        expect(await columns()).toEqual(['kept.id']);
        await migrate(driver, folder);
        expect(await columns()).toEqual(['half.id', 'kept.id', 'kept.more']);
        expect((await driver.run('select * from half')).rows).toEqual([[1]]);
        expect((await driver.run('select * from kept')).rows).toEqual([[1, null]]);
      } finally {
        await driver.close();
      }
    } finally {
      await postgres?.stop();
    }
  },
);
