import { formatSize } from '@core/base/localization/sizes-and-times';
import { isInside, rebase } from '@core/base/path';
import type { TaskOptions } from '@core/base/task';
import * as z from 'zod/mini';
import type { Download, DownloadedFile, Downloader } from './downloader';
import { generatedFolder } from './exclude-unneeded';
import { messages } from './messages';
import { readBody } from './read-body';

const MB = 1024 * 1024;

/** Maximum size of a download from one address, in bytes. */
const MAX_DOWNLOAD_BYTES = 256 * MB;
/** Maximum number of files in a repository. Each file requires one request. */
const MAX_REPOSITORY_FILES = 2000;
const MAX_REPOSITORY_BYTES = 64 * MB;
const PARALLEL = 6;
/** Maximum time that a download can go without receiving data, in milliseconds. */
const SILENCE_MS = 30_000;

const treeSchema = z.object({
  truncated: z.optional(z.boolean()),
  tree: z.array(
    z.object({ path: z.string(), type: z.string(), mode: z.string(), size: z.optional(z.number()) }),
  ),
});

/** Git's file mode for a symbolic link. */
const LINK = '120000';

/** GitHub's addresses, which tests replace. */
const gitHub = { api: 'https://api.github.com', raw: 'https://raw.githubusercontent.com' };

export class FetchDownloader implements Downloader {
  readonly #gitHub: typeof gitHub;

  constructor(places = gitHub) {
    this.#gitHub = places;
  }

  async fetchFile(url: string, task: TaskOptions = {}): Promise<Download> {
    const { host } = new URL(url);
    const response = await request(url);
    if (!response.ok) throw new Error(statusMessage(response, host));
    return readBody(response, {
      maxBytes: MAX_DOWNLOAD_BYTES,
      silenceMs: SILENCE_MS,
      host,
      onBytes: (bytes, total) =>
        task.progress?.({
          stage: messages.fetching,
          message: formatSize(bytes),
          ...(total > 0 ? { fraction: bytes / total } : {}),
        }),
    });
  }

  async fetchRepository(
    { owner, repository, ref, folder }: Parameters<Downloader['fetchRepository']>[0],
    task: TaskOptions = {},
  ): Promise<readonly DownloadedFile[]> {
    const place = [owner, repository].map(encodeURIComponent).join('/');
    const list = `${this.#gitHub.api}/repos/${place}/git/trees/${encodeURIComponent(ref)}?recursive=1`;
    const { blob } = await this.fetchFile(list, {});
    const { tree, truncated } = treeSchema.parse(JSON.parse(await blob.text()));
    const files = tree.filter(
      ({ path, type, mode }) =>
        type === 'blob' && mode !== LINK && isInside(path, folder) && generatedFolder(path) === undefined,
    );
    if (files.length === 0) throw new Error(messages.noSuchFolder(folder || ref));
    const bytes = files.reduce((sum, { size = 0 }) => sum + size, 0);
    if (truncated || files.length > MAX_REPOSITORY_FILES || bytes > MAX_REPOSITORY_BYTES) {
      throw new Error(messages.repositoryTooLarge(MAX_REPOSITORY_FILES, formatSize(MAX_REPOSITORY_BYTES)));
    }
    const fetched: DownloadedFile[] = [];
    const waiting = files.values();
    const fetchNext = async () => {
      for (const { path } of waiting) {
        const address = [...path.split('/')].map(encodeURIComponent).join('/');
        const from = `${this.#gitHub.raw}/${place}/${encodeURIComponent(ref)}/${address}`;
        const download = await this.fetchFile(from, {});
        fetched.push({ path: folder === '' ? path : rebase(path, folder, ''), file: download.blob });
        task.progress?.({
          stage: messages.fetching,
          message: path,
          fraction: fetched.length / files.length,
        });
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, fetchNext));
    return fetched;
  }
}

async function request(url: string): Promise<Response> {
  const options: RequestInit = { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' };
  try {
    return await fetch(url, { ...options, signal: AbortSignal.timeout(SILENCE_MS) });
  } catch (error) {
    throw new Error(await explainRefusal(url, options, error), { cause: error });
  }
}

/**
 * Explains a failed fetch. The browser does not report the reason, so a `no-cors` request is used to distinguish a CORS
 * error from an unreachable host.
 */
async function explainRefusal(url: string, options: RequestInit, error: unknown): Promise<string> {
  const { host } = new URL(url);
  if (error instanceof Error && error.name === 'TimeoutError')
    return messages.silent(host, SILENCE_MS / 1000);
  if (globalThis.navigator?.onLine === false) return messages.offline;
  const answer = await fetch(url, { ...options, mode: 'no-cors', method: 'HEAD' }).catch(() => undefined);
  return answer ? messages.corsRefused(host) : messages.unreachable(host);
}

function statusMessage(response: Response, host: string): string {
  const { status } = response;
  if (status === 404 || status === 410) return messages.notFound(host);
  if (status === 429 || response.headers.get('x-ratelimit-remaining') === '0') return messages.tooOften(host);
  if (status === 401 || status === 403) return messages.forbidden(host);
  return messages.badStatus(host, status);
}
