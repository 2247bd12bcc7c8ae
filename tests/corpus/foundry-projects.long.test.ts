import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { consoleSource } from '../../plugins/chain-ethereum/engine/testing/console-source';
import { CONFIG_CASES } from './foundry-config-cases';
import { compareRuns, compilerOf } from './foundry-corpus';
import { runForge } from './foundry-forge';
import { readProject, runOurs } from './foundry-ours';

const PROJECTS = resolve(import.meta.dirname, 'foundry-projects');
const FORGE_STD = resolve(import.meta.dirname, '../../plugins/chain-ethereum/solidity/forge-std/src');

/** Cheatcodes that need a node, the host's shell or user input. */
const WITHOUT_TEST = [
  'createFork',
  'createSelectFork',
  'eth_getLogs',
  'ffi',
  'prompt',
  'promptAddress',
  'promptSecret',
  'promptSecretUint',
  'promptUint',
  'rollFork',
  'rpc',
  'rpcJson',
  'selectFork',
  'transact',
  'tryFfi',
];

/** Tests whose verdict or gas usage differs between forge and our engine, with the reasons. */
const KNOWN_DIFFERENCES: Readonly<Record<string, string>> = {
  'cheatcodes/test/Callers.t.sol:CallersTest test_PranksStorageOfDelegateCalls()':
    'the EVM cannot change the storage that a delegate call uses',
  'cheatcodes/test/Random.t.sol:RandomTest testFuzz_Waits(bool)':
    'the clock is fixed, so that runs are reproducible',
  'cheatcodes/test/Snapshots.t.sol:SnapshotsTest test_ReadsRefundsOfTheLastCall()':
    'the EVM does not report the refunds of a call',
  'cheatcodes/test/Transactions.t.sol:TransactionsTest test_BroadcastsRawTransactions()':
    'in forge, accounts and slots that the transaction used are cold afterwards',
  'gas/test/Warm.t.sol:WarmTest test_ArbitraryRead()':
    'in forge, the first accessed slot of an account without code is warm',
  'gas/test/Warm.t.sol:WarmTest test_ArbitraryWrite()':
    'in forge, the first accessed slot of an account without code is warm',
  'gas/test/Warm.t.sol:WarmTest test_CloneThenWrite()':
    'forge copies only the slots that the test has accessed',
  'gas/test/Warm.t.sol:WarmTest test_CopyThenWrite()':
    'forge copies only the slots that the test has accessed',
};

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'sinter-foundry-'));
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

/** Tests a project with forge and with our engine. Returns the counts of matching results and the differences. */
async function compare(folder: string, profile: string) {
  vi.stubEnv('FOUNDRY_PROFILE', profile);
  const project = readProject(folder);
  const solc = compilerOf(project.files, profile);
  const forge = runForge(folder, solc, '');
  const ours = await runOurs(project, solc, profile, '', (line) => console.log(line));
  const { differences, ...counts } = compareRuns(ours, forge);
  return { counts, differences };
}

describe('our Foundry projects', () => {
  it.each(readdirSync(PROJECTS))('have the same results in forge and in our engine: %s', async (name) => {
    const folder = join(root, name);
    const std = join(folder, 'lib/forge-std/src');
    cpSync(join(PROJECTS, name), folder, { recursive: true });
    cpSync(FORGE_STD, std, { recursive: true });
    writeFileSync(join(std, 'console.sol'), consoleSource());
    const { counts, differences } = await compare(folder, '');
    const known = Object.keys(KNOWN_DIFFERENCES).filter((key) => key.startsWith(`${name}/`));
    const isKnown = (line: string) => known.some((key) => `${name}/${line}`.startsWith(`${key}: `));
    expect(differences.filter((line) => !isKnown(line))).toEqual([]);
    expect(differences.filter(isKnown)).toHaveLength(known.length);
    expect(counts.tests).toBeGreaterThan(0);
  });

  it('call each cheatcode', () => {
    const sources = readdirSync(PROJECTS, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.sol') && statSync(join(PROJECTS, path)).isFile())
      .map((path) => readFileSync(join(PROJECTS, path), 'utf8'));
    const called = new Set(
      sources
        .flatMap((text) => [...text.matchAll(/\bvm\.(\w+)|"(\w+)\(/g)])
        .map(([, one, other]) => one ?? other),
    );
    const declared = readFileSync(join(FORGE_STD, 'Vm.sol'), 'utf8').matchAll(/function (\w+)/g);
    const names = [...new Set([...declared].map(([, name = '']) => name))];
    expect(names).toHaveLength(306);
    expect(names.filter((name) => !called.has(name)).toSorted()).toEqual(WITHOUT_TEST);
  });
});

describe('foundry.toml keys', () => {
  it.each(CONFIG_CASES)(
    'have the same effect in forge and in our engine: $name',
    async ({ name, toml, files, profile = '', isBroken = false }) => {
      const folder = join(root, name.replaceAll(/\W+/g, '-'));
      for (const [path, text] of Object.entries({ ...files, 'foundry.toml': toml })) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
      if (isBroken) {
        await expectBroken(folder, profile);
        return;
      }
      const { counts, differences } = await compare(folder, profile);
      expect(differences).toEqual([]);
      expect(counts.tests).toBeGreaterThan(0);
    },
  );
});

/** Expects that neither tool can compile the project. */
async function expectBroken(folder: string, profile: string): Promise<void> {
  const project = readProject(folder);
  const errors: string[] = [];
  const solc = compilerOf(project.files, profile);
  expect(() => runForge(folder, solc, '')).toThrow(
    /Compiler run failed|Unable to resolve imports|Missing profile|invalid solc version/,
  );
  const { tests } = await runOurs(project, solc, profile, '', (line) => errors.push(line));
  expect(errors).not.toEqual([]);
  expect([...tests]).toEqual([]);
}
