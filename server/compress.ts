import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from './content-types';
import { type Encoding, encodings } from './encodings';
import { listFiles } from './list-files';

/** Minimum size of files to compress, in bytes. Smaller files fit in one or two packets uncompressed. */
const MIN_SIZE = 1024;

/**
 * Files up to this size, in bytes, use brotli level 11, which takes ten times as long as level 9 and saves only three
 * per cent.
 */
const MAX_BEST_LEVEL_BYTES = 256 * 1024;

const CACHE_DAYS = 30;

const encoders: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: bytes.length <= MAX_BEST_LEVEL_BYTES ? 11 : 9,
        [constants.BROTLI_PARAM_LGWIN]: 24,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** All paths are absolute. */
export interface CompressOptions {
  readonly from: string;
  /** Folder for `br/{path}` and `gzip/{path}`. Its previous contents are deleted. */
  readonly to: string;
  /** Cache of results by content, so that an unchanged file is compressed only once. */
  readonly cache: string;
}

export interface CompressReport {
  /** Number of files with at least one compressed version. */
  readonly files: number;
  /** Number of newly compressed versions; all others came from the cache. */
  readonly compressed: number;
}

/** Compresses every compressible file with brotli and gzip, unless the result would be larger. */
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
      if (bytes.length < MIN_SIZE) continue;
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

/** Resolves with true if the file had to be compressed, and with false if the result was cached. */
async function compressFile(bytes: Buffer, encoding: Encoding, to: string, cache: string): Promise<boolean> {
  const cached = join(cache, `${createHash('sha256').update(bytes).digest('hex')}.${encoding}`);
  const known = await stat(cached).then(
    () => true,
    () => false,
  );
  if (known) {
    await utimes(cached, new Date(), new Date());
  } else {
    // Written under a temporary name first, so that an interrupted run leaves no partial result in the cache.
    const unfinished = `${cached}.${process.pid}`;
    await writeFile(unfinished, await encoders[encoding](bytes));
    await rename(unfinished, cached);
  }
  await mkdir(dirname(to), { recursive: true });
  await copyFile(cached, to);
  return !known;
}

/** Deletes cache entries that have not been used for a month. */
async function prune(cache: string): Promise<void> {
  const oldest = Date.now() - CACHE_DAYS * 24 * 60 * 60 * 1000;
  for (const name of await readdir(cache)) {
    const file = join(cache, name);
    if ((await stat(file)).mtimeMs < oldest) await rm(file, { force: true });
  }
}
