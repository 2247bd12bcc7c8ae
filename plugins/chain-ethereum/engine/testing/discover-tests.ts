import { isInside } from '@core/base/path';
import type { SourceFile } from '@core/chains/toolchain';
import { type DiscoveredTest, testItems } from '@core/execution/tests/discovered-files';
import type { TestItem } from '@core/execution/tests/test-runner';
import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import { rangeOfSpan } from '../compiler/text-place';
import { isTestSource, type SourceLayout } from '../settings/source-layout';
import { isTestName, RUNNER_ID } from './test-ids';
import { signatureInText } from './test-signature';

/**
 * Matches brackets, declaration keywords, comments and strings. Comments and strings are matched so that they can be
 * skipped.
 */
const TOKEN =
  /\/\/[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|[{}]|\b(?:abstract\s+)?contract\s+([A-Za-z_$][\w$]*)(?:\s+is\s+([^{}]*))?|\bfunction\s+([A-Za-z_$][\w$]*)|\bconstructor\s*\(([^)]*)\)/dg;
/** Matches comments and constructor arguments in a list of base contracts. */
const NOT_A_NAME = /\/\/[^\n\r]*|\/\*[\s\S]*?\*\/|\([^()]*\)/g;

interface DeclaredContract {
  readonly name: string;
  readonly range: TextRange;
  /** Whether the contract can be created without arguments. */
  isCreatable: boolean;
  /** Names of the base contracts, without qualifiers. */
  readonly bases: readonly string[];
  readonly tests: readonly DiscoveredTest[];
}

/**
 * Discovers tests in source files: contracts that declare test functions or inherit them from contracts in other test
 * files.
 */
export function discoverTests(files: readonly SourceFile[], layout: SourceLayout): readonly TestItem[] {
  const declared = testSources(files, layout).map(({ path, content }) => ({
    path,
    contracts: contractsIn(content),
  }));
  const byName = new Map(declared.flatMap(({ contracts }) => contracts.map((one) => [one.name, one])));
  return testItems(
    RUNNER_ID,
    declared.map(({ path, contracts }) => ({
      path,
      suites: contracts
        .filter(({ isCreatable }) => isCreatable)
        .map((one) => ({ name: one.name, range: one.range, tests: testsOf(one, byName).map(withShortName) })),
    })),
  );
}

/** As in forge, tests outside the folders for sources and tests are ignored if there are tests in these folders. */
function testSources(files: readonly SourceFile[], layout: SourceLayout): readonly SourceFile[] {
  const all = files.filter(({ path }) => isTestSource(path, layout));
  const run = all.filter(({ path }) => layout.testedFolders?.some((folder) => isInside(path, folder)));
  return run.length > 0 ? run : all;
}

/** A contract's tests, followed by the tests that it inherits. Inherited tests have no range. */
function testsOf(
  contract: DeclaredContract,
  byName: ReadonlyMap<string, DeclaredContract>,
): readonly DiscoveredTest[] {
  const tests = new Map(contract.tests.map((test) => [test.name, test]));
  const visited = new Set([contract]);
  const pending = [...contract.bases];
  for (let name = pending.shift(); name !== undefined; name = pending.shift()) {
    const base = byName.get(name);
    if (!base || visited.has(base)) continue;
    visited.add(base);
    pending.push(...base.bases);
    for (const test of base.tests) if (!tests.has(test.name)) tests.set(test.name, { name: test.name });
  }
  return [...tests.values()];
}

function contractsIn(content: string): readonly DeclaredContract[] {
  const contracts: (DeclaredContract & { readonly tests: DiscoveredTest[] })[] = [];
  let depth = 0;
  for (const match of content.matchAll(TOKEN)) {
    const [token, contract, bases = '', name, constructorParameters] = match;
    const rangeOf = (group: number) => {
      const [from, to] = match.indices?.[group] ?? [0, 0];
      return rangeOfSpan(content, { from, to });
    };
    if (token === '{') depth++;
    else if (token === '}') depth = Math.max(0, depth - 1);
    else if (contract !== undefined && depth === 0) {
      const isCreatable = !token.startsWith('abstract');
      contracts.push({ name: contract, range: rangeOf(1), isCreatable, bases: namesIn(bases), tests: [] });
    } else if (constructorParameters !== undefined) {
      const latest = contracts.at(-1);
      if (latest && constructorParameters.replaceAll(NOT_A_NAME, '').trim() !== '')
        latest.isCreatable = false;
    } else if (name !== undefined && depth === 1 && isTestName(name)) {
      const signature = signatureInText(name, content, match.index + token.length);
      const tests = contracts.at(-1)?.tests;
      if (!tests || tests.some((other) => other.name === signature)) continue;
      tests.push({ name: signature, range: rangeOf(3) });
    }
  }
  return contracts;
}

function namesIn(bases: string): readonly string[] {
  return bases
    .replaceAll(NOT_A_NAME, '')
    .split(',')
    .map((base) => base.slice(base.lastIndexOf('.') + 1).trim())
    .filter((base) => base !== '');
}

/** Removes the parameter types from names of tests that are not overloaded. */
function withShortName(test: DiscoveredTest, _index: number, all: readonly DiscoveredTest[]): DiscoveredTest {
  const name = nameOf(test);
  if (all.some((other) => other !== test && nameOf(other) === name)) return test;
  return { ...test, name, key: test.name };
}

function nameOf({ name }: DiscoveredTest): string {
  return name.slice(0, name.indexOf('('));
}
