import { execFile } from 'node:child_process';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TemplateFile } from '@core/files/templates/templates';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { expect, it } from 'vitest';
import { jettonTemplate } from './templates/jetton-template';
import { nftTemplate } from './templates/nft-template';
import { tolkCounterTemplate } from './templates/tolk-counter-template';
import { tonTemplate } from './templates/ton-template';

const execute = promisify(execFile);

const templates = [
  ['TON', tonTemplate, 2],
  ['Token in Tolk', jettonTemplate, 6],
  ['NFT collection in Tolk', nftTemplate, 6],
  ['Counter in Tolk', tolkCounterTemplate, 4],
] as const;

const textsOf = (files: readonly TemplateFile[]) =>
  Object.fromEntries(files.map(({ path, content }) => [path, content]));

/**
 * Path of the installed packages. They are installed once and moved to the next project, because all templates have the
 * same dependencies.
 */
let installed: string | undefined;

/** Runs a command in an exported project. If the command fails, rejects with all of its output. */
async function run(folder: string, command: string, ...words: readonly string[]): Promise<string> {
  const environment = { ...process.env, CI: 'true', NODE_OPTIONS: '', VITEST: undefined };
  const options = { cwd: folder, env: environment, maxBuffer: 1e8 };
  const { stdout, stderr } = await execute(command, words, options).catch((error) => {
    throw new Error(`${command} ${words.join(' ')}\n${error.stdout}\n${error.stderr}`);
  });
  return `${stdout}\n${stderr}`;
}

it('exported templates pass `blueprint test` unchanged, with packages from the registry', async () => {
  for (const [title, files, tests] of templates) {
    const folder = await temporaryFolder(textsOf(files));
    const modules = join(folder, 'node_modules');
    if (installed === undefined)
      await run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts');
    else await rename(installed, modules);
    installed = modules;
    const said = await run(folder, 'npx', 'blueprint', 'test');
    expect(said, title).toMatch(new RegExp(`Tests:\\s+${tests} passed, ${tests} total`));
  }
}, 1_200_000);
