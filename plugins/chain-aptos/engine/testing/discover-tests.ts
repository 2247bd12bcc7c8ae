import { basename } from '@core/base/path';
import type { SourceFile } from '@core/chains/toolchain';
import type { TestItem } from '@core/execution/tests/test-runner';
import { DiagnosticLog } from '../../../move-toolchain/engine/diagnostics/diagnostic-log';
import { LineIndex } from '../../../move-toolchain/engine/diagnostics/line-index';
import { parseSource } from '../../../move-toolchain/engine/syntax/parser/source-parser';
import type { ModuleNode } from '../../../move-toolchain/engine/syntax/tree/item-node';
import { fileId, isMoveTestFile, suiteId, testId } from './test-ids';

/** The tests that the texts of files show: modules, and their functions with `#[test]`. */
export function discoverTests(files: readonly SourceFile[]): readonly TestItem[] {
  return files.flatMap(({ path, content }) => {
    // Most sources have none, and need not be parsed.
    if (!isMoveTestFile(path) || !/#\[[^\]]*\btest\b/.test(content)) return [];
    const lines = new LineIndex(content);
    const { modules } = parseSource(path, content, new DiagnosticLog());
    const titleOf = ({ address, name: { text } }: ModuleNode) => {
      const isRepeated = modules.filter((other) => other.name.text === text).length > 1;
      return isRepeated && address ? `${content.slice(address.span.start, address.span.end)}::${text}` : text;
    };
    const children = modules.flatMap((module) => suiteOf(path, module, titleOf(module), lines));
    if (children.length === 0) return [];
    return [{ id: fileId(path), name: basename(path), kind: 'file' as const, path, children }];
  });
}

function suiteOf(
  path: string,
  { functions, name: module }: ModuleNode,
  title: string,
  lines: LineIndex,
): readonly TestItem[] {
  const tests = functions
    .filter(({ attributes }) => attributes.some(({ name }) => name.text === 'test'))
    .map(({ name }) => ({
      id: testId(path, title, name.text),
      name: name.text,
      kind: 'test' as const,
      path,
      range: lines.rangeOf(name.span),
      children: [],
    }));
  if (tests.length === 0) return [];
  const id = suiteId(path, title);
  return [{ id, name: title, kind: 'suite', path, range: lines.rangeOf(module.span), children: tests }];
}
