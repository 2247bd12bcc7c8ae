import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Hardfork } from '../../../plugins/chain-ethereum/evm/evm-types';
import type { EvmEngine } from '../../support/evm/evm-engine';
import { runStateTest } from './run-state-test';
import { readStateTests } from './state-test-file';

type Counts = Map<Hardfork, { passed: number; failed: number }>;

export interface CorpusRun {
  readonly engine: EvmEngine;
  /** A folder with JSON files, or a single file. */
  readonly root: string;
  /** Path of the file that receives a line for each failure. */
  readonly failures: string;
  readonly print: (line: string) => void;
}

/** Runs all state tests below a folder. Resolves to the number of failures. */
export async function runEvmCorpus({ engine, root, failures, print }: CorpusRun): Promise<number> {
  const total: Counts = new Map();
  const lines: string[] = [];
  for (const [folder, files] of filesByFolder(root)) {
    const counts: Counts = new Map();
    for (const file of files) lines.push(...(await runFile(engine, root, file, counts)));
    if (counts.size > 0) print(`${folder || '.'}: ${showCounts(counts)}`);
    addCounts(total, counts);
  }
  mkdirSync(dirname(failures), { recursive: true });
  writeFileSync(failures, lines.map((line) => `${line}\n`).join(''));
  print(`${engine.name}, all folders: ${showCounts(total)}`);
  print(`${lines.length} failures in ${failures}`);
  return lines.length;
}

function filesByFolder(root: string): ReadonlyMap<string, readonly string[]> {
  const folders = new Map<string, string[]>();
  for (const file of jsonFiles(root)) {
    const folder = relative(root, dirname(file));
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  return folders;
}

function jsonFiles(root: string): readonly string[] {
  if (statSync(root).isFile()) return [root];
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => join(root, path))
    .sort();
}

/** Runs the tests in a file and returns a line for each failure. */
async function runFile(
  engine: EvmEngine,
  root: string,
  file: string,
  counts: Counts,
): Promise<readonly string[]> {
  const failures: string[] = [];
  for (const test of readStateTests(file)) {
    const count = counts.get(test.hardfork) ?? { passed: 0, failed: 0 };
    counts.set(test.hardfork, count);
    // If the engine crashes, only this test fails.
    const difference = await runStateTest(engine, test).catch((error: unknown) => `crashed: ${error}`);
    if (difference === undefined) {
      count.passed += 1;
    } else {
      count.failed += 1;
      failures.push(`${relative(root, file)} ${test.hardfork} ${test.name}: ${difference}`);
    }
  }
  return failures;
}

function addCounts(total: Counts, counts: Counts): void {
  for (const [hardfork, { passed, failed }] of counts) {
    const known = total.get(hardfork) ?? { passed: 0, failed: 0 };
    total.set(hardfork, { passed: known.passed + passed, failed: known.failed + failed });
  }
}

function showCounts(counts: Counts): string {
  return [...counts]
    .map(([hardfork, { passed, failed }]) => `${hardfork} ${passed}/${passed + failed}`)
    .join(', ');
}
