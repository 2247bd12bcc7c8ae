import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';

/** A kind of file with its own icon. */
const fileKindSchema = z.strictObject({
  /** Short text for drawn icons. */
  label: z.string(),
  /** Hue of a drawn icon in degrees; grey if absent. */
  hue: z.optional(z.number()),
  extensions: z.optional(z.array(z.string())),
  /** Complete file names in lowercase. */
  names: z.optional(z.array(z.string())),
  /** Language ids, for files that are not recognised by name. */
  languages: z.optional(z.array(z.string())),
  /** Icon names by collection, if they differ from the kind's name. `lightIcons` is for light themes. */
  icons: z._default(z.record(z.string(), z.string()), {}),
  lightIcons: z._default(z.record(z.string(), z.string()), {}),
});

/** Schema of a plugin's `file-kinds.json`. */
const pluginKindsSchema = z.strictObject({
  files: z.record(z.string(), fileKindSchema),
  /** Folder names by kind of folder. */
  folders: z._default(z.record(z.string(), z.array(z.string())), {}),
});

export type FileKind = z.infer<typeof fileKindSchema>;

type OwnKind = Omit<FileKind, 'icons' | 'lightIcons'>;

const imageTypes = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'bmp', 'ico'];
const audioTypes = ['mp3', 'wav', 'ogg', 'flac', 'm4a', 'opus'];
const videoTypes = ['mp4', 'webm', 'mov', 'mkv', 'avi'];
const archiveTypes = ['zip', 'gz', 'tgz', 'tar', '7z', 'rar', 'xz', 'zst', 'vsix'];
const scriptEndings = ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'];
/** 'vite' → 'vite.config.js', 'vite.config.ts', … */
const configNames = (tool: string) => scriptEndings.map((ending) => `${tool}.config.${ending}`);

