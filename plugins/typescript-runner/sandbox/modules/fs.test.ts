import { describe, expect, it } from 'vitest';
import { createFs } from './fs';
import { ProjectDisk } from './project-disk';

const stored = [
  { path: 'contracts/a.fc', content: 'int a();\n' },
  { path: 'contracts/lib/b.fc', content: 'ü' },
  { path: 'empty/.folder', content: '' },
];

function open() {
  const disk = new ProjectDisk(stored);
  // Cast to Node's types, which scripts expect.
  const fs = createFs(disk) as unknown as typeof import('node:fs');
  return { disk, fs };
}

describe('createFs', () => {
  it('reads project files by absolute, relative and URL paths', () => {
    const { fs } = open();
    expect(fs.readFileSync('/contracts/a.fc', 'utf8')).toBe('int a();\n');
    expect(fs.readFileSync('contracts/../contracts/lib/b.fc')).toHaveLength(2);
    expect(fs.readFileSync(new URL('file:///contracts/lib/b.fc'), { encoding: 'utf-8' })).toBe('ü');
    expect(fs.existsSync('/contracts')).toBe(true);
    expect(fs.existsSync('/contract')).toBe(false);
    expect(fs.statSync('/contracts/lib/b.fc')).toMatchObject({ size: 2 });
    expect(fs.statSync('/').isDirectory()).toBe(true);
  });

  it('lists folders', () => {
    const { fs } = open();
    expect(fs.readdirSync('/contracts')).toEqual(['a.fc', 'lib']);
    expect(fs.readdirSync('.', { recursive: true })).toEqual([
      'contracts',
      'contracts/a.fc',
      'contracts/lib',
      'contracts/lib/b.fc',
    ]);
    const [file, folder] = fs.readdirSync('/contracts', { withFileTypes: true });
    expect([file?.isFile(), folder?.isFile(), folder?.name]).toEqual([true, false, 'lib']);
  });

  it('stores changes only in memory and reports them', async () => {
    const { disk, fs } = open();
    await fs.promises.mkdir('/build/x', { recursive: true });
    await fs.promises.writeFile('/build/x/c.json', Buffer.from('{}'));
    fs.appendFileSync('contracts/a.fc', '// end\n');
    fs.rmSync('contracts/lib', { recursive: true });
    fs.writeFileSync('new.txt', 'same');
    fs.unlinkSync('new.txt');
    expect(disk.written).toEqual([
      { path: 'build/x/c.json', content: '{}' },
      { path: 'contracts/a.fc', content: 'int a();\n// end\n' },
      { path: 'contracts/lib/b.fc' },
    ]);
    fs.writeFileSync('contracts/a.fc', 'int a();\n');
    expect(disk.written.map(({ path }) => path)).not.toContain('contracts/a.fc');
  });

  it('supports callbacks', async () => {
    const { fs } = open();
    const read = (path: string) =>
      new Promise((resolve) => fs.readFile(path, 'utf8', (error, text) => resolve(error?.code ?? text)));
    expect(await read('contracts/lib/b.fc')).toBe('ü');
    expect(await read('gone')).toBe('ENOENT');
  });

  it.each([
    ['ENOENT', (fs: typeof import('node:fs')) => fs.readFileSync('gone')],
    ['ENOENT', (fs: typeof import('node:fs')) => fs.writeFileSync('gone/a.txt', '')],
    ['EISDIR', (fs: typeof import('node:fs')) => fs.readFileSync('contracts')],
    ['EEXIST', (fs: typeof import('node:fs')) => fs.mkdirSync('contracts')],
    ['ENOTDIR', (fs: typeof import('node:fs')) => fs.readdirSync('contracts/a.fc')],
    ['ENOTEMPTY', (fs: typeof import('node:fs')) => fs.rmdirSync('contracts')],
    ['EACCES', (fs: typeof import('node:fs')) => fs.readFileSync('../other/a.fc')],
  ])('throws the error %s, like Node', (code, act) => {
    const { fs } = open();
    expect(() => act(fs)).toThrow(expect.objectContaining({ code }));
  });

  it('rejects bytes that are not valid UTF-8', () => {
    const { fs } = open();
    expect(() => fs.writeFileSync('a.bin', new Uint8Array([255]))).toThrow('Only text files');
  });
});
