import { basename } from '@core/base/path';
import type { SourceFile } from '@core/chains/toolchain';
import type { TestItem } from '@core/execution/tests/test-runner';
import { rangeOfSpan } from '../compiler/text-place';
import { isTestSource, type SourceLayout } from '../settings/source-layout';
import { fileId, isTestName, suiteId, testId } from './test-ids';
import { signatureInText } from './test-signature';

/** Comments and strings, which hold no tests, and what opens, closes and declares. */
const TOKEN =
  /\/\/[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|[{}]|\b(?:abstract\s+)?contract\s+([A-Za-z_$][\w$]*)|\bfunction\s+([A-Za-z_$][\w$]*)/g;

/** The tests that the texts of files show: contracts with functions named as tests, which others do not merely inherit. */
export function discoverTests(files: readonly SourceFile[], layout: SourceLayout): readonly TestItem[] {
  return files.flatMap((file) => {
    if (!isTestSource(file.path, layout)) return [];
    const children = suitesOf(file).filter((suite) => suite.children.length > 0);
    if (children.length === 0) return [];
    const { path } = file;
    return [{ id: fileId(path), name: basename(path), kind: 'file' as const, path, children }];
  });
}

function suitesOf({ path, content }: SourceFile): readonly TestItem[] {
  const suites: (TestItem & { readonly children: TestItem[] })[] = [];
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
      const id = suiteId(path, contract);
      current = { id, name: contract, kind: 'suite', path, range: range(contract), children: [] };
      suites.push(current);
    } else if (name !== undefined && depth === 1 && current && isTestName(name)) {
      const signature = signatureInText(name, content, match.index + token.length);
      const id = testId(path, current.name, signature);
      if (current.children.some((other) => other.id === id)) continue;
      current.children.push({ id, name: signature, kind: 'test', path, range: range(name), children: [] });
    }
  }
  return suites.map((suite) => ({ ...suite, children: suite.children.map(withShortName) }));
}

/** Only overloaded tests need their parameter types to be distinguished. */
function withShortName(test: TestItem, _index: number, all: readonly TestItem[]): TestItem {
  const name = nameOf(test);
  return all.some((other) => other !== test && nameOf(other) === name) ? test : { ...test, name };
}

function nameOf({ name }: TestItem): string {
  return name.slice(0, name.indexOf('('));
}
