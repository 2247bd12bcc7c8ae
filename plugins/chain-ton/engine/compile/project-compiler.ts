import { throwIfCancelled } from '@core/base/cancellation';
import { extension } from '@core/base/path';
import type { TaskOptions } from '@core/base/task';
import type { Artifact, CompileRequest, CompileResult } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/diagnostics/diagnostics';
import { messages } from '../messages';
import { rangeOfText } from '../text-range';
import { contractArtifact } from './contract-artifact';
import { findEntries, isOfProject, uniqueName } from './entries';
import type { ContractEntry, LanguageCompiler, ReadSource } from './language-compiler';
import { OutputCache } from './output-cache';

/**
 * Compiles the contracts of projects, whatever their languages; what is wrong with one does not keep the others from
 * coming out. A contract none of whose sources has changed is not compiled again.
 */
export class ProjectCompiler {
  readonly #compilers: readonly LanguageCompiler[];
  readonly #cache = new OutputCache();

  constructor(compilers: readonly LanguageCompiler[]) {
    this.#compilers = compilers;
  }

  async compile(request: CompileRequest, task: TaskOptions = {}): Promise<CompileResult> {
    const contents = new Map(request.files.map(({ path, content }) => [path, content]));
    const read: ReadSource = (path) => contents.get(path);
    const spoken = this.#compilers.filter(
      ({ language }) => request.language === undefined || language === request.language,
    );
    const outlines = new Map(
      spoken.map((compiler) => [compiler.language, outlinesOf(compiler, request.files)]),
    );
    const entries = findEntries(request.files, outlines, request.entries);
    const artifacts: Artifact[] = [];
    const diagnostics: Diagnostic[] = [];
    const names = new Set<string>();

    for (const [index, entry] of entries.entries()) {
      throwIfCancelled(task.signal);
      task.progress?.({ stage: 'compiling', message: entry.name, fraction: index / entries.length });
      const compiler = spoken.find(({ language }) => language === entry.language);
      const absent = entry.targets.filter((path) => !contents.has(path));
      diagnostics.push(...absent.map((path) => missingTarget(entry, path, read)));
      if (absent.length > 0 || !compiler) continue;
      const sources = outlines.get(entry.language) ?? new Map();
      const output = await this.#cache.output(entry, read, (recording) =>
        compiler.compile(entry, { read: recording, outlines: sources }),
      );
      diagnostics.push(...output.diagnostics);
      for (const contract of output.contracts) {
        artifacts.push(contractArtifact(entry, contract, uniqueName(contract.name, names)));
      }
    }
    throwIfCancelled(task.signal);
    return { artifacts, diagnostics: withoutRepeats(diagnostics) };
  }
}

function outlinesOf(compiler: LanguageCompiler, files: CompileRequest['files']) {
  return new Map(
    files
      .filter(({ path }) => compiler.extensions.includes(extension(path)) && isOfProject(path))
      .map((file) => [file.path, compiler.outline(file)]),
  );
}

function missingTarget(entry: ContractEntry, path: string, read: ReadSource): Diagnostic {
  const blamed = entry.configPath ?? entry.sourcePath;
  const range = rangeOfText(read(blamed) ?? '', path);
  const message = messages.missingTarget(path, entry.name);
  return { path: blamed, ...(range && { range }), severity: 'error', message, source: entry.language };
}

/** Contracts that share an include share its errors. */
function withoutRepeats(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((finding) => [JSON.stringify(finding), finding])).values()];
}
