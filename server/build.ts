import { resolve } from 'node:path';
import { BuildError, buildWeb } from './build-web';
import { EnvironmentError } from './environment';
import { readDatabaseTemplate } from './store/embedded/database-template';
import { writeTonConnectManifest } from './tonconnect-manifest';

try {
  const { web } = await buildWeb(resolve(import.meta.dirname, '..'), (line) => console.log(line));
  await writeTonConnectManifest(web, process.env.SINTER_ORIGIN);
  await readDatabaseTemplate();
} catch (error) {
  const isOurs = error instanceof BuildError || error instanceof EnvironmentError;
  console.error(isOurs ? error.message : error);
  process.exitCode = 1;
}
