import { DisposableStore } from '@core/base/lifecycle';
import type { NewFile, NewSnapshot } from '@core/storage/storage';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { chainsOfManifests } from '../../../tests/support/chains-of-manifests';
import { detectableChains } from '../import/detectable-chains';
import { createArchiveEngine } from './index';

const named = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  ({ type: 'archive', name, archive: new Blob([bytes]) }) as const;
const zipped = (files: Record<string, string>, options = {}) =>
  new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])), options),
  );
const chains = detectableChains(chainsOfManifests(new DisposableStore()));
const open = async (bytes: Uint8Array<ArrayBuffer>, name = 'archive.zip') =>
  createArchiveEngine().open(named(name, bytes), await chains);

/** Changes the first entry's header in the archive's central directory. */
function patchDirectory(bytes: Uint8Array<ArrayBuffer>, change: (header: DataView) => void) {
  const at = bytes.findIndex((_, index) => [0x50, 0x4b, 1, 2].every((byte, k) => bytes[index + k] === byte));
  change(new DataView(bytes.buffer, at));
  return bytes;
}

/** Replaces an entry name everywhere in an archive with another name of the same length. */
function renamed(bytes: Uint8Array<ArrayBuffer>, from: string, to: string) {
  const text = Buffer.from(bytes).toString('latin1').replaceAll(from, to);
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>, name = 'archive.zip') {
  const engine = createArchiveEngine();
  const plan = await engine.open(named(name, bytes), await chains);
  return { plan, files: await Promise.all(plan.projects.map((_, index) => engine.unpack(index))) };
}

const byPath = (files: readonly NewFile[] = []) => files.toSorted((a, b) => (a.path < b.path ? -1 : 1));

