import { errorMessage } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import * as z from 'zod/mini';
import { messages } from '../messages';
import type { GitPackage, PackageFiles } from './package-files';

/** Servers for reading GitHub repositories, with the same interfaces as GitHub's servers. */
export interface SourceServers {
  /** GitHub's REST API, such as https://api.github.com. Documented at https://docs.github.com/rest. */
  readonly api: string;
  /** Serves files by path, such as https://raw.githubusercontent.com. */
  readonly files: string;
}

/** https://docs.github.com/rest/git/trees#get-a-tree */
const treeSchema = z.object({ tree: z.array(z.object({ path: z.string(), type: z.string() })) });

const CONCURRENCY = 8;
/** Maximum time for fetching one text file, in milliseconds. */
const DEADLINE_MS = 60_000;

/**
 * Fetches the text files of a Move package: manifest, lock file and sources. If this fails, rejects with an error
 * message for the user.
 */
export async function fetchPackage(
  { git, rev, subdir }: GitPackage,
  { api, files }: SourceServers,
  task: TaskOptions = {},
): Promise<PackageFiles> {
  const [, repository] = /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(git) ?? [];
  if (repository === undefined) throw new Error(messages.notGitHub(git));
  const folder = subdir.replace(/^\.?\/|\/$/g, '');
  const tree = encodeURIComponent(folder === '' ? rev : `${rev}:${folder}`);
  const listed = await ask(`${withoutSlash(api)}/repos/${repository}/git/trees/${tree}?recursive=1`, task);
  const paths = readTree(listed, api, `${repository}/${folder}`);
  const found = new Map<string, string>();
  const waiting = [...paths];
  const fetchNext = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const address = [withoutSlash(files), repository, encodeURI(rev), folder, path].filter(
        (part) => part !== '',
      );
      found.set(path, await ask(address.join('/'), task));
      task.progress?.({
        stage: 'fetching',
        message: `${repository}/${folder}`,
        fraction: found.size / paths.length,
      });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, fetchNext));
  return Object.fromEntries(paths.map((path) => [path, found.get(path) ?? '']));
}

function readTree(text: string, api: string, path: string): readonly string[] {
  try {
    return treeSchema
      .parse(JSON.parse(text))
      .tree.filter(({ type }) => type === 'blob')
      .map((entry) => entry.path)
      .filter((each) => /^(?:(?:sources|tests)\/.*\.move|Move\.toml|Move\.lock|Published\.toml)$/.test(each));
  } catch (error) {
    throw new Error(messages.sourcesUnreadable(new URL(api).host, path), { cause: error });
  }
}

async function ask(address: string, { signal }: TaskOptions): Promise<string> {
  const { host, pathname } = new URL(address);
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  const response = await fetch(address, {
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  }).catch((error: unknown) => {
    throw new Error(messages.sourcesUnreachable(host, errorMessage(error)), { cause: error });
  });
  if (!response.ok) throw new Error(messages.sourcesNotFound(host, pathname, response.status));
  return response.text();
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}
