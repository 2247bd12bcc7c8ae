import { describe, expect, it, vi } from 'vitest';
import type { PageServices } from '../../tests/support/page-services';
import { writeBuild } from './write-build';

type Content = string | Uint8Array<ArrayBuffer>;

function project(contents: Readonly<Record<string, Content>> = {}) {
  const stored = new Map<string, Content>(Object.entries(contents));
  const writeFiles = vi.fn(async (files: readonly { path: string; content: Content }[]) => {
    for (const { path, content } of files) stored.set(path, content);
  });
  const services = {
    files: {
      exists: (path: string) => stored.has(path),
      read: async (path: string) => ({ content: stored.get(path) }),
      writeFiles,
    },
    projects: { project: { id: 'project-1' } },
  } as unknown as Pick<PageServices, 'files' | 'projects'>;
  return { services, stored, writeFiles };
}

const build = [
  {
    files: [
      { path: 'm/abi.json', content: '{}' },
      { path: 'm/m.mv', content: 'a11ceb0b', encoding: 'hex' },
    ],
  },
] as const;

describe('writeBuild', () => {
  it('writes text and binary files unchanged under build/', async () => {
    const { services, stored } = project();
    await writeBuild(services, 'project-1', build);
    expect(stored.get('build/m/abi.json')).toBe('{}');
    expect(stored.get('build/m/m.mv')).toEqual(Uint8Array.of(0xa1, 0x1c, 0xeb, 0x0b));
  });

  it('writes only files that have changed', async () => {
    const same = project({ 'build/m/abi.json': '{}', 'build/m/m.mv': Uint8Array.of(0xa1, 0x1c, 0xeb, 0x0b) });
    await writeBuild(same.services, 'project-1', build);
    expect(same.writeFiles).not.toHaveBeenCalled();
    const other = project({
      'build/m/abi.json': '{}',
      'build/m/m.mv': Uint8Array.of(0xa1, 0x1c, 0xeb, 0x0c),
    });
    await writeBuild(other.services, 'project-1', build);
    expect(other.writeFiles.mock.calls[0]?.[0].map(({ path }) => path)).toEqual(['build/m/m.mv']);
  });

  it('writes nothing once the project is closed, and nothing outside build/', async () => {
    const { services, writeFiles } = project();
    await writeBuild(services, 'project-2', build);
    expect(writeFiles).not.toHaveBeenCalled();
    await expect(
      writeBuild(services, 'project-1', [{ files: [{ path: '../main.fc', content: '' }] }]),
    ).rejects.toThrow();
  });
});
