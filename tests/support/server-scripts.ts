import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { script as tonLibraries } from '../../plugins/chain-ton/server/script.ts?sandbox';
import { script as runner } from '../../plugins/typescript-runner/server/script.ts?sandbox';
import { writeFiles } from './write-files';

export interface ServerScripts {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Creates a folder with the scripts that the build outputs for the server's sandbox. */
export async function writeServerScripts(): Promise<ServerScripts> {
  const folder = await mkdtemp(join(tmpdir(), 'sinter-scripts-'));
  await writeFiles(folder, { 'typescript-runner.js': runner, 'chain-ton.js': tonLibraries });
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
