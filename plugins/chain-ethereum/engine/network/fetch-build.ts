import { errorMessage } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import { sha256 } from 'viem';
import * as z from 'zod/mini';
import { messages } from '../messages';

/**
 * The list of published solc builds, in the format of https://binaries.soliditylang.org/bin/list.json.
 * https://github.com/argotorg/solc-bin#readme
 */
const listSchema = z.object({
  builds: z.array(
    z.object({
      path: z.string(),
      version: z.string(),
      prerelease: z.optional(z.string()),
      sha256: z.string(),
    }),
  ),
});

export const solcBuildSchema = z.object({
  /** For example '0.8.19'. */
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  /** Path of the build's script, relative to the list's folder. */
  path: z.string().check(z.regex(/^(?!.*\.\.)\w[\w.+/-]*\.js$/)),
  /** SHA-256 hash of the script: `0x` and 64 hexadecimal digits. */
  sha256: z.string().check(z.regex(/^0x[\da-f]{64}$/)),
});
export type SolcBuild = z.infer<typeof solcBuildSchema>;

/** First version that supports standard JSON. */
const OLDEST = [0, 4, 11];

const LIST_DEADLINE_MS = 30_000;

/**
 * The releases in a folder of published builds, newest first. Rejects with a readable reason if there is no
 * such folder.
 */
export async function fetchBuilds(source: string): Promise<readonly SolcBuild[]> {
  const address = `${source}/list.json`;
  const { host } = new URL(source);
  const response = await ask(address, AbortSignal.timeout(LIST_DEADLINE_MS));
  const list = listSchema.safeParse(await response.json().catch(() => undefined));
  if (!response.ok || !list.success) throw new Error(messages.noCompilerList(host, address, response.status));
  const releases = list.data.builds.flatMap((build) => {
    const release = solcBuildSchema.safeParse(build);
    return release.success && !build.prerelease && !isOlder(release.data.version, OLDEST)
      ? [release.data]
      : [];
  });
  return releases.toSorted((a, b) => (isOlder(a.version, numbersOf(b.version)) ? 1 : -1));
}

/** Downloads a build's script. Rejects with a readable reason if it is not available or does not match its hash. */
export async function fetchBuild(
  source: string,
  { path, version, sha256: expected }: SolcBuild,
  task: TaskOptions = {},
): Promise<string> {
  const { host } = new URL(source);
  const response = await ask(`${source}/${path}`);
  if (!response.ok) throw new Error(messages.noCompilerThere(version, host, response.status));
  const bytes = await readAll(response, (fraction) =>
    task.progress?.({
      stage: 'loading',
      message: messages.fetchingCompiler(version, host),
      ...(fraction !== undefined && { fraction }),
    }),
  ).catch((error: unknown) => {
    throw new Error(messages.compilerServerSilent(host, errorMessage(error)), { cause: error });
  });
  const actual = sha256(bytes);
  if (actual !== expected) throw new Error(messages.wrongCompiler(version, host, actual, expected));
  return new TextDecoder().decode(bytes);
}

async function ask(address: string, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(address, signal ? { signal } : {});
  } catch (error) {
    throw new Error(messages.compilerServerSilent(new URL(address).host, errorMessage(error)), {
      cause: error,
    });
  }
}

/** Reads a response; reports the progress if its length is known. */
async function readAll(
  response: Response,
  report: (fraction: number | undefined) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const length = Number(response.headers.get('content-length') ?? 0);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  report(length > 0 ? 0 : undefined);
  for (const reader = response.body?.getReader(); reader; ) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    received += value.length;
    // The decompressed data can be longer than the declared length.
    if (length > 0) report(Math.min(1, received / length));
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function numbersOf(version: string): readonly number[] {
  return version.split('.').map(Number);
}

function isOlder(version: string, than: readonly number[]): boolean {
  const numbers = numbersOf(version);
  const at = numbers.findIndex((number, index) => number !== than[index]);
  return at >= 0 && (numbers[at] ?? 0) < (than[at] ?? 0);
}
