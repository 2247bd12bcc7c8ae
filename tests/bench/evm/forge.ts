import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../../support/repository-files';
import { EMPTY_TEST, HARDFORK, LOOP_SOURCE, type Loop } from './loops';

const VERSION = '1.7.1';
const PACKAGE = '@foundry-rs/forge-linux-amd64';
/** Outside the repository, because forge is not a dependency of the product. */
const FOLDER = join(tmpdir(), `sinter-forge-${VERSION}`);
const FORGE = join(FOLDER, 'node_modules', PACKAGE, 'bin/forge');

/** A stand-in for forge's native compiler that runs solc's JavaScript build. */
const SOLC = `#!/usr/bin/env node
if (process.argv.includes('--version')) {
  console.log('solc, the solidity compiler commandline interface\\nVersion: 0.8.37+commit.f401782d.Linux.g++');
} else {
  const chunks = [];
  process.stdin.on('data', (chunk) => chunks.push(chunk));
  process.stdin.on('end', () => {
    const solc = require(${JSON.stringify(join(repository, 'node_modules/solc'))});
    process.stdout.write(solc.compile(Buffer.concat(chunks).toString()));
  });
}
`;

const CONFIGURATION = `[profile.default]
src = "src"
test = "test"
evm_version = "${HARDFORK}"
optimizer = true
optimizer_runs = 200
gas_limit = "18446744073709551615"
offline = true
`;

/** Installs forge unless it is already installed, and compiles the loops. */
export function prepareForge(): void {
  if (!existsSync(FORGE)) {
    mkdirSync(FOLDER, { recursive: true });
    execFileSync('npm', ['install', '--no-save', '--prefix', FOLDER, `${PACKAGE}@${VERSION}`]);
  }
  mkdirSync(join(FOLDER, 'test'), { recursive: true });
  writeFileSync(join(FOLDER, 'solc'), SOLC);
  chmodSync(join(FOLDER, 'solc'), 0o755);
  writeFileSync(join(FOLDER, 'foundry.toml'), CONFIGURATION);
  writeFileSync(join(FOLDER, 'test/Loops.t.sol'), LOOP_SOURCE);
  runForge(EMPTY_TEST);
}

/** A loop's CPU time in forge, in milliseconds, excluding forge's startup time. */
export function measureForge(loop: Loop): number {
  return runForge(loop) - runForge(EMPTY_TEST);
}

/** Runs a test in forge and returns the process's CPU time in milliseconds. */
function runForge(test: string): number {
  const command = `TIMEFORMAT='%U %S'; time "${FORGE}" test --use ./solc --match-test '^${test}[(]'`;
  const output = execFileSync('bash', ['-c', `{ ${command}; } 2>&1`], { cwd: FOLDER, encoding: 'utf8' });
  const times = /([\d.]+) ([\d.]+)\s*$/.exec(output);
  if (!times || !output.includes('1 passed')) throw new Error(`forge failed: ${output}`);
  return (Number(times[1]) + Number(times[2])) * 1_000;
}
