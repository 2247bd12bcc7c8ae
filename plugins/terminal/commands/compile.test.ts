import type { CompileResult } from '@core/chains/toolchain';
import { describe, expect, it } from 'vitest';
import { compileCommand } from './compile';

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g');

type Services = Parameters<typeof compileCommand>[0];

const build = {
  artifacts: [
    { name: 'Main', sourcePath: 'contracts/Main.sol' },
    { name: 'Box', sourcePath: 'contracts/Box.sol' },
  ],
  diagnostics: [
    {
      path: 'contracts/Box.sol',
      severity: 'warning',
      message: 'unused',
      range: { startLine: 3, startColumn: 5, endLine: 3, endColumn: 6 },
    },
  ],
} as unknown as CompileResult;

async function compile(args: readonly string[], result: unknown = build, reason?: string) {
  let printed = '';
  const services = {
    commands: {
      get: () => ({}),
      execute: async (_id: string, { failed }: { failed: (reason: string) => void }) => {
        if (reason !== undefined) failed(reason);
        return result;
      },
    },
    files: { exists: (path: string) => path.startsWith('contracts/') && path.endsWith('.sol') },
  } as unknown as Services;
  const invocation = {
    name: 'solc',
    args,
    folder: '',
    stdin: '',
    print: (text: string) => {
      printed += text;
    },
    signal: new AbortController().signal,
  };
  const exitCode = await compileCommand(services)(invocation);
  return { exitCode, printed: printed.replaceAll(COLOURS, '') };
}

describe('compile', () => {
  it('reports the whole build by default, or only the files and contracts given as arguments', async () => {
    expect(await compile([])).toEqual({
      exitCode: 0,
      printed:
        'contracts/Box.sol:3:5: warning: unused\nMain contracts/Main.sol\nBox contracts/Box.sol\nBuild finished: 2 artifacts, 0 errors, 1 warning\n',
    });
    const main = {
      exitCode: 0,
      printed: 'Main contracts/Main.sol\nBuild finished: 1 artifact, 0 errors, 0 warnings\n',
    };
    expect(await compile(['contracts/Main.sol'])).toEqual(main);
    expect(await compile(['main'])).toEqual(main);
  });

  it('rejects unknown files, unknown contracts and unsupported options', async () => {
    await expect(compile(['contracts/gone.txt'])).rejects.toThrow('“contracts/gone.txt”');
    await expect(compile(['Gone'])).rejects.toThrow('No contract named “Gone”. Available: Main, Box');
    await expect(compile(['--bin', 'contracts/Main.sol'])).rejects.toThrow(
      'The option --bin is not supported in this terminal',
    );
    await expect(compile([], null)).rejects.toThrow('Another build or run is in progress');
    await expect(compile([], null, 'Sui has no compiler')).rejects.toThrow('Sui has no compiler');
    expect((await compile([], { artifacts: [], diagnostics: [] })).printed).toBe(
      'The project has no contracts that an enabled chain plugin can compile\nBuild finished: 0 artifacts, 0 errors, 0 warnings\n',
    );
  });
});
