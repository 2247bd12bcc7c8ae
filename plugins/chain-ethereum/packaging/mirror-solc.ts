import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { solcBuildSchema } from '../engine/network/fetch-build';

const listSchema = z.object({ builds: z.array(solcBuildSchema) });

/** Copies a solc version's script from npm into a folder. */
type Install = (version: string, target: string) => void;

/**
 * Adds compilers to a folder with a `list.json`, in the format of https://binaries.soliditylang.org/bin.
 *
 * @throws Error if a version is not valid or not on npm.
 */
export function mirrorSolc(
  versions: readonly string[],
  folder: string,
  install: Install = installFromNpm,
): void {
  const invalid = versions.find((version) => !/^\d+\.\d+\.\d+$/.test(version));
  if (invalid !== undefined) throw new Error(`“${invalid}” is not a version such as 0.8.15`);
  mkdirSync(folder, { recursive: true });
  const listPath = join(folder, 'list.json');
  const known = existsSync(listPath)
    ? listSchema.parse(JSON.parse(readFileSync(listPath, 'utf8'))).builds
    : [];
  const builds = new Map(known.map((build) => [build.version, build]));
  for (const version of versions) {
    const path = `soljson-v${version}.js`;
    install(version, join(folder, path));
    const digest = createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex');
    builds.set(version, { version, path, sha256: `0x${digest}` });
  }
  writeFileSync(listPath, `${JSON.stringify({ builds: [...builds.values()] }, undefined, 2)}\n`);
}

function installFromNpm(version: string, target: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'solc-'));
  try {
    const how = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts'];
    execFileSync('npm', [...how, `solc@${version}`], { stdio: ['ignore', 'ignore', 'inherit'] });
    copyFileSync(join(folder, 'node_modules/solc/soljson.js'), target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
