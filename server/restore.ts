import { errorMessage } from '@core/base/errors';
import { EnvironmentError, readEnvironment } from './environment';
import { StoreError } from './store/driver';
import { restoreBackup } from './store/embedded/restore-backup';

// Usage: npx tsx server/restore.ts data/backups/2026-01-31T12-00-00Z.tgz

try {
  const [, , file] = process.argv;
  if (file === undefined) throw new StoreError('Usage: npx tsx server/restore.ts <backup file>');
  const replaced = await restoreBackup(file, readEnvironment(process.env).dataDir);
  console.log(
    `Restored ${file}.${replaced === undefined ? '' : ` The previous database is in ${replaced}.`}`,
  );
} catch (error) {
  const isExpected = error instanceof StoreError || error instanceof EnvironmentError;
  console.error(isExpected ? errorMessage(error) : error);
  process.exitCode = 1;
}
