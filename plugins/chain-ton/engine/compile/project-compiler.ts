import { throwIfCancelled } from '@core/base/errors';
import { extension } from '@core/base/path';
import type { TaskOptions } from '@core/base/task';
import type { Artifact, CompileRequest, CompileResult, SourceFile } from '@core/chains/toolchain';
import { type Diagnostic, distinctDiagnostics } from '@core/languages/diagnostics/diagnostics';
import { Cell } from '@ton/core';
import { messages } from '../messages';
import { rangeOfText } from '../text-range';
import type { CodeMap } from '../tracing/code-map';
import { type VerificationBundle, verificationBundle } from '../verification/verification-bundle';
import { configDiagnostics } from './compile-config';
import { contractArtifact } from './contract-artifact';
import { findEntries, isProjectFile, uniqueName } from './entries';
import type { ContractEntry, LanguageCompiler, ReadSource } from './language-compiler';
import { OutputCache } from './output-cache';

/**
 * Compiles a project's contracts in all languages. An error in one contract does not prevent the others from compiling.
 * A contract is recompiled only if one of its sources has changed.
 */
export class ProjectCompiler {
  readonly #compilers: readonly LanguageCompiler[];
  readonly #cache = new OutputCache();

  constructor(compilers: readonly LanguageCompiler[]) {
    this.#compilers = compilers;
  }

  async compile(request: CompileRequest, task: TaskOptions = {}): Promise<CompileResult> {
    const { contents, read, spoken, outlines, entries } = this.#open(request);
    const artifacts: Artifact[] = [];
    const diagnostics: Diagnostic[] = request.files
      .filter(({ path }) => isProjectFile(path))
      .flatMap(configDiagnostics);
    const names = new Set<string>();

    for (const [index, entry] of entries.entries()) {
      throwIfCancelled(task.signal);
      task.progress?.({ stage: 'compiling', message: entry.name, fraction: index / entries.length });
      const compiler = spoken.find(({ language }) => language === entry.language);
      const absent = entry.targets.filter((path) => !contents.has(path));
      diagnostics.push(
        ...absent.map((path) => diagnosticAt(entry, path, messages.missingTarget(path, entry.name), read)),
      );
      if (absent.length > 0 || !compiler) continue;
      const sources = outlines.get(entry.language) ?? new Map();
      const output = await this.#cache.output(entry, read, (recording) =>
        compiler.compile(entry, { read: recording, outlines: sources }),
      );
      diagnostics.push(...output.diagnostics);
      if (output.contracts.length === 0 && output.diagnostics.every(({ severity }) => severity !== 'error')) {
        diagnostics.push(diagnosticAt(entry, entry.sourcePath, messages.noContract(entry.sourcePath), read));
      }
      for (const contract of output.contracts) {
        artifacts.push(contractArtifact(entry, contract, uniqueName(contract.name, names)));
      }
    }
    throwIfCancelled(task.signal);
    return { artifacts, diagnostics: distinctDiagnostics(diagnostics) };
  }

  /** Maps contract code to source lines; contracts that do not compile are omitted. */
  async mapCode(request: CompileRequest, task: TaskOptions = {}): Promise<readonly CodeMap[]> {
    const { read, spoken, outlines, entries } = this.#open(request);
    const maps: CodeMap[] = [];
    for (const entry of entries) {
      throwIfCancelled(task.signal);
      const compiler = spoken.find(({ language }) => language === entry.language);
      if (!compiler || entry.targets.some((path) => read(path) === undefined)) continue;
      const sources = { read, outlines: outlines.get(entry.language) ?? new Map() };
      maps.push(...(await compiler.mapCode(entry, sources)));
    }
    return maps;
  }

  /**
   * The request for TON's verifier; recompiles the contract. Rejects with a message if the compiled code does not have
   * the given hash, or if the verifier would not accept the files.
   */
  async verification(files: readonly SourceFile[], codeHash: string): Promise<VerificationBundle> {
    const { read, spoken, outlines, entries } = this.#open({ files });
    for (const entry of entries) {
      const compiler = spoken.find(({ language }) => language === entry.language);
      if (!compiler || entry.targets.some((path) => read(path) === undefined)) continue;
      const asked = new Map<string, string>();
      const recording: ReadSource = (path) => {
        const content = read(path);
        if (content !== undefined) asked.set(path, content);
        return content;
      };
      const sources = { read: recording, outlines: outlines.get(entry.language) ?? new Map() };
      const { contracts } = await compiler.compile(entry, sources);
      const contract = contracts.find(({ payload }) => hashOf(payload.code) === codeHash);
      if (!contract) continue;
      return verificationBundle({
        entry,
        contract,
        codeHash,
        read: [...asked].map(([path, content]) => ({ path, content })),
        compilerVersion: await compiler.version(),
      });
    }
    throw new Error(messages.otherSources);
  }

  #open({ files, language, entries }: CompileRequest) {
    const contents = new Map(files.map(({ path, content }) => [path, content]));
    const read: ReadSource = (path) => contents.get(path);
    const spoken = this.#compilers.filter((one) => language === undefined || one.language === language);
    const outlines = new Map(spoken.map((compiler) => [compiler.language, outlinesOf(compiler, files)]));
    return { contents, read, spoken, outlines, entries: findEntries(files, outlines, entries) };
  }
}

function hashOf(code: string): string {
  return Cell.fromBase64(code).hash().toString('hex');
}

function outlinesOf(compiler: LanguageCompiler, files: CompileRequest['files']) {
  return new Map(
    files
      .filter(({ path }) => compiler.extensions.includes(extension(path)) && isProjectFile(path))
      .map((file) => [file.path, compiler.outline(file)]),
  );
}

/**
 * A diagnostic about the given path, located in the file that configures the contract or, if there is none, in its main
 * file.
 */
function diagnosticAt(entry: ContractEntry, path: string, message: string, read: ReadSource): Diagnostic {
  const blamed = entry.configPath ?? entry.sourcePath;
  const range = rangeOfText(read(blamed) ?? '', path);
  return { path: blamed, ...(range && { range }), severity: 'error', message, source: entry.language };
}
