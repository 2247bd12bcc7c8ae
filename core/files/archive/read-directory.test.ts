import { describe, expect, it } from 'vitest';
import { BlobWindow } from './blob-window';
import { readDirectory } from './read-directory';
import { requireSupportedEntry, unpackEntry } from './unpack-entry';
import { ZipWriter } from './zip-writer';

const modified = '2025-03-04T05:06:07.000Z';

function packed(files: Readonly<Record<string, Uint8Array>>): Blob {
  const writer = new ZipWriter();
  for (const [path, content] of Object.entries(files)) writer.add(path, content, modified);
  return writer.finish();
}

async function unpacked(archive: Blob): Promise<Readonly<Record<string, Uint8Array>>> {
  const window = new BlobWindow(archive);
  const entries = await readDirectory(archive, 'a.zip');
  const files: [string, Uint8Array][] = [];
  for (const entry of entries) {
    requireSupportedEntry(entry);
    files.push([entry.name, await unpackEntry(window, entry, 'a.zip')]);
  }
  return Object.fromEntries(files);
}

describe('an archive', () => {
  it('is read back byte for byte, regardless of the file names', async () => {
    const files = {
      empty: new Uint8Array(),
      'a/grüße 合约.fc': new TextEncoder().encode('() main() {}\r\n'.repeat(300)),
      bytes: Uint8Array.from({ length: 70_000 }, (_, index) => (index * index) % 251),
    };
    expect(await unpacked(packed(files))).toEqual(files);
  });

  it('contains each file’s modification time', async () => {
    const [entry] = await readDirectory(packed({ a: new Uint8Array(3) }), 'a.zip');
    expect(entry).toMatchObject({ name: 'a', size: 3, isFolder: false, isLink: false, modified });
  });

  it('can be read when data precedes it, as in a self-extracting archive', async () => {
    const archive = new Blob(['#!/bin/sh\nexit\n', packed({ a: new Uint8Array([1, 2]) })]);
    expect(await unpacked(archive)).toEqual({ a: new Uint8Array([1, 2]) });
  });

  it('is rejected when it is truncated, changed or not a zip file', async () => {
    await expect(readDirectory(new Blob(['text']), 'a.zip')).rejects.toThrow('“a.zip” is not a zip archive');
    const archive = packed({ a: new TextEncoder().encode('text') });
    await expect(readDirectory(archive.slice(0, 40), 'a.zip')).rejects.toThrow('“a.zip” is truncated');
    const bytes = new Uint8Array(await archive.arrayBuffer());
    bytes.set(
      [7],
      bytes.findIndex((_, at) => [0x50, 0x4b, 1, 2].every((byte, k) => bytes[at + k] === byte)) + 16,
    );
    await expect(unpacked(new Blob([bytes]))).rejects.toThrow('the entry “a” has the wrong checksum');
  });
});
