import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from './content-types';
import { type Encoding, encodings } from './encodings';
import { listFiles } from './list-files';

/** Below this many bytes the response fits a packet or two anyway. */
const SMALLEST = 1024;

/** Brotli 11 takes ten times as long as 9 for three per cent; only files up to this many bytes get it. */
const FINEST_UP_TO = 256 * 1024;

const CACHE_DAYS = 30;

const encoders: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: bytes.length <= FINEST_UP_TO ? 11 : 9,
        [constants.BROTLI_PARAM_LGWIN]: 24,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** Where compression reads and writes. All paths are absolute. */
export interface CompressOptions {
  /** Folder of the files to compress. */
  readonly from: string;
  /** Folder that receives `br/{path}` and `gzip/{path}`; replaced as a whole. */
  readonly to: string;
  /** Folder that remembers results by content, so that an unchanged file is never compressed twice. */
  readonly cache: string;
}

/** What one compression run did. */
export interface CompressReport {
  /** Files that have at least one compressed form. */
  readonly files: number;
  /** Forms that were made anew; the others came from the cache. */
  readonly compressed: number;
}

/** Makes the brotli and gzip form of every compressible file that gets smaller by it. */
export async function compressFolder({ from, to, cache }: CompressOptions): Promise<CompressReport> {
  await rm(to, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  const paths = (await listFiles(from)).filter(isCompressible);
  let files = 0;
  let compressed = 0;
  const queue = paths.values();
  const work = async () => {
    for (const path of queue) {
      const bytes = await readFile(join(from, path));
      if (bytes.length < SMALLEST) continue;
      const made = await Promise.all(
        encodings.map((encoding) => compressFile(bytes, encoding, join(to, encoding, path), cache)),
      );
      files += 1;
      compressed += made.filter(Boolean).length;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  await prune(cache);
  return { files, compressed };
}

/** Resolves true when it had to compress, false when the cache knew the result. */
async function compressFile(bytes: Buffer, encoding: Encoding, to: string, cache: string): Promise<boolean> {
  const cached = join(cache, `${createHash('sha256').update(bytes).digest('hex')}.${encoding}`);
  const known = await stat(cached).then(
    () => true,
    () => false,
  );
  if (known) {
    await utimes(cached, new Date(), new Date());
  } else {
    // Written under another name first: a run that is interrupted must not leave half a file as a result.
    const unfinished = `${cached}.${process.pid}`;
    await writeFile(unfinished, await encoders[encoding](bytes));
    await rename(unfinished, cached);
  }
  await mkdir(dirname(to), { recursive: true });
  await copyFile(cached, to);
  return !known;
}

/** Forgets what no build has used for a month. */
async function prune(cache: string): Promise<void> {
  const oldest = Date.now() - CACHE_DAYS * 24 * 60 * 60 * 1000;
  for (const name of await readdir(cache)) {
    const file = join(cache, name);
    if ((await stat(file)).mtimeMs < oldest) await rm(file, { force: true });
  }
}
