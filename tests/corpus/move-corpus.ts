import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import { dirname, isInside, joinPath, normalizePath } from '../../core/base/path';
import type { SourceFile } from '../../core/chains/toolchain';
import type { Diagnostic } from '../../core/languages/diagnostics/diagnostics';
import { aptosSyntax } from '../../plugins/chain-aptos/engine/dialect/aptos-syntax';
import { moduleAbi } from '../../plugins/chain-aptos/engine/framework/module-abi';
import { givenAddresses } from '../../plugins/chain-aptos/engine/package/given-addresses';
import { type MovePackage, readMoveProject } from '../../plugins/chain-aptos/engine/package/move-project';
import { readMoveToml } from '../../plugins/chain-aptos/engine/package/move-toml';
import { TestRun } from '../../plugins/chain-aptos/engine/vm/tests/run-test-plan';
import { readModule } from '../../plugins/move-toolchain/engine/bytecode/read-module';
import {
  type CompiledUnit,
  compilePackage,
} from '../../plugins/move-toolchain/engine/compile/compile-package';
import { compileTests } from '../../plugins/move-toolchain/engine/compile/compile-tests';
import type { TestPlan } from '../../plugins/move-toolchain/engine/compile/test-plan';
import { DiagnosticLog } from '../../plugins/move-toolchain/engine/diagnostics/diagnostic-log';
import type { Framework } from '../../plugins/move-toolchain/engine/framework/framework';
import { parseSource } from '../../plugins/move-toolchain/engine/syntax/parser/source-parser';
import { withNamedAddresses } from './named-addresses';

export interface PackageResult {
  /** The package's folder in the corpus. */
  readonly name: string;
  /** The last successful stage; each stage includes the previous ones. */
  readonly stage: Stage;
  readonly modules: number;
  readonly bytes: number;
  readonly lines: number;
  /** Why the next stage failed, one line per diagnostic. */
  readonly reasons: readonly string[];
  /** Number of the package's unit tests; undefined if the package does not compile with them. */
  readonly tests?: number;
  /** Test results on our VM, if requested. */
  readonly testRun?: TestRunResult;
  /** Why the package does not compile with its tests; absent if it does, or if it does not compile at all. */
  readonly testReasons?: readonly string[];
}

export interface TestRunResult {
  /** Number of tests with the result that their authors expected. */
  readonly passed: number;
  /** Names and results of the tests with unexpected results. */
  readonly differences: readonly string[];
}

export interface CorpusOptions {
  /** True to run unit tests rather than only compile them. */
  readonly runsTests?: boolean;
}

export const STAGES = ['none', 'parsed', 'compiled', 'verified', 'described'] as const;
export type Stage = (typeof STAGES)[number];

/** Returns the folders with a Move.toml, as paths relative to `root`. */
export function findMovePackages(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => /(^|\/)Move\.toml$/.test(path) && !/(^|\/)build\//.test(path))
    .map(dirname)
    .sort();
}

/** Reads a corpus package with its dependencies. Returns undefined if its Move.toml cannot be read. */
export function readCorpusPackage(root: string, folder: string): MovePackage | undefined {
  const files = filesOf(root, folder, new Set());
  const reported = givenAddresses({ ofPackages: { [folder]: namedAddressesOf(root, folder) } });
  const found = readMoveProject(files, 'develop', reported).packages.find((one) => one.root === folder);
  return (
    found && { ...found, addresses: withNamedAddresses(found, reported.ofPackages.get(folder) ?? new Map()) }
  );
}

/**
 * Reads the addresses that the authors pass as `--named-addresses`, from an optional `addresses.json` next to
 * Move.toml.
 */
function namedAddressesOf(root: string, folder: string): Readonly<Record<string, string>> {
  const path = join(root, folder, 'addresses.json');
  return existsSync(path) ? addressesSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : {};
}

const addressesSchema = z.record(z.string(), z.string());

/** Returns the package as it would be published, without its test sources. */
function published(one: MovePackage): MovePackage {
  const tests = joinPath(one.root, 'tests');
  return { ...one, sources: one.sources.filter(({ path }) => !isInside(path, tests)) };
}

