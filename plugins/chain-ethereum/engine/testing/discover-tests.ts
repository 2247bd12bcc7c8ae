import type { SourceFile } from '@core/chains/toolchain';
import { type DiscoveredSuite, type DiscoveredTest, testItems } from '@core/execution/tests/discovered-files';
import type { TestItem } from '@core/execution/tests/test-runner';
import { rangeOfSpan } from '../compiler/text-place';
import { isTestSource, type SourceLayout } from '../settings/source-layout';
import { isTestName, RUNNER_ID } from './test-ids';
import { signatureInText } from './test-signature';

/**
 * Matches brackets, declaration keywords, comments and strings. Comments and strings are matched so that they can be
 * skipped.
 */
const TOKEN =
  /\/\/[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|[{}]|\b(?:abstract\s+)?contract\s+([A-Za-z_$][\w$]*)|\bfunction\s+([A-Za-z_$][\w$]*)/g;

/** Discovers tests in source texts: contracts that declare test functions themselves. */
export function discoverTests(files: readonly SourceFile[], layout: SourceLayout): readonly TestItem[] {
  const sources = files.filter(({ path }) => isTestSource(path, layout));
  return testItems(
    RUNNER_ID,
    sources.map(({ path, content }) => ({ path, suites: suitesOf(content) })),
  );
}

function suitesOf(content: string): readonly DiscoveredSuite[] {
  const suites: (DiscoveredSuite & { readonly tests: DiscoveredTest[] })[] = [];
  let depth = 0;
  let current: (typeof suites)[number] | undefined;
  for (const match of content.matchAll(TOKEN)) {
    const [token, contract, name] = match;
    const range = (word: string) => {
      const from = match.index + token.length - word.length;
      return rangeOfSpan(content, { from, to: from + word.length });
    };
    if (token === '{') depth++;
    else if (token === '}') depth = Math.max(0, depth - 1);
    else if (contract !== undefined && depth === 0) {
      current = undefined;
      if (token.startsWith('abstract')) continue;
      current = { name: contract, range: range(contract), tests: [] };
      suites.push(current);
    } else if (name !== undefined && depth === 1 && current && isTestName(name)) {
      const signature = signatureInText(name, content, match.index + token.length);
      if (current.tests.some((other) => other.name === signature)) continue;
      current.tests.push({ name: signature, range: range(name) });
    }
  }
  return suites.map((suite) => ({ ...suite, tests: suite.tests.map(withShortName) }));
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
