import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { expect, it } from 'vitest';
import { SqlError, StoreError } from '../../../server/store/driver';
import { EmbeddedDriver } from '../../../server/store/embedded/embedded-driver';
import { migrate } from '../../../server/store/migrate';

const run = promisify(execFile);

/** Number of 32-character strings in a 50 KB row. */
const PARTS = 1_600;

/** Mounts a file system with the given options. Resolves to false if mounting fails, for example without permission. */
function mounted(folder: string, options: string): Promise<boolean> {
  return run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
}

it('a full disk stops the embedded store immediately, and stored data is preserved', async () => {
  const disk = await temporaryFolder();
  if (!(await mounted(disk, 'size=110m'))) {
    console.warn('Skipped: a small disk cannot be mounted here');
    return;
  }
  try {
    const folder = join(disk, 'database');
    const driver = await EmbeddedDriver.open({ folder });
    await migrate(driver);
    let stored = 0;
    let refusal: unknown;
    while (refusal === undefined && stored < 10_000) {
      // Random strings cannot be compressed, so they occupy their full size.
      const insert =
        "insert into secrets select $1, string_agg(md5(random()::text), '') from generate_series(1, $2)";
      await driver.run(insert, [`row ${stored}`, PARTS]).then(
        () => {
          stored += 1;
        },
        (error: unknown) => {
          refusal = error;
        },
      );
    }
    expect(refusal).toBeInstanceOf(SqlError);
    expect(refusal).toMatchObject({ code: '53100' });
    await expect(driver.run('select 1')).rejects.toThrow(StoreError);
    await expect(driver.run('select 1')).rejects.toThrow(
      /^The disk is full. Free up space on the disk that contains DATA_DIR/,
    );
    await driver.close();

    await mounted(disk, 'remount,size=400m');
    const again = await EmbeddedDriver.open({ folder });
    const { rows } = await again.run('select count(*)::int from secrets');
    expect(rows[0]?.[0]).toBe(stored);
    await again.close();
  } finally {
    await run('umount', ['-l', disk]);
  }
});