describe('export and import', () => {
  const lastModified = '2025-03-04T05:06:07.000Z';
  const files: NewFile[] = [
    { path: '.sinter/settings/layout.json', content: '{"a":1}', lastModified },
    { path: 'build/main.boc', content: new Uint8Array([0, 255, 1, 0]), lastModified },
    { path: 'contracts/grüße 合约.fc', content: '() main() {}\r\n', lastModified },
    { path: 'empty', content: '', lastModified },
    { path: 'empty folder/.folder', content: '{}', lastModified },
    { path: 'empty folder/inner/.folder', content: '{}', lastModified },
    { path: 'marked.txt', content: '\ufeffwith a mark', lastModified },
  ];
  const snapshots: NewSnapshot[] = [
    {
      name: 'Before: “all”',
      createdAt: '2025-02-03T04:05:06.789Z',
      files: [
        { path: 'contracts/grüße 合约.fc', content: '() old() {}\n', lastModified },
        { path: 'build/main.boc', content: new Uint8Array([0, 255, 1, 0]), lastModified },
        { path: 'gone/readable.bin', content: new Uint8Array([65, 66]), lastModified },
        { path: 'gone/empty/.folder', content: '{}', lastModified },
        { path: 'gone/marked.txt', content: '\ufeffmarked', lastModified },
      ],
    },
    { name: 'Nothing', createdAt: '2025-01-01T00:00:00.000Z', files: [] },
  ];
  const none = { files: [], snapshots: [] };
  const times = { created_at: '2025-01-01T00:00:00.000Z', updated_at: '2025-03-04T05:06:07.000Z' };
  const vault = { folder: '', name: 'Vault: no', blockchain: 'ton', hasAIContract: true, ...times };

  it('preserve file trees, bytes, times and project metadata', async () => {
    const engine = createArchiveEngine();
    await engine.add({ ...vault, name: 'Vault' }, { files, snapshots });
    const archive = new Uint8Array(await (await engine.finish()).arrayBuffer());
    const { plan, files: back } = await unpacked(archive);
    expect(plan.projects).toEqual([
      {
        name: 'Vault',
        blockchain: 'ton',
        hasAIContract: true,
        ...times,
        files: 4,
        bytes: expect.any(Number),
      },
    ]);
    expect(plan.leftOut).toEqual([]);
    expect(byPath(back[0]?.files)).toEqual(files);
    expect(back[0]?.snapshots).toEqual(snapshots);
  });

  it('deduplicate content shared by files and snapshots, and report missing content by name', async () => {
    const engine = createArchiveEngine();
    await engine.add({ ...vault, name: 'Vault' }, { files, snapshots: [...snapshots, ...snapshots] });
    const archive = new Uint8Array(await (await engine.finish()).arrayBuffer());
    const entries = unzipSync(archive);
    const kept = Object.keys(entries).filter((path) => path.startsWith('.sinter/contents/'));
    expect(kept).toHaveLength(3);
    for (const path of kept) delete entries[path];
    const manifest = strFromU8(entries['.sinter/export.json'] ?? new Uint8Array());
    entries['.sinter/export.json'] = strToU8(manifest.replace(/"files": \d+/, '"files": 1'));
    await expect(unpacked(new Uint8Array(zipSync(entries)))).rejects.toThrow(
      '“contracts/grüße 合约.fc” is missing from the snapshot “Before: “all””',
    );
    entries['.sinter/snapshots.json'] = strToU8('{');
    await expect(unpacked(new Uint8Array(zipSync(entries)))).rejects.toThrow(
      'The snapshot list in this archive (“.sinter/snapshots.json”) is invalid',
    );
  });

  it('store several projects in separate folders, including an empty project', async () => {
    const engine = createArchiveEngine();
    await engine.add({ ...vault, folder: 'Vault', name: 'Vault' }, { files, snapshots });
    await engine.add({ folder: 'None', name: 'None', blockchain: 'none', hasAIContract: false }, none);
    const archive = new Uint8Array(await (await engine.finish()).arrayBuffer());
    const { plan, files: back } = await unpacked(archive);
    expect(plan.projects.map(({ name, files }) => [name, files])).toEqual([
      ['Vault', 4],
      ['None', 0],
    ]);
    expect(byPath(back[0]?.files)).toEqual(files);
    expect(back[1]).toEqual(none);
  });

  it('report files that are listed in the manifest but missing from the archive', async () => {
    const manifest = {
      format: 'sinter-export',
      version: 1,
      exported_at: '2025-01-01',
      projects: [{ folder: 'V', name: 'Vault', blockchain: 'ton', files: 2 }],
    };
    const archive = zipped({ 'V/a.fc': '1', '.sinter/export.json': JSON.stringify(manifest) });
    await expect(open(archive)).rejects.toThrow('it contains 1 of the 2 files in “Vault”');
    const newer = zipped({ '.sinter/export.json': JSON.stringify({ ...manifest, version: 2 }) });
    await expect(open(newer)).rejects.toThrow('newer version (format 2)');
    await expect(open(zipped({ '.sinter/export.json': '{"format":1}' }))).rejects.toThrow(
      '“.sinter/export.json”',
    );
  });
});

