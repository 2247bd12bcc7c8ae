import type { TaskOptions } from '@core/base/task';
import type { SourceFile } from '@core/chains/toolchain';
import type { TestItem } from '@core/execution/tests/test-runner';
import { type CompiledScripts, compileScripts, type ModuleCache } from './compile-scripts';
import { discoverTests, holdsTests } from './discover-tests';
import { type InlineSnapshot, type WrittenSnapshots, writeInlineSnapshots } from './inline-snapshots';
import { isNamedTestFile } from './test-files';

export interface ScriptEngine {
  /** Tests in the files, with one item per file. Helper files without tests are omitted. */
  discover(files: readonly SourceFile[]): Promise<readonly TestItem[]>;
  compile(
    files: readonly SourceFile[],
    entries: readonly string[],
    libraries: readonly string[],
    task?: TaskOptions,
  ): Promise<CompiledScripts>;
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
