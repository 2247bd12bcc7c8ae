import { throwIfCancelled } from '@core/base/cancellation';
import type { TaskOptions } from '@core/base/task';
import type { Artifact, CompileRequest, CompileResult } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/diagnostics/diagnostics';
import { Cell } from '@ton/core';
import type { TonGetter, TonPayload } from '../payload';
import { type ContractEntry, findEntries, isFuncFile } from './entries';
import { compileFunc, type FuncOutput, type ReadSource } from './func-compiler';
import { funcDiagnostics } from './func-diagnostics';
import { type FuncSource, parseFuncSource } from './func-source';
import { returnParameters, toParameter } from './func-type';
import { includeClosure } from './include-closure';
import { rangeOfText } from './source-range';
import { inferStorageLayout } from './storage-layout';

/** Compiles every contract of the request; what is wrong with one does not keep the others from coming out. */
export async function compileContracts(
  loadCompiler: () => Promise<WebAssembly.Module>,
  request: CompileRequest,
  task: TaskOptions = {},
): Promise<CompileResult> {
  if (request.language !== undefined && request.language !== 'func')
    return { artifacts: [], diagnostics: [] };
  const contents = new Map(request.files.map(({ path, content }) => [path, content]));
  const read = (path: string) => contents.get(path);
  const sources = new Map(
    request.files
      .filter(({ path }) => isFuncFile(path))
      .map(({ path, content }) => [path, parseFuncSource(path, content)]),
  );
  const entries = findEntries(request.files, sources, request.entries);
  const artifacts: Artifact[] = [];
  const diagnostics: Diagnostic[] = [];

  for (const [index, entry] of entries.entries()) {
    throwIfCancelled(task.signal);
    task.progress?.({ stage: 'compiling', message: entry.name, fraction: index / entries.length });
    const absent = entry.targets.filter((path) => !contents.has(path));
    if (absent.length > 0) {
      diagnostics.push(...absent.map((path) => missingTarget(entry, path, read)));
      continue;
    }
    const output = await compileFunc(await loadCompiler(), entry.targets, read);
    const closure = [
      ...new Set([...entry.targets].reverse().flatMap((path) => includeClosure(path, sources))),
    ];
    const paths = closure.map(({ path }) => path);
    diagnostics.push(...funcDiagnostics(output, { entry: entry.sourcePath, paths, read }));
    if (output.status === 'ok') artifacts.push(toArtifact(entry, output, closure));
  }
  throwIfCancelled(task.signal);
  return { artifacts, diagnostics: withoutRepeats(diagnostics) };
}

function missingTarget(entry: ContractEntry, path: string, read: ReadSource): Diagnostic {
  const blamed = entry.configPath ?? entry.sourcePath;
  const range = rangeOfText(read(blamed) ?? '', path);
  const message = `Cannot find source file \`${path}\` of contract ${entry.name}`;
  return { path: blamed, ...(range && { range }), severity: 'error', message, source: 'func' };
}

function toArtifact(
  { name, sourcePath }: ContractEntry,
  { codeBoc, codeHash, fift }: FuncOutput & { status: 'ok' },
  closure: readonly FuncSource[],
): Artifact {
  const storage = inferStorageLayout(closure);
  const payload: TonPayload = { code: codeBoc, getters: gettersOf(closure), ...(storage && { storage }) };
  // Blueprint writes the cells anew, with a checksum that the compiler leaves out.
  const code = Cell.fromBase64(codeBoc);
  const compiled = {
    hash: codeHash,
    hashBase64: code.hash().toString('base64'),
    hex: code.toBoc().toString('hex'),
  };
  return {
    name,
    chain: 'ton',
    language: 'func',
    sourcePath,
    codeHash,
    files: [
      { path: `${name}.compiled.json`, content: JSON.stringify(compiled, null, 2) },
      { path: `${name}.fif`, content: fift },
    ],
    payload,
  };
}

/** One entry a name: a getter may be declared before it is defined. */
function gettersOf(closure: readonly FuncSource[]): TonPayload['getters'] {
  const getters = new Map<string, TonGetter>();
  for (const { name, getter, parameters, returns, documentation } of closure.flatMap(
    ({ functions }) => functions,
  )) {
    if (getter === undefined) continue;
    getters.set(name, {
      name,
      selector: getter,
      parameters: parameters.map((parameter) => toParameter(parameter.type, parameter.name)),
      returns: returnParameters(returns),
      ...(documentation !== undefined && { documentation }),
    });
  }
  return [...getters.values()];
}

/** Contracts that share an include share its errors. */
function withoutRepeats(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((finding) => [JSON.stringify(finding), finding])).values()];
}
