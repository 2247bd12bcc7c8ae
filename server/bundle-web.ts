import { errorMessage } from '@core/base/errors';
import { build } from 'vite';

// Runs Vite in a process of its own, for `build-web.ts`: what it takes, gigabytes, is given back when it ends.

// Whoever started this is gone.
process.on('disconnect', () => process.exit(1));
try {
  const [configFile = ''] = process.argv.slice(2);
  await build({ configFile, logLevel: 'warn' });
  process.exit();
} catch (error) {
  process.send?.(errorMessage(error), () => process.exit(1));
}
