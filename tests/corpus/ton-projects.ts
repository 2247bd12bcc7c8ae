import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { SourceFile } from '../../core/chains/toolchain';

export interface TonProject {
  readonly name: string;
  readonly folder: string;
  /** Checked-out commit; undefined if the folder is not a repository. */
  readonly commit: string | undefined;
  readonly files: readonly SourceFile[];
  /** Files from which the requirement for an exact FunC version was removed, because only one compiler is available. */
  readonly relaxed: readonly string[];
  /** Code hashes from the project's build folder, by contract name. */
  readonly published: ReadonlyMap<string, string>;
}

const SOURCE = /\.(?:ts|js|json|fc|func|tolk|tact|fif|tlb)$/;
const LEFT_OUT = /(?:^|\/)(?:node_modules|\.git|dist|temp)\//;
const ONE_VERSION = /^#pragma version =\s*[\d.]+;/m;
const BUILT = /^build\/(.*)\.compiled\.json$/;

/** Returns the projects in or directly below a folder. A project has a package.json and a `*.compile.ts`. */
export function findTonProjects(root: string): readonly TonProject[] {
  const folders = existsSync(join(root, 'package.json'))
    ? [root]
    : readdirSync(root)
        .sort()
        .map((name) => join(root, name));
  return folders
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map(readTonProject)
    .filter(({ files }) => files.some(({ path }) => path.endsWith('.compile.ts')));
}

/** Reads a project with all files that its specs need. */
export function readTonProject(folder: string): TonProject {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => SOURCE.test(path) && !LEFT_OUT.test(path),
  );
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const published = paths.flatMap((path) => {
    const [, name] = BUILT.exec(path) ?? [];
    const hash: unknown = name === undefined ? undefined : JSON.parse(read(path)).hash;
    return name !== undefined && typeof hash === 'string' ? [[name, hash.toLowerCase()] as const] : [];
  });
  const sources = paths
    .filter((path) => !path.startsWith('build/'))
    .map((path) => ({ path, content: read(path) }));
  const relaxed = sources.filter(
    ({ content, path }) => /\.(?:fc|func)$/.test(path) && ONE_VERSION.test(content),
  );
  return {
    name: basename(folder),
    folder,
    commit: commitOf(folder),
    files: sources.map((file) =>
      relaxed.includes(file) ? { ...file, content: file.content.replace(ONE_VERSION, '') } : file,
    ),
    relaxed: relaxed.map(({ path }) => path),
    published: new Map(published),
  };
}

function commitOf(folder: string): string | undefined {
  if (!existsSync(join(folder, '.git'))) return undefined;
  return execFileSync('git', ['-C', folder, 'rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
}
