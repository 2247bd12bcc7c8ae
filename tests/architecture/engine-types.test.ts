import { execFile } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '@tests/support/repository-files';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { describe, expect, it } from 'vitest';

/** Type-checks a file with a tsconfig file's options and returns the compiler output. */
async function check(tsConfig: string, content: string): Promise<string> {
  const folder = await temporaryFolder({
    'seed.ts': content,
    'tsconfig.json': JSON.stringify({
      extends: join(repository, tsConfig),
      compilerOptions: { incremental: false },
      include: ['seed.ts'],
    }),
  });
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'));
  const compiler = join(repository, 'node_modules/@typescript/native/bin/tsc');
  // The compiler's exit code is ignored, because the expected errors make it nonzero.
  return new Promise((resolve) => {
    execFile(process.execPath, [compiler, '--pretty', 'false', '-p', folder], (_error, output) =>
      resolve(output),
    );
  });
}

const seed = `
export const inWorkers = [structuredClone, crypto.subtle, navigator.locks, WebAssembly.compile, fetch];
export const inPages = [document.title, window.innerWidth];
export const inNode = [process.exit, __dirname];
`;

describe('worker code', () => {
  it.each(['core/tsconfig.json', 'tests/architecture/engine.tsconfig.json'])(
    'cannot use DOM or Node types when checked with %s',
    async (tsConfig) => {
      const output = await check(tsConfig, seed);
      const names = [...output.matchAll(/seed\.ts\(.*Cannot find name '(\w+)'/g)].map(([, name]) => name);
      expect(names, output).toEqual(['document', 'window', 'process', '__dirname']);
    },
  );
});
