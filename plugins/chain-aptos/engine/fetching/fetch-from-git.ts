import { isInside, joinPath } from '@core/base/path';
import type { SourceFile } from '@core/chains/toolchain';
import * as z from 'zod/mini';
import type { RemotePackage } from '../package/remote-package';
import { ask, type FetchPlaces } from './ask-server';
import { messages } from './messages';

/** https://docs.github.com/rest/git/trees */
const treeSchema = z.object({
  tree: z.array(z.object({ path: z.string(), type: z.string(), size: z.optional(z.number()) })),
});

/** Maximum number of files per package. */
const MAX_FILES = 500;
const MAX_BYTES = 8 * 1024 * 1024;
const PARALLEL = 6;

/** Downloads a package's Move.toml and sources from a GitHub repository. */
export async function fetchFromGit(
  { url, revision, folder }: Extract<RemotePackage, { readonly kind: 'git' }>,
  { git }: FetchPlaces,
): Promise<readonly SourceFile[]> {
  if (git === '') throw new Error(messages.noGitAddress(url));
  const [, owner = '', name = ''] =
    /^(?:https?:\/\/|ssh:\/\/git@|git@)github\.com[/:]([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/.exec(url) ?? [];
  if (owner === '') throw new Error(messages.noGitHub(url));
  const ref = revision.split('/').map(encodeURIComponent).join('/');
  const list = `${git}/repos/${owner}/${name}/git/trees/${encodeURIComponent(revision)}?recursive=1`;
  const { tree } = treeSchema.parse(await (await ask(list, 'application/json')).json());
  const wanted = tree.filter(
    ({ path, type }) =>
      type === 'blob' &&
      (path === joinPath(folder, 'Move.toml') ||
        (path.endsWith('.move') && isInside(path, joinPath(folder, 'sources')))),
  );
  if (!wanted.some(({ path }) => path.endsWith('Move.toml')))
    throw new Error(messages.noPackage(folder, url));
  const bytes = wanted.reduce((sum, { size = 0 }) => sum + size, 0);
  if (wanted.length > MAX_FILES || bytes > MAX_BYTES) throw new Error(messages.tooLarge(url));
  const files: SourceFile[] = [];
  const waiting = wanted.values();
  const next = async () => {
    for (const { path } of waiting) {
      const place = path.split('/').map(encodeURIComponent).join('/');
      const response = await ask(`${filesOf(git)}/${owner}/${name}/${ref}/${place}`);
      const inside = folder === '' ? path : path.slice(folder.length + 1);
      files.push({ path: inside, content: await response.text() });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, next));
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** github.com serves files at a separate address; other servers serve them next to their API. */
function filesOf(git: string): string {
  return git === 'https://api.github.com' ? 'https://raw.githubusercontent.com' : `${git}/raw`;
}
