import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { firstLoadFiles, parseManifest, projectsPageRoots } from './first-load';

const build = resolve(import.meta.dirname, '../../dist/web');
const manifest = parseManifest(JSON.parse(readFileSync(join(build, '.vite/manifest.json'), 'utf8')));

export default [
  {
    name: 'Everything loaded until the heading of /projects is shown',
    path: firstLoadFiles(manifest, projectsPageRoots).map((file) => join(build, file)),
    gzip: true,
    limit: '200 kB',
  },
];
