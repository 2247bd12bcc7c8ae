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

/** Overwrites what the archive's list of contents says of its first entry. */
function patchDirectory(bytes: Uint8Array<ArrayBuffer>, change: (header: DataView) => void) {
  const at = bytes.findIndex((_, index) => [0x50, 0x4b, 1, 2].every((byte, k) => bytes[index + k] === byte));
  change(new DataView(bytes.buffer, at));
  return bytes;
}

/** Renames entries everywhere in an archive to names of the same length. */
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

describe('a round trip through an archive', () => {
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

  it('keeps trees, bytes, times and what is known of the project', async () => {
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

  it('holds a content that files and snapshots share once, and names one that is gone', async () => {
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
      "'contracts/grüße 合约.fc' of the snapshot “Before: “all”” is not in it",
    );
    entries['.sinter/snapshots.json'] = strToU8('{');
    await expect(unpacked(new Uint8Array(zipSync(entries)))).rejects.toThrow(
      "The list of snapshots in this archive ('.sinter/snapshots.json') cannot be used",
    );
  });

  it('keeps many projects apart, each in its folder, and an empty one too', async () => {
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

  it('tells of files that its manifest promises and that are gone', async () => {
    const manifest = {
      format: 'sinter-export',
      version: 1,
      exported_at: '2025-01-01',
      projects: [{ folder: 'V', name: 'Vault', blockchain: 'ton', files: 2 }],
    };
    const archive = zipped({ 'V/a.fc': '1', '.sinter/export.json': JSON.stringify(manifest) });
    await expect(open(archive)).rejects.toThrow('1 of the 2 files of “Vault” are in it');
    const newer = zipped({ '.sinter/export.json': JSON.stringify({ ...manifest, version: 2 }) });
    await expect(open(newer)).rejects.toThrow('newer version (format 2)');
    await expect(open(zipped({ '.sinter/export.json': '{"format":1}' }))).rejects.toThrow(
      "'.sinter/export.json'",
    );
  });
});

describe('a plain archive', () => {
  it('loses its common root, which names the project; packages stay behind with a note', async () => {
    const { plan, files } = await unpacked(
      zipped({
        'token-main/contracts/jetton.fc': '() recv_internal() {}',
        'token-main/node_modules/a/index.js': '1',
        'token-main/node_modules/b.js': '2',
        'token-main/lib/.git/HEAD': 'ref',
        'token-main/.DS_Store': 'x',
        '__MACOSX/token-main/._a': 'x',
      }),
    );
    expect(plan.projects).toMatchObject([{ name: 'token-main', blockchain: 'ton', files: 1 }]);
    expect(files[0]?.files).toMatchObject([
      { path: 'contracts/jetton.fc', content: '() recv_internal() {}' },
    ]);
    expect(plan.leftOut).toEqual(['token-main/node_modules (2 files)', 'token-main/lib/.git (1 file)']);
  });

  it.each(['src', 'contracts', 'sources', 'scripts', 'tests', 'wrappers'])(
    'has the folder %s if it is the only one, and is named after its file',
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

  it('is named after its file when it has no common root, by the rules for names', async () => {
    const { plan } = await unpacked(zipped({ 'a.txt': '', 'b.txt': '' }), 'My: <vault>.zip');
    expect(plan.projects[0]?.name).toBe('My vault');
  });

  it('turns folders without files into markers', async () => {
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
  ])('of %j is for %2$s', async (files, chain) => {
    const { plan } = await unpacked(zipped(files));
    expect(plan.projects[0]?.blockchain).toBe(chain);
  });

  it('reads names of old tools, and entries that are stored', async () => {
    const { files } = await unpacked(zipped({ 'a\\b.txt': 'one', 'c.txt': 'two' }, { level: 0 }));
    expect(byPath(files[0]?.files).map(({ path, content }) => [path, content])).toEqual([
      ['a/b.txt', 'one'],
      ['c.txt', 'two'],
    ]);
  });
});

describe('a hostile or broken archive', () => {
  it.each([
    ['../evil.txt', "'../evil.txt' leads out of the archive"],
    ['a/../../evil.txt', 'leads out of the archive'],
    ['..\\evil.txt', 'leads out of the archive'],
    ['/etc/passwd', "'/etc/passwd' has an absolute path"],
    ['C:\\evil.txt', 'has an absolute path'],
  ])('with %s is refused', async (name, message) => {
    await expect(open(zipped({ [name]: 'x', 'b.txt': 'y' }))).rejects.toThrow(message);
  });

  it('with two entries of one name is refused', async () => {
    const archive = renamed(zipped({ 'a.txt': '1', 'b.txt': '2', 'c/d': '' }), 'b.txt', 'a.txt');
    await expect(open(archive)).rejects.toThrow("The archive holds 'a.txt' twice");
  });

  it('with names that differ by case, or a file where a folder is, is refused', async () => {
    await expect(open(zipped({ 'a.txt': '1', 'A.txt': '2' }))).rejects.toThrow('differ only in case');
    await expect(open(zipped({ a: '1', 'a/b': '2' }))).rejects.toThrow(/“a”|“a\/b”/);
  });

  it('that is encrypted or packed in another way is refused by the name of the entry', async () => {
    const encrypted = patchDirectory(zipped({ 'a.txt': '1' }), (header) => header.setUint16(8, 1, true));
    await expect(open(encrypted)).rejects.toThrow('The entry “a.txt” is encrypted');
    const zstd = patchDirectory(zipped({ 'a.txt': '1' }), (header) => header.setUint16(10, 93, true));
    await expect(open(zstd)).rejects.toThrow('The entry “a.txt” is compressed with Zstandard');
  });

  it('that would fill the memory is refused before anything is unpacked', async () => {
    const size = (bytes: number) =>
      patchDirectory(zipped({ 'a.txt': '1' }), (header) => header.setUint32(24, bytes, true));
    await expect(open(size(3 * 1024 ** 3))).rejects.toThrow("'a.txt' would be 3 GB; a file may have 256 MB");
    await expect(open(size(200 * 1024 ** 2))).rejects.toThrow(
      /would unpack to 200 MB, \d+ times its own size/,
    );
  });

  it('gives no more than it says, and nothing that was changed', async () => {
    const shorter = patchDirectory(zipped({ 'a.txt': 'longer text' }), (header) =>
      header.setUint32(24, 3, true),
    );
    await expect(unpacked(shorter)).rejects.toThrow(/“a.txt”/);
    const changed = patchDirectory(zipped({ 'a.txt': 'text' }), (header) => header.setUint32(16, 7, true));
    await expect(unpacked(changed)).rejects.toThrow('the checksum of the entry “a.txt” is wrong');
  });

  it.each([
    ['no archive', strToU8('hello, I am text and long enough for an archive'), 'is not a zip archive'],
    ['empty', new Uint8Array(), 'is not a zip archive'],
    ['cut off', zipped({ 'a.txt': 'x'.repeat(100) }).slice(0, 60), 'is truncated'],
    ['without files', zipped({ 'a/': '' }), 'holds no files to import'],
  ])('that is %s is refused', async (_case, bytes, message) => {
    await expect(open(new Uint8Array(bytes))).rejects.toThrow(message);
  });

  it('whose list of contents is broken is refused', async () => {
    const broken = patchDirectory(zipped({ 'a.txt': '1' }), (header) => header.setUint32(0, 0, true));
    await expect(open(broken)).rejects.toThrow('its table of contents cannot be read');
  });
});

describe('a folder', () => {
  it('is imported like an archive of it', async () => {
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
