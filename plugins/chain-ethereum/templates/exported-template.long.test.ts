import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { describe, expect, it } from 'vitest';
import { BUNDLED_VERSIONS } from '../engine/compiler/bundled-versions';
import { packageFolder } from '@host/packaging/installed-package';
import { ethereumTemplate } from './ethereum-template';

const run = promisify(execFile);
/** Time limit for downloading Hardhat and its dependencies, in milliseconds. */
const DEADLINE_MS = 600_000;
const [SOLC] = BUNDLED_VERSIONS;

/** Runs programs in a folder with the Node version that Hardhat 3 requires, installed from npm. */
async function withNode22(folder: string) {
  const tools = await temporaryFolder();
  await writeFile(join(tools, 'package.json'), '{ "private": true }');
  await run('npm', ['install', 'node@22'], { cwd: tools });
  const bin = join(tools, 'node_modules/node/bin');
  // Disables prompts and colours.
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, CI: '1', NO_COLOR: '1' };
  return async (program: string, ...given: readonly string[]): Promise<string> => {
    const { stdout } = await run(program, given, { cwd: folder, env });
    return stdout;
  };
}

describe('exported project template', () => {
  it(
    'builds, passes its tests and runs its script under Hardhat 3, with the compiler from npm',
    async () => {
      const folder = await temporaryFolder();
      const soljson = join(packageFolder('solc'), 'soljson.js');
      for (const { path, content } of ethereumTemplate) {
        const file = join(folder, path);
        await mkdir(dirname(file), { recursive: true });
        // The only change is the path of the compiler, which Hardhat would otherwise download.
        const text =
          path === 'hardhat.config.ts'
            ? String(content).replaceAll(`version: '${SOLC}'`, `$&, path: ${JSON.stringify(soljson)}`)
            : content;
        await writeFile(file, text);
      }
      const start = await withNode22(folder);
      expect(await start('node', '--version')).toMatch(/^v22\./);
      await start('npm', 'install');
      expect(await start('npx', 'hardhat', 'build')).toContain(`Compiled 1 Solidity file with solc ${SOLC}`);
      expect(await start('npx', 'hardhat', 'test')).toMatch(/\b5 passing\b/);
      expect(await start('npx', 'hardhat', 'run', 'scripts/deploy.ts')).toMatch(/Main is at 0x[\da-fA-F]{40}/);
    },
    DEADLINE_MS,
  );
});
