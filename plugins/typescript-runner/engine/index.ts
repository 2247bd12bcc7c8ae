import type { TaskOptions } from '@core/base/task';
import type { SourceFile } from '@core/chains/toolchain';
import type { TestItem } from '@core/execution/tests/test-runner';
import { type CompiledScripts, compileScripts, type ModuleCache } from './compile-scripts';
import { discoverTests, holdsTests } from './discover-tests';
import { type InlineSnapshot, type WrittenSnapshots, writeInlineSnapshots } from './inline-snapshots';
import { isNamedTestFile } from './test-files';

/** Reads TypeScript and JavaScript without running any of it. */
export interface ScriptEngine {
  /** Tests that the texts show, one item a file; a file that only stands beside tests gives none. */
  discover(files: readonly SourceFile[]): Promise<readonly TestItem[]>;
  /** Everything that the entries import, as scripts that can be run. */
  compile(
    files: readonly SourceFile[],
    entries: readonly string[],
    libraries: readonly string[],
    task?: TaskOptions,
  ): Promise<CompiledScripts>;
  /** Writes snapshots into a test file. */
  writeInlineSnapshots(
    path: string,
    content: string,
    snapshots: readonly InlineSnapshot[],
  ): Promise<WrittenSnapshots>;
}

export function createScriptEngine(): ScriptEngine {
  const cache: ModuleCache = new Map();
  return {
    discover: async (files) =>
      files.filter((file) => isNamedTestFile(file.path) || holdsTests(file)).map(discoverTests),
    compile: async (files, entries, libraries) => compileScripts(files, entries, new Set(libraries), cache),
    writeInlineSnapshots: async (path, content, snapshots) => writeInlineSnapshots(path, content, snapshots),
  };
}
