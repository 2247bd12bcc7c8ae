import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../support/repository-files';
import { writeFiles } from '../support/write-files';
import type { TonProject } from './ton-projects';

const execute = promisify(execFile);

export interface SuiteCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface NodeRun {
  /** Test counts by file path. */
  readonly files: ReadonlyMap<string, SuiteCounts>;
  /** Duration of the command, in milliseconds. */
  readonly durationMs: number;
  /** Notes that explain why files could not be run or why tests failed. */
  readonly notes: readonly string[];
}

/** Blueprint's specs use Jest's globals, and test-utils registers its matchers only if Jest exists. */
const SET_UP = `import { expect, vi } from 'vitest';
import { testMatchers } from '${repository}/plugins/chain-ton/libraries/matchers';
expect.extend(testMatchers);
globalThis.jest = { ...vi, setTimeout: (testTimeout) => vi.setConfig({ testTimeout }) };
`;

const CONFIGURATION = `export default {
  resolve: { alias: { 'ton-core': '@ton/core', 'ton-crypto': '@ton/crypto' } },
  test: {
    globals: true,
    include: ['**/*.{spec,test}.ts'],
    setupFiles: ['./sinter-set-up.ts'],
    maxWorkers: 1,
    testTimeout: 30000,
    hookTimeout: 60000,
  },
};
`;

/** Blueprint loads a project's `*.compile.ts` with Node's `require`. */
const REQUIRE_TYPESCRIPT = createRequire(import.meta.url).resolve('tsx/cjs');

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Runs a project's specs with Vitest in Node, using Blueprint's compiler and this repository's packages. */
export async function runUnderNode({ files }: TonProject): Promise<NodeRun> {
  const folder = await mkdtemp(join(tmpdir(), 'sinter-corpus-'));
  try {
    const others = files.filter(({ path }) => !/^(?:jest|vitest)\.config\.|^tsconfig\.json$/.test(path));
    await writeFiles(folder, Object.fromEntries(others.map(({ path, content }) => [path, content])));
    await writeFile(join(folder, 'vitest.config.mjs'), CONFIGURATION);
    await writeFile(join(folder, 'sinter-set-up.ts'), SET_UP);
    await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'));
    const output = join(folder, 'sinter-report.json');
    const command = join(repository, 'node_modules/vitest/vitest.mjs');
    const words = [command, 'run', '--root', folder, '--reporter', 'json', '--outputFile', output];
    const started = performance.now();
    // If a test fails, so does the command, which is not an error here.
    const env = { ...process.env, NODE_OPTIONS: `--require ${REQUIRE_TYPESCRIPT}` };
    await execute(process.execPath, words, { cwd: folder, env, maxBuffer: 1e8 }).catch(() => undefined);
    const durationMs = performance.now() - started;
    const report = JSON.parse(await readFile(output, 'utf8')) as Report;
    return { ...countsOf(report, folder), durationMs };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function countsOf({ testResults }: Report, folder: string): Pick<NodeRun, 'files' | 'notes'> {
  const counts = new Map<string, SuiteCounts>();
  const notes: string[] = [];
  for (const { name, message, assertionResults } of testResults) {
    const path = relative(folder, name);
    const count = (...states: readonly string[]) =>
      assertionResults.filter(({ status }) => states.includes(status)).length;
    counts.set(path, {
      passed: count('passed'),
      failed: count('failed'),
      skipped: count('skipped', 'pending', 'todo'),
    });
    if (message !== '') notes.push(`${path}: ${firstLine(message)}`);
    for (const { failureMessages, fullName } of assertionResults)
      if (failureMessages.length > 0) notes.push(`${fullName}: ${firstLine(failureMessages[0] ?? '')}`);
  }
  return { files: counts, notes };
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