/** File kinds that are not specific to a chain. */
const ownKinds: Readonly<Record<string, OwnKind>> = {
  'typescript-test': { label: 'TS✓', hue: 30, extensions: ['spec.ts', 'test.ts', 'spec.tsx', 'test.tsx'] },
  'typescript-def': { label: 'D.T', hue: 210, extensions: ['d.ts', 'd.mts', 'd.cts'] },
  'typescript-react': { label: 'TX', hue: 190, extensions: ['tsx'] },
  typescript: { label: 'TS', hue: 215, extensions: ['ts', 'mts', 'cts'], languages: ['typescript'] },
  'javascript-test': { label: 'JS✓', hue: 30, extensions: ['spec.js', 'test.js', 'spec.mjs', 'test.mjs'] },
  'javascript-react': { label: 'JX', hue: 190, extensions: ['jsx'] },
  javascript: { label: 'JS', hue: 50, extensions: ['js', 'mjs', 'cjs'], languages: ['javascript'] },
  'json-schema': { label: '{S}', hue: 40, extensions: ['schema.json'] },
  json: { label: '{}', hue: 45, extensions: ['json', 'jsonc', 'json5'], languages: ['json'] },
  markdown: { label: 'MD', hue: 205, extensions: ['md', 'mdx', 'markdown'], languages: ['markdown'] },
  toml: { label: 'TO', hue: 20, extensions: ['toml'], languages: ['toml'] },
  yaml: { label: 'YM', hue: 345, extensions: ['yaml', 'yml'], languages: ['yaml'] },
  html: { label: '<>', hue: 15, extensions: ['html', 'htm'], languages: ['html'] },
  css: { label: '#', hue: 265, extensions: ['css'], languages: ['css'] },
  sass: { label: 'SA', hue: 330, extensions: ['scss', 'sass'] },
  less: { label: 'LE', hue: 220, extensions: ['less'] },
  rust: { label: 'RS', hue: 20, extensions: ['rs'] },
  cargo: { label: 'CA', hue: 30, names: ['cargo.toml', 'cargo.lock'] },
  go: { label: 'GO', hue: 190, extensions: ['go'] },
  python: { label: 'PY', hue: 210, extensions: ['py', 'pyi'] },
  bash: { label: '>_', hue: 120, extensions: ['sh', 'bash', 'zsh'], languages: ['shellscript'] },
  c: { label: 'C', hue: 215, extensions: ['c', 'h'] },
  cpp: { label: 'C+', hue: 225, extensions: ['cpp', 'cc', 'cxx', 'hpp'] },
  java: { label: 'JV', hue: 10, extensions: ['java', 'jar'] },
  kotlin: { label: 'KT', hue: 270, extensions: ['kt', 'kts'] },
  swift: { label: 'SW', hue: 15, extensions: ['swift'] },
  php: { label: 'PH', hue: 245, extensions: ['php'] },
  ruby: { label: 'RB', hue: 0, extensions: ['rb'] },
  lua: { label: 'LU', hue: 235, extensions: ['lua'] },
  vue: { label: 'VU', hue: 150, extensions: ['vue'] },
  svelte: { label: 'SV', hue: 15, extensions: ['svelte'] },
  xml: { label: 'XM', hue: 30, extensions: ['xml', 'plist'] },
  svg: { label: 'SVG', hue: 40, extensions: ['svg'] },
  image: { label: 'IMG', hue: 140, extensions: imageTypes },
  audio: { label: '♪', hue: 330, extensions: audioTypes },
  video: { label: '▶', hue: 280, extensions: videoTypes },
  pdf: { label: 'PDF', hue: 0, extensions: ['pdf'] },
  zip: { label: 'ZIP', hue: 45, extensions: archiveTypes },
  font: { label: 'Aa', hue: 350, extensions: ['ttf', 'otf', 'woff', 'woff2'] },
  database: { label: 'DB', hue: 185, extensions: ['sql', 'db', 'sqlite', 'sqlite3'] },
  graphql: { label: 'GQ', hue: 320, extensions: ['graphql', 'gql'] },
  text: { label: 'TXT', extensions: ['txt', 'rtf'] },
  log: { label: 'LOG', hue: 90, extensions: ['log'] },
  csv: { label: 'CSV', hue: 130, extensions: ['csv', 'tsv'] },
  lock: { label: 'LK', extensions: ['lock'] },
  env: { label: 'ENV', hue: 55, names: ['.env', '.env.local', '.env.example', '.env.test'] },
  git: { label: 'GIT', hue: 10, names: ['.gitignore', '.gitattributes', '.gitmodules', '.gitkeep'] },
  docker: {
    label: 'DK',
    hue: 205,
    names: ['dockerfile', '.dockerignore', 'docker-compose.yml', 'compose.yaml'],
  },
  npm: { label: 'NPM', hue: 0, names: ['package.json', 'package-lock.json', '.npmrc', '.npmignore'] },
  yarn: { label: 'YR', hue: 200, names: ['yarn.lock', '.yarnrc', '.yarnrc.yml'] },
  pnpm: { label: 'PN', hue: 40, names: ['pnpm-lock.yaml', 'pnpm-workspace.yaml'] },
  tsconfig: { label: 'TS⚙', hue: 215, names: ['tsconfig.json', 'tsconfig.build.json', 'tsconfig.base.json'] },
  eslint: {
    label: 'ES',
    hue: 250,
    names: ['.eslintrc', '.eslintrc.json', '.eslintignore', ...configNames('eslint')],
  },
  prettier: {
    label: 'PR',
    hue: 170,
    names: ['.prettierrc', '.prettierrc.json', '.prettierignore', ...configNames('prettier')],
  },
  editorconfig: { label: 'EC', names: ['.editorconfig'] },
  vite: { label: 'VI', hue: 265, names: configNames('vite') },
  vitest: { label: 'VT', hue: 75, names: configNames('vitest') },
  jest: { label: 'JE', hue: 345, names: configNames('jest') },
  webpack: { label: 'WP', hue: 200, names: configNames('webpack') },
  babel: { label: 'BA', hue: 50, names: ['.babelrc', ...configNames('babel')] },
  license: { label: '§', hue: 45, names: ['license', 'license.md', 'license.txt', 'copying', 'licence'] },
  readme: { label: 'i', hue: 205, names: ['readme', 'readme.md', 'readme.txt'] },
  changelog: { label: '±', hue: 100, names: ['changelog', 'changelog.md', 'history.md'] },
  makefile: { label: 'MK', hue: 15, names: ['makefile', 'justfile'] },
  assembly: { label: 'WA', hue: 255, extensions: ['wasm', 'wat'] },
  binary: { label: '01', hue: 200, extensions: ['bin', 'dat', 'exe', 'so'] },
  key: { label: 'KEY', hue: 50, extensions: ['key', 'pem', 'pub', 'crt', 'cer', 'p12'] },
};

const ownFolders: Readonly<Record<string, readonly string[]>> = {
  contracts: ['contracts'],
  scripts: ['scripts', 'script', 'bin'],
  tests: ['test', 'tests', '__tests__', 'spec'],
  wrappers: ['wrappers', 'interfaces', 'abi'],
  build: ['build', 'dist', 'out', 'target', 'artifacts'],
  src: ['src', 'source', 'lib'],
  docs: ['docs', 'doc'],
  images: ['images', 'img', 'assets', 'icons'],
};

const plugins = resolve(import.meta.dirname, '../..');

const contributed = readdirSync(plugins)
  .map((plugin) => join(plugins, plugin, 'file-kinds.json'))
  .filter((file) => existsSync(file))
  .map((file) => pluginKindsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));

/** All file kinds, with the kinds from plugins first. */
export const fileKinds: Readonly<Record<string, FileKind>> = Object.assign(
  {},
  ...contributed.map(({ files }) => files),
  Object.fromEntries(
    Object.entries(ownKinds).map(([kind, own]) => [kind, { ...own, icons: {}, lightIcons: {} }]),
  ),
);

/** Folder kinds by lowercase folder name. */
export const folderKinds: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(ownFolders).map(([kind, names]) => [
    kind,
    [...names, ...contributed.flatMap(({ folders }) => folders[kind] ?? [])],
  ]),
);
