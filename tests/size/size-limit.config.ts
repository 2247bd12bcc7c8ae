import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { firstLoadScripts, parseManifest } from './first-load';

const build = resolve(import.meta.dirname, '../../dist/web');
const manifest = parseManifest(JSON.parse(readFileSync(join(build, '.vite/manifest.json'), 'utf8')));

/** What the workspace loads lazily before any editor does, relative to web/: the shell is part of the entry. */
const roots: readonly string[] = [];

export default [
  {
    name: 'JavaScript of the first load, before the editor',
    path: firstLoadScripts(manifest, roots).map((file) => join(build, file)),
    gzip: true,
    limit: '200 kB',
  },
];
