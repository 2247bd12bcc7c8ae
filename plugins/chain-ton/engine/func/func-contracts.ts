import { includeClosure } from '../compile/include-closure';
import type {
  CompilerOutput,
  ContractEntry,
  LanguageCompiler,
  ProjectSources,
} from '../compile/language-compiler';
import type { TonGetter } from '../payload';
import { compileFunc, funcVersion } from './func-compiler';
import { funcDiagnostics } from './func-diagnostics';
import { errorsOf, messagesOf } from './func-messages';
import { type FuncSource, parseFuncSource } from './func-source';
import { returnParameters, toParameter } from './func-type';
import { inferStorageLayout } from './storage-layout';

/**
 * FunC has no contract interface declarations, so the interface is read from signatures and from the code that loads
 * storage.
 */
export function funcContracts(
  loadCompiler: () => Promise<WebAssembly.Module>,
  loadDebugger: () => Promise<WebAssembly.Module>,
): LanguageCompiler<FuncSource> {
  return {
    language: 'func',
    extensions: ['fc', 'func'],
    outline: ({ path, content }) => parseFuncSource(path, content),
    compile: async (entry, sources) => compileContract(await loadCompiler(), entry, sources),
    version: async () => funcVersion(await loadCompiler()),
    mapCode: async (entry, sources) => {
      const [{ mapFuncCode }, wasm] = await Promise.all([import('./func-code-map'), loadDebugger()]);
      return mapFuncCode(wasm, entry, sources);
    },
  };
}

async function compileContract(
  wasm: WebAssembly.Module,
  { name, sourcePath, targets, options = {} }: ContractEntry,
  { read, outlines }: ProjectSources<FuncSource>,
): Promise<CompilerOutput> {
  const { optLevel } = options;
  const output = await compileFunc(wasm, {
    targets,
    read,
    ...(typeof optLevel === 'number' && { optLevel }),
  });
  const closure = [...new Set([...targets].reverse().flatMap((path) => includeClosure(path, outlines)))];
  const paths = closure.map(({ path }) => path);
  const diagnostics = funcDiagnostics(output, { entry: sourcePath, paths, read });
  if (output.status !== 'ok') return { contracts: [], diagnostics };
  const storage = inferStorageLayout(closure);
  const payload = {
    code: output.codeBoc,
    getters: gettersOf(closure),
    messages: messagesOf(closure),
    errors: errorsOf(closure),
    ...(storage && { storage }),
  };
  return { contracts: [{ name, fift: output.fift, payload, files: [] }], diagnostics };
}

/** One entry per name, because a get method may be declared and then defined. */
function gettersOf(closure: readonly FuncSource[]): TonGetter[] {
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
