import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { describe, expect, it } from 'vitest';
import { compressFolder } from './compress';
import { listFiles } from './list-files';

const script = 'export const answer = 42;\n'.repeat(500);

async function folders(files: Record<string, string>) {
  const top = await temporaryFolder();
  return { from: await temporaryFolder(files), to: join(top, 'encoded'), cache: join(top, 'cache') };
}

describe('compressFolder', () => {
  it('writes brotli and gzip files that decompress to the same bytes', async () => {
    const options = await folders({
      'index.html': '<p>',
      'assets/app.js': script,
      'assets/logo.png': script,
    });
    expect(await compressFolder(options)).toEqual({ files: 1, compressed: 2 });
    expect(await listFiles(options.to)).toEqual(['br/assets/app.js', 'gzip/assets/app.js']);
    const [br, gzip] = await Promise.all(
      ['br', 'gzip'].map((encoding) => readFile(join(options.to, encoding, 'assets/app.js'))),
    );
    expect(br && brotliDecompressSync(br).toString()).toBe(script);
    expect(gzip && gunzipSync(gzip).toString()).toBe(script);
  });

  it('reuses cached results for unchanged content under any name, and deletes the compressed versions of removed files', async () => {
    const first = await folders({ 'assets/app-11111111.js': script });
    await compressFolder(first);
    const renamed = await temporaryFolder({ 'assets/app-22222222.js': script });
    expect(await compressFolder({ ...first, from: renamed })).toEqual({ files: 1, compressed: 0 });
    expect(await listFiles(first.to)).toEqual(['br/assets/app-22222222.js', 'gzip/assets/app-22222222.js']);
  });
});
