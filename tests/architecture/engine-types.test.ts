import { join } from 'node:path';
import { repository } from '@tests/support/repository-files';
import { temporaryFolder } from '@tests/support/temporary-folder';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Type-checks one file with the compiler options of a tsconfig; returns the errors in words. */
function check(tsConfig: string, file: string): readonly string[] {
  const path = join(repository, tsConfig);
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(path, '..'));
  const program = ts.createProgram([file], {
    ...options,
    typeRoots: [join(repository, 'node_modules/@types')],
  });
  return program
    .getSemanticDiagnostics()
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

const seed = `
export const inWorkers = [structuredClone, crypto.subtle, navigator.locks, WebAssembly.compile, fetch];
export const inPages = [document.title, window.innerWidth];
export const inNode = [process.exit, __dirname];
`;

describe('code that runs in workers', { timeout: 60_000 }, () => {
  it.each(['core/tsconfig.json', 'tests/architecture/engine.tsconfig.json'])(
    'is refused a page and Node by %s',
    async (tsConfig) => {
      const folder = await temporaryFolder({ 'seed.ts': seed });
      const errors = check(tsConfig, join(folder, 'seed.ts'));
      const names = errors.map((error) => /Cannot find name '(\w+)'/.exec(error)?.[1] ?? error);
      expect(names).toEqual(['document', 'window', 'process', '__dirname']);
    },
  );
});
