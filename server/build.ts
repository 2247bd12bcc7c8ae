import { resolve } from 'node:path';
import { BuildError, buildWeb } from './build-web';
import { EnvironmentError } from './environment';
import { findOriginFiles } from './origin-files';
import { writeOriginFiles } from './serve-origin-files';
import { readDatabaseTemplate } from './store/embedded/database-template';

try {
  const { web } = await buildWeb(resolve(import.meta.dirname, '..'), (line) => console.log(line));
  await writeOriginFiles(web, process.env.SINTER_ORIGIN, await findOriginFiles());
  await readDatabaseTemplate();
} catch (error) {
  const isOurs = error instanceof BuildError || error instanceof EnvironmentError;
  console.error(isOurs ? error.message : error);
  process.exitCode = 1;
}
