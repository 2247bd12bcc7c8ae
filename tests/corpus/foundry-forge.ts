import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { PROJECT_ROOT } from '../../plugins/chain-ethereum/engine/testing/files/file-permissions';

/** Project folders that are not copied. */
const LEFT_OUT = ['.git', 'out', 'cache'];

const FORGE_VERSION = '1.7.1';

/** Folder where packages are installed on first use, because no other command needs them. */
export const CORPUS_TOOLS = process.env.SINTER_CORPUS_TOOLS ?? join(tmpdir(), 'sinter-corpus-tools');

export interface TestRecord {
  readonly verdict: 'passed' | 'failed' | 'skipped';
  /** Gas used by a unit test; absent for other types of tests. */
  readonly gas?: number;
  readonly reason?: string;
}

/** Results by `path:Contract test(types)`, with the CPU seconds for building and testing. */
export interface SuiteRun {
  readonly tests: ReadonlyMap<string, TestRecord>;
  readonly buildSeconds: number;
  readonly testSeconds: number;
}

const kindSchema = z.union([
  z.object({ Unit: z.object({ gas: z.number() }) }),
  z.record(z.string(), z.unknown()),
]);
const suitesSchema = z.record(
  z.string(),
  z.object({
    test_results: z.record(
      z.string(),
      z.object({
        status: z.enum(['Success', 'Failure', 'Skipped']),
        reason: z.string().nullish(),
        kind: kindSchema,
      }),
    ),
  }),
);
const VERDICTS = { Success: 'passed', Failure: 'failed', Skipped: 'skipped' } as const;

/**
 * Builds and tests a copy of a project with forge.
 * @param version solc version for all files.
 * @param match substring in the paths of the test files to run; empty for all.
 */
export function runForge(folder: string, version: string, match: string): SuiteRun {
  const how = ['--offline', '--use', nativeSolc(version)];
  const copy = temporaryFolder(PROJECT_ROOT.length);
  try {
    return buildAndTest(folder, copy, how, match);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * Creates a folder whose path has the given length, because the path's length affects the gas usage of tests that call
 * `vm.projectRoot()`. If the path of the system's temporary folder is already too long, the length differs.
 */
function temporaryFolder(length: number): string {
  const digits = length - tmpdir().length - 1;
  for (let number = 0; digits > 0 && number < 10 ** digits; number++) {
    const folder = join(tmpdir(), String(number).padStart(digits, '0'));
    if (!existsSync(folder)) return mkdirSync(folder, { recursive: true }) ?? folder;
  }
  return mkdtempSync(join(CORPUS_TOOLS, 'project-'));
}

function buildAndTest(folder: string, copy: string, how: readonly string[], match: string): SuiteRun {
  cpSync(folder, copy, { recursive: true, filter: (path) => !LEFT_OUT.includes(relative(folder, path)) });
  const build = timed(['build', ...how], copy);
  const filter = match === '' ? [] : ['--match-path', `*${match}*`];
  const test = timed(['test', '--json', ...filter, ...how], copy);
  const json = test.stdout.split('\n').find((line) => line.startsWith('{'));
  if (json === undefined) throw new Error(`forge test has no result: ${build.stderr}\n${test.stderr}`);
  const tests = new Map<string, TestRecord>();
  for (const [suite, { test_results: results }] of Object.entries(suitesSchema.parse(JSON.parse(json)))) {
    for (const [name, { status, reason, kind }] of Object.entries(results)) {
      const gas = 'Unit' in kind ? (kind.Unit as { gas: number }).gas : undefined;
      tests.set(`${suite} ${name}`, {
        verdict: VERDICTS[status],
        ...(gas !== undefined && { gas }),
        ...(reason != null && { reason }),
      });
    }
  }
  return { tests, buildSeconds: build.cpuSeconds, testSeconds: test.cpuSeconds };
}

/**
 * Returns the configuration and the remappings that forge reads in a folder, without building or testing the project.
 */
export function forgeConfig(folder: string, profile: string): Readonly<Record<string, unknown>> {
  const run = (...args: readonly string[]) =>
    execFileSync(forgeBinary(), args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, FOUNDRY_PROFILE: profile },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const json: unknown = JSON.parse(run('config', '--json', '--offline'));
  const remappings = run('remappings').split('\n').filter(Boolean).toSorted();
  return { ...z.record(z.string(), z.unknown()).parse(json), remappings };
}

/**
 * Returns the folder of an npm package such as `solc-0.8.15@npm:solc@0.8.15`. Installs the package if it is missing.
 */
export function installedPackage(name: string, request: string): string {
  const folder = join(CORPUS_TOOLS, 'node_modules', name);
  if (!existsSync(folder)) {
    mkdirSync(CORPUS_TOOLS, { recursive: true });
    const how = ['install', '--prefix', CORPUS_TOOLS, '--no-audit', '--no-fund', '--ignore-scripts', request];
    execFileSync('npm', how, { stdio: 'inherit' });
  }
  return folder;
}

export function solcPackage(version: string): string {
  return installedPackage(`solc-${version}`, `solc-${version}@npm:solc@${version}`);
}

function forgeBinary(): string {
  const name = `@foundry-rs/forge-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
  return join(installedPackage(name, `${name}@${FORGE_VERSION}`), 'bin/forge');
}

/** Creates a script that forge can run like a native solc. */
function nativeSolc(version: string): string {
  const folder = solcPackage(version);
  const path = join(CORPUS_TOOLS, `solc-${version}`);
  const script = `#!/usr/bin/env node
const solc = require(${JSON.stringify(folder)});
if (process.argv.includes('--version')) {
  const [version] = solc.version().split('.Emscripten');
  console.log('solc, the solidity compiler commandline interface\\nVersion: ' + version + '.Linux.g++');
} else {
  const module = require(${JSON.stringify(join(folder, 'soljson.js'))});
  const input = require('fs').readFileSync(0, 'utf8');
  // solc.compile() puts the input on Emscripten's stack, which is too small for large projects.
  const room = module.lengthBytesUTF8(input) + 1;
  const pointer = (module._solidity_alloc ?? module._malloc)(room);
  module.stringToUTF8(input, pointer, room);
  const takes = module._solidity_alloc ? ['number', 'number', 'number'] : ['number', 'number'];
  const compile = module.cwrap('solidity_compile', 'string', takes);
  process.stdout.write(compile(pointer, 0, 0));
}
`;
  writeFileSync(path, script);
  chmodSync(path, 0o755);
  return path;
}

/** Runs forge; the shell's `times` reports the CPU time of its child processes. */
function timed(args: readonly string[], cwd: string) {
  const command = '"$0" "$@"; code=$?; times >&2; exit $code';
  const { stdout, stderr } = spawnSync('sh', ['-c', command, forgeBinary(), ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    env: { ...process.env, FOUNDRY_DISABLE_NIGHTLY_WARNING: '1' },
  });
  const lines = stderr.trimEnd().split('\n');
  const cpuSeconds = [...(lines.at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds),
    0,
  );
  return { stdout, stderr: lines.slice(0, -2).join('\n'), cpuSeconds };
}