describe('importing an archive without a manifest', () => {
  it('removes the common root folder, uses its name for the project, and keeps only contracts of packages', async () => {
    const { plan, files } = await unpacked(
      zipped({
        'token-main/contracts/jetton.fc': '() recv_internal() {}',
        'token-main/node_modules/a/index.js': '1',
        'token-main/node_modules/b.js': '2',
        'token-main/node_modules/b/contracts/library.fc': ';; library',
        'token-main/node_modules/.git/c.fc': ';; ignored',
        'token-main/lib/.git/HEAD': 'ref',
        'token-main/.DS_Store': 'x',
        '__MACOSX/token-main/._a': 'x',
      }),
    );
    expect(plan.projects).toMatchObject([{ name: 'token-main', blockchain: 'ton', files: 2 }]);
    expect(files[0]?.files).toMatchObject([
      { path: 'contracts/jetton.fc', content: '() recv_internal() {}' },
      { path: 'node_modules/b/contracts/library.fc', content: ';; library' },
    ]);
    expect(plan.leftOut).toEqual(['token-main/node_modules (3 files)', 'token-main/lib/.git (1 file)']);
  });

  it.each(['src', 'contracts', 'sources', 'scripts', 'tests', 'wrappers'])(
    'keeps %s when it is the only folder, and names the project after the archive',
    async (folder) => {
      const { plan, files } = await unpacked(
        zipped({ [`${folder}/a.fc`]: 'a', [`${folder}/lib/b.fc`]: 'b' }),
        'Vault.zip',
      );
      expect(plan.projects).toMatchObject([{ name: 'Vault', files: 2 }]);
      expect(byPath(files[0]?.files).map(({ path }) => path)).toEqual([
        `${folder}/a.fc`,
        `${folder}/lib/b.fc`,
      ]);
    },
  );

  it('names the project after an archive without a common root, according to the naming rules', async () => {
    const { plan } = await unpacked(zipped({ 'a.txt': '', 'b.txt': '' }), 'My: <vault>.zip');
    expect(plan.projects[0]?.name).toBe('My vault');
  });

  it('turns empty folders into folder markers', async () => {
    const { files } = await unpacked(zipped({ 'a/b/': '', 'a.txt': '1', 'c/': '', 'c/d.txt': '' }));
    expect(byPath(files[0]?.files).map(({ path }) => path)).toEqual([
      'a.txt',
      'a/.folder',
      'a/b/.folder',
      'c/d.txt',
    ]);
  });

  it.each([
    [{ 'contracts/Main.sol': '', 'foundry.toml': '' }, 'ethereum'],
    [{ 'Move.toml': '[dependencies.AptosFramework]\ngit = "x"', 'sources/a.move': '' }, 'aptos'],
    [{ 'Move.toml': '[package]\nedition = "2024.beta"', 'sources/a.move': '' }, 'sui'],
    [{ 'a.move': 'use sui::coin;' }, 'sui'],
    [{ 'a.move': 'module a::a {}' }, 'aptos'],
    [{ 'Move.toml': '[package]', 'a.move': 'use sui::coin;' }, 'aptos'],
    [{ 'Move.toml': '# sui and aptos' }, 'aptos'],
    [{ 'a.vy': '', 'b.vy': '', 'c.fc': '' }, 'ethereum'],
    [{ 'wrappers/Main.compile.ts': '', 'a.sol': '' }, 'ton'],
    [{ 'README.md': 'hello' }, 'none'],
  ])('given the files %j, detects the chain %2$s', async (files, chain) => {
    const { plan } = await unpacked(zipped(files));
    expect(plan.projects[0]?.blockchain).toBe(chain);
  });

  it('reads uncompressed entries and entry names written by old tools', async () => {
    const { files } = await unpacked(zipped({ 'a\\b.txt': 'one', 'c.txt': 'two' }, { level: 0 }));
    expect(byPath(files[0]?.files).map(({ path, content }) => [path, content])).toEqual([
      ['a/b.txt', 'one'],
      ['c.txt', 'two'],
    ]);
  });
});

