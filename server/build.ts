import { resolve } from 'node:path';
import { BuildError, buildWeb } from './build-web';

try {
  await buildWeb(resolve(import.meta.dirname, '..'), (line) => console.log(line));
} catch (error) {
  console.error(error instanceof BuildError ? error.message : error);
  process.exitCode = 1;
}
