import { resolve } from 'node:path';
import { buildWeb } from './build-web';

await buildWeb(resolve(import.meta.dirname, '..'), (line) => console.log(line));
