import { errorMessage } from '@core/base/errors';
import { build } from 'vite';

// Runs Vite in a separate process for `build-web.ts`, so that Vite's memory (several gigabytes) is freed when the
// process exits.

// The parent process has exited.
process.on('disconnect', () => process.exit(1));
try {
  const [configFile = ''] = process.argv.slice(2);
  await build({ configFile, logLevel: 'warn' });
  process.exit();
} catch (error) {
  process.send?.(errorMessage(error), () => process.exit(1));
}