describe('importing a malicious or damaged archive', () => {
  it.each([
    ['../evil.txt', '“../evil.txt” points outside the archive'],
    ['a/../../evil.txt', 'points outside the archive'],
    ['..\\evil.txt', 'points outside the archive'],
    ['/etc/passwd', '“/etc/passwd” has an absolute path'],
    ['C:\\evil.txt', 'has an absolute path'],
  ])('rejects an archive with %s', async (name, message) => {
    await expect(open(zipped({ [name]: 'x', 'b.txt': 'y' }))).rejects.toThrow(message);
  });

  it('rejects two entries with the same name', async () => {
    const archive = renamed(zipped({ 'a.txt': '1', 'b.txt': '2', 'c/d': '' }), 'b.txt', 'a.txt');
    await expect(open(archive)).rejects.toThrow('The archive contains “a.txt” twice');
  });

  it('rejects names that differ only in case, and a path that is used for both a file and a folder', async () => {
    await expect(open(zipped({ 'a.txt': '1', 'A.txt': '2' }))).rejects.toThrow('differ only in case');
    await expect(open(zipped({ a: '1', 'a/b': '2' }))).rejects.toThrow(/“a”|“a\/b”/);
  });

  it('reports entries that are encrypted or use an unknown compression method', async () => {
    const encrypted = patchDirectory(zipped({ 'a.txt': '1' }), (header) => header.setUint16(8, 1, true));
    await expect(open(encrypted)).rejects.toThrow('The entry “a.txt” is encrypted');
    const zstd = patchDirectory(zipped({ 'a.txt': '1' }), (header) => header.setUint16(10, 93, true));
    await expect(open(zstd)).rejects.toThrow('The entry “a.txt” is compressed with Zstandard');
  });

  it('rejects a zip bomb before unpacking anything', async () => {
    const size = (bytes: number) =>
      patchDirectory(zipped({ 'a.txt': '1' }), (header) => header.setUint32(24, bytes, true));
    await expect(open(size(3 * 1024 ** 3))).rejects.toThrow(
      '“a.txt” would be 3 GB after unpacking; the limit per file is 256 MB',
    );
    await expect(open(size(200 * 1024 ** 2))).rejects.toThrow(
      /would be 200 MB after unpacking, \d+ times the size of the archive/,
    );
  });

  it('rejects entries that exceed their declared size or fail their checksum', async () => {
    const shorter = patchDirectory(zipped({ 'a.txt': 'longer text' }), (header) =>
      header.setUint32(24, 3, true),
    );
    await expect(unpacked(shorter)).rejects.toThrow(/“a.txt”/);
    const changed = patchDirectory(zipped({ 'a.txt': 'text' }), (header) => header.setUint32(16, 7, true));
    await expect(unpacked(changed)).rejects.toThrow('the entry “a.txt” has the wrong checksum');
  });

  it.each([
    ['not an archive', strToU8('hello, I am text and long enough for an archive'), 'is not a zip archive'],
    ['empty', new Uint8Array(), 'is not a zip archive'],
    ['truncated', zipped({ 'a.txt': 'x'.repeat(100) }).slice(0, 60), 'is truncated'],
    ['without files', zipped({ 'a/': '' }), 'contains no files to import'],
  ])('rejects an archive that is %s', async (_case, bytes, message) => {
    await expect(open(new Uint8Array(bytes))).rejects.toThrow(message);
  });

  it('rejects an archive with a damaged central directory', async () => {
    const broken = patchDirectory(zipped({ 'a.txt': '1' }), (header) => header.setUint32(0, 0, true));
    await expect(open(broken)).rejects.toThrow('its central directory cannot be read');
  });
});

describe('importing a folder', () => {
  it('produces the same result as importing an archive of the folder', async () => {
    const engine = createArchiveEngine();
    const plan = await engine.open(
      {
        type: 'files',
        name: 'dropped',
        files: [
          { path: 'vault/a.sol', file: new Blob(['contract A {}']), modified: '2025-01-01T00:00:00.000Z' },
          { path: 'vault/node_modules/x.js', file: new Blob(['1']) },
        ],
        folders: ['vault/empty'],
      },
      await chains,
    );
    expect(plan.projects).toMatchObject([{ name: 'vault', blockchain: 'ethereum', files: 1 }]);
    expect(byPath((await engine.unpack(0)).files)).toEqual([
      { path: 'a.sol', content: 'contract A {}', lastModified: '2025-01-01T00:00:00.000Z' },
      { path: 'empty/.folder', content: '{}' },
    ]);
  });
});

it('packs and unpacks ten thousand files', { timeout: 60_000 }, async () => {
  const files = Array.from({ length: 10_000 }, (_, index) => ({
    path: `folder-${index % 100}/file-${index}.fc`,
    content: `;; file ${index}\n`.repeat(20),
  }));
  const engine = createArchiveEngine();
  await engine.add(
    { folder: '', name: 'Many', blockchain: 'ton', hasAIContract: false },
    { files, snapshots: [] },
  );
  const archive = new Uint8Array(await (await engine.finish()).arrayBuffer());
  const { files: back } = await unpacked(archive);
  const contents = (all: readonly NewFile[]) => new Map(all.map(({ path, content }) => [path, content]));
  expect(contents(back[0]?.files ?? [])).toEqual(contents(files));
});
