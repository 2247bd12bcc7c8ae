import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExecutionService, ExecutionSession } from '@core/execution/execution';
import type { ExecutionLanguage } from '@core/execution/wire';
import { executionOnServer } from '@tests/support/execution-places';
import { runRequestOf } from '@tests/support/execution-requests';
import { type OpenServer, openServer } from '@tests/support/open-server';
import { OPENING_MS, type OpenStore, openEmbeddedStore } from '@tests/support/open-store';
import { type ServerScripts, writeServerScripts } from '@tests/support/server-scripts';
import { firstValueFrom } from 'rxjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCounterTemplate } from '../../plugins/chain-ton/packaging/counter-template';

/** Compilers and emulators take seconds to load, especially on a busy machine. */
const RUNNING = { timeout: 120_000 };

let scripts: ServerScripts;
let store: OpenStore;
let server: OpenServer;
let execution: ExecutionService;
beforeAll(async () => {
  scripts = await writeServerScripts();
  store = await openEmbeddedStore();
  server = await openServer(store.database, { workers: 1, scripts: scripts.folder });
  execution = executionOnServer(server.origin);
}, OPENING_MS);
afterAll(async () => {
  await execution.cancelAll();
  await server.close();
  await store.close();
  await scripts.remove();
});

/** Returns a run's session after the run has ended, whether or not it succeeded. */
async function run(
  language: ExecutionLanguage,
  files: Readonly<Record<string, string>>,
): Promise<ExecutionSession> {
  await execution.run(runRequestOf(language, files)).catch(() => undefined);
  const [session] = (await firstValueFrom(execution.sessions$)).slice(-1);
  if (!session) throw new Error('The session is missing');
  return session;
}

const templates = join(import.meta.dirname, '../../plugins/chain-ton/templates');

function templateFiles(name: string): Record<string, string> {
  const root = join(templates, name);
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const files = paths.filter((path) => /\.\w+$/.test(path) && !path.startsWith('_'));
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

describe('a server that runs projects with scripts and tests', () => {
  it('runs Blueprint’s counter contract, script and spec', RUNNING, async () => {
    const counter = readCounterTemplate().map(({ path, content }) => [path, content]);
    const { error, result, status } = await run('typescript', Object.fromEntries(counter));
    expect([status, error]).toEqual(['completed', undefined]);
    expect(result).toMatchObject({ exitCode: 0, stderr: '', tests: { passed: 2, failed: 0 } });
    expect(result?.artifacts).toMatchObject([{ chain: 'ton', language: 'func' }]);
    expect(result?.stdout).toMatch(
      /Running scripts\/deployMain\.ts\nContract deployed at address EQ\S+\nID \d+\n/,
    );
    expect(result?.stdout).toContain('counter after increasing');
    expect(result?.stdout).toContain('2 passed, 0 failed');
  });

  it('runs programs without contracts and reports failures with their positions', RUNNING, async () => {
    const { result, status } = await run('typescript', {
      'src/double.ts':
        'export enum By { Two = 2 }\nexport const double = (value: number): number => value * By.Two;\n',
      'scripts/deploy.ts': `import { double } from '../src/double';\nexport async function run() { console.log('is', double(21)); }\n`,
      'tests/double.spec.ts': `import { double } from '../src/double';\n\nit('doubles', () => { expect(double(2)).toBe(4); });\nit('fails here', () => {\n  expect(double(2)).toBe(5);\n});\n`,
    });
    expect(status).toBe('completed');
    expect(result).toMatchObject({ exitCode: 1, artifacts: [], tests: { passed: 1, failed: 1 } });
    expect(result?.stdout).toContain('is 42');
    expect(result?.stderr).toMatch(/^tests\/double\.spec\.ts:5:\d+: error: fails here: /);
  });

  it('reports where a script failed, with its stack trace', RUNNING, async () => {
    const { result } = await run('typescript', {
      'lib/pay.ts': `export function pay(amount: number): number {\n  if (amount > 3) throw new RangeError('too much');\n  return 3 - amount;\n}\n`,
      'scripts/deploy.ts': `import { pay } from '../lib/pay';\n\nconsole.log('about to pay');\npay(5);\n`,
    });
    expect(result?.exitCode).toBe(1);
    expect(result?.stdout).toContain('about to pay');
    expect(result?.stderr).toMatch(
      /^lib\/pay\.ts:2:\d+: error: RangeError: too much\n {4}at scripts\/deploy\.ts:4:\d+\n/,
    );
  });

  it('runs contracts’ build hooks', RUNNING, async () => {
    const { error, result, status } = await run('func', {
      'contracts/a.fc': '() recv_internal() impure { }',
      'contracts/b.fc':
        '#include "auto/a.func";\n() recv_internal(slice body) impure { throw_unless(7, a_hash() == body~load_uint(256)); }',
      'wrappers/A.compile.ts': `import { mkdirSync, writeFileSync } from 'fs';
export const compile = {
  targets: ['contracts/a.fc'],
  postCompileHook: async (code) => {
    console.log('writing');
    mkdirSync('contracts/auto', { recursive: true });
    const hash = code.hash().toString('hex');
    writeFileSync('contracts/auto/a.func', \`int a_hash() asm "0x\${hash} PUSHINT";\\n\`);
  },
};
`,
      'wrappers/B.compile.ts': "export const compile = { targets: ['contracts/b.fc'] };\n",
    });
    expect([status, error]).toEqual(['completed', undefined]);
    // The hashes that Blueprint 0.46.0's `blueprint build --all` writes for this project.
    expect(result?.artifacts.map(({ codeHash, name }) => [name, codeHash])).toEqual([
      ['A', '62bac6fb0b72b3cf50109a7a7f531b7241a040673d985747a9c7def7451f43bc'],
      ['B', 'ad4ddcbe8732911ca0acec942886b11aeda6ce9ed90c2faee120d5b0313acc86'],
    ]);
    expect(result?.written?.map(({ path }) => path)).toEqual(['contracts/auto/a.func']);
    expect(result?.stdout).toContain('writing\n');
  });

  it('reports the name of an unavailable package', RUNNING, async () => {
    const { result } = await run('javascript', {
      'scripts/deploy.js': `const express = require('express');`,
    });
    expect(result?.stdout).toMatch(/imports “express”, which is not available here.*@ton\/core/);
  });

  it('lists each chain’s supported languages and rejects others', async () => {
    const { server: offered } = await execution.capabilities();
    const scripted = offered?.languages.filter(({ id }) => id === 'typescript' || id === 'javascript');
    expect(scripted).toEqual([
      { id: 'typescript', chain: 'ton' },
      { id: 'javascript', chain: 'ton' },
      { id: 'typescript' },
      { id: 'javascript' },
    ]);
    const { error, status } = await run('typescript', {
      'contracts/Main.sol': 'contract Main {}',
      'scripts/deploy.ts': 'console.log(1);',
    });
    expect(status).toBe('error');
    expect(error).toContain(
      'Execution request failed: 400 This server does not run typescript with the contracts of this project',
    );
  });

  it.each(['ton-tolk', 'ton-jetton', 'ton-nft'])(
    'runs the %s template’s specs without failures',
    RUNNING,
    async (name) => {
      const { error, result, status } = await run('typescript', templateFiles(name));
      expect([status, error]).toEqual(['completed', undefined]);
      expect(result).toMatchObject({ exitCode: 0, stderr: '' });
      expect(result?.tests?.failed).toBe(0);
      expect(result?.tests?.passed).toBeGreaterThan(2);
    },
  );
});