/** Reads Move.toml and the sources of a package and of its local dependencies. */
function filesOf(root: string, folder: string, seen: Set<string>): readonly SourceFile[] {
  const manifest = join(root, folder, 'Move.toml');
  if (seen.has(folder) || !existsSync(manifest)) return [];
  seen.add(folder);
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.move') && !/(^|[/\\])build[/\\]/.test(path))
    .map((path) => join(root, folder, path));
  const read = [manifest, ...files].map((path) => ({
    path: relative(root, path).split(sep).join('/'),
    content: readFileSync(path, 'utf8'),
  }));
  const [first] = read;
  return [
    ...read,
    ...(first ? localDependencies(first, folder) : []).flatMap((one) => filesOf(root, one, seen)),
  ];
}

function localDependencies(manifest: SourceFile, folder: string): readonly string[] {
  try {
    const { dependencies, devDependencies } = readMoveToml(manifest);
    return [...dependencies, ...devDependencies].flatMap(({ source }) => {
      if (source.kind !== 'local') return [];
      return normalizePath(joinPath(folder, source.path)) ?? [];
    });
  } catch {
    return [];
  }
}

export function compileCorpusPackage(
  whole: MovePackage,
  framework: Framework,
  { runsTests = false }: CorpusOptions = {},
): PackageResult {
  const one = published(whole);
  const lines = one.sources.reduce((sum, { content }) => sum + content.split('\n').length, 0);
  const syntax = new DiagnosticLog();
  for (const { path, content } of one.sources) parseSource(path, content, syntax, aptosSyntax);
  const base = { name: one.root, lines, modules: 0, bytes: 0 };
  if (one.sources.length === 0) return { ...base, stage: 'none', reasons: ['It has no sources.'] };
  if (syntax.hasErrors)
    return {
      ...base,
      stage: 'none',
      reasons: syntax.diagnostics.map(({ code, message, place }) => `${place.path} ${code}: ${message}`),
    };
  const { units, diagnostics } = compilePackage(one, framework);
  const errors = reasonsOf(diagnostics);
  const isRejected = diagnostics.some(({ code }) => code === 'unverified');
  if (errors.length > 0) return { ...base, stage: isRejected ? 'compiled' : 'parsed', reasons: errors };
  const bytes = units.reduce((sum, { bytecode }) => sum + bytecode.length, 0);
  const done = { ...base, modules: units.length, bytes };
  const missing = units.flatMap(missingFromAbi);
  const { plan, diagnostics: inTests } = compileTests(whole, framework);
  return {
    ...done,
    stage: missing.length === 0 ? 'described' : 'verified',
    reasons: missing,
    ...(plan && { tests: plan.tests.length }),
    ...(plan && runsTests && { testRun: runTests(whole, plan, framework) }),
    testReasons: reasonsOf(inTests),
  };
}

function runTests(whole: MovePackage, plan: TestPlan, framework: Framework): TestRunResult {
  const sources = new Map(whole.sources.map(({ path, content }) => [path, content]));
  const run = new TestRun(plan, framework, { sources });
  const differences = plan.tests.flatMap((test) => {
    const { name, module } = test;
    const reason = attempt(() => run.run(test).message);
    return reason === undefined ? [] : [`${module.name}::${name}: ${reason}`];
  });
  return { passed: plan.tests.length - differences.length, differences };
}

/** A VM exception counts as a difference and does not stop the run. */
function attempt(run: () => string | undefined): string | undefined {
  try {
    return run();
  } catch (error) {
    return `thrown: ${error instanceof Error ? error.stack : String(error)}`;
  }
}

function reasonsOf(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ path, range, code, message }) => `${path}:${range?.startLine ?? 1} ${code}: ${message}`);
}

/** Returns the source declarations that are missing from the compiled module's ABI. */
function missingFromAbi(unit: CompiledUnit): readonly string[] {
  if (unit.kind === 'script') return [];
  const abi = moduleAbi(readModule(unit.bytecode));
  const { symbol } = unit.checked;
  const exposed = new Set(abi.exposed_functions.map(({ name }) => name));
  const structs = new Set(abi.structs.map(({ name }) => name));
  const functions = [...symbol.functions.values()].filter(
    ({ visibility, isEntry, isInline }) => !isInline && (visibility !== 'private' || isEntry),
  );
  return [
    ...functions.filter(({ name }) => !exposed.has(name)).map(({ name }) => `no function ${name} in the ABI`),
    ...[...symbol.structs.keys()]
      .filter((name) => !structs.has(name))
      .map((name) => `no struct ${name} in the ABI`),
  ];
}
