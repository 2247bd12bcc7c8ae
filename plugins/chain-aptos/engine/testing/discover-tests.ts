import type { SourceFile } from '@core/chains/toolchain';
import { type DiscoveredSuite, testItems } from '@core/execution/tests/discovered-files';
import type { TestItem } from '@core/execution/tests/test-runner';
import { DiagnosticLog } from '../../../move-toolchain/engine/diagnostics/diagnostic-log';
import { LineIndex } from '../../../move-toolchain/engine/diagnostics/line-index';
import { parseSource } from '../../../move-toolchain/engine/syntax/parser/source-parser';
import type { ModuleNode } from '../../../move-toolchain/engine/syntax/tree/item-node';
import { aptosSyntax } from '../dialect/aptos-syntax';
import { isMoveTestFile, RUNNER_ID } from './test-ids';

/** The tests in the source files: modules, and their functions marked `#[test]`. */
export function discoverTests(files: readonly SourceFile[]): readonly TestItem[] {
  // Most sources have no tests and need not be parsed.
  const tested = files.filter(
    ({ path, content }) => isMoveTestFile(path) && /#\[[^\]]*\btest\b/.test(content),
  );
  return testItems(
    RUNNER_ID,
    tested.map((file) => ({ path: file.path, suites: suitesOf(file) })),
  );
}

function suitesOf({ path, content }: SourceFile): readonly DiscoveredSuite[] {
  const lines = new LineIndex(content);
  const { modules } = parseSource(path, content, new DiagnosticLog(), aptosSyntax);
  const titleOf = ({ address, name: { text } }: ModuleNode) => {
    const isRepeated = modules.filter((other) => other.name.text === text).length > 1;
    return isRepeated && address ? `${content.slice(address.span.start, address.span.end)}::${text}` : text;
  };
  return modules.map((module) => ({
    name: titleOf(module),
    range: lines.rangeOf(module.name.span),
    tests: module.functions
      .filter(({ attributes }) => attributes.some(({ name }) => name.text === 'test'))
      .map(({ name }) => ({ name: name.text, range: lines.rangeOf(name.span) })),
  }));
}
