import { describe, expect, it } from 'vitest';
import { openCommand } from './open';

async function open(...args: readonly string[]) {
  const opened: unknown[] = [];
  const services = {
    editor: { open: async (path: string, options: object) => void opened.push([path, options]) },
    files: {
      exists: (path: string) => ['contracts', 'contracts/a:b.sol', 'contracts/Main.sol'].includes(path),
      isFolder: (path: string) => path === 'contracts',
    },
  } as unknown as Parameters<typeof openCommand>[0];
  const { signal } = new AbortController();
  const invocation = { name: 'open', args, folder: 'contracts', stdin: '', print: () => {}, signal };
  await openCommand(services)(invocation);
  return opened;
}

describe('open', () => {
  it('accepts a position in the format that compilers print', async () => {
    const range = { startLine: 5, startColumn: 3, endLine: 5, endColumn: 3 };
    expect(await open('Main.sol:5:3', '/project/contracts/Main.sol')).toEqual([
      ['contracts/Main.sol', { range }],
      ['contracts/Main.sol', {}],
    ]);
    expect(await open('a:b.sol')).toEqual([['contracts/a:b.sol', {}]]);
  });

  it('reports files that cannot be opened', async () => {
    await expect(open()).rejects.toThrow('Specify a file');
    await expect(open('gone.sol')).rejects.toThrow('No such file in the project: “gone.sol”');
    await expect(open('/project/contracts')).rejects.toThrow('No such file');
    await expect(open('/etc/passwd')).rejects.toThrow('“/etc/passwd” is not in the project');
  });
});
