import { includeClosure } from '../compile/include-closure';
import type {
  CompilerOutput,
  ContractEntry,
  LanguageCompiler,
  ProjectSources,
} from '../compile/language-compiler';
import { compileTolk, tolkSettings, tolkVersion } from './tolk-compiler';
import { tolkDiagnostics } from './tolk-diagnostics';
import { tolkInterface } from './tolk-interface';
import { parseTolkSource, type TolkSource } from './tolk-source';

/**
 * The Tolk compiler. It does not emit a contract interface, so structs, get methods, messages and storage are read from
 * the sources.
 */
export function tolkContracts(loadCompiler: () => Promise<WebAssembly.Module>): LanguageCompiler<TolkSource> {
  return {
    language: 'tolk',
    extensions: ['tolk'],
    outline: parseTolkSource,
    compile: async (entry, sources) => compileContract(await loadCompiler(), entry, sources),
    version: async () => tolkVersion(await loadCompiler()),
    mapCode: async (entry, sources) => {
      const [{ mapTolkCode }, wasm] = await Promise.all([import('./tolk-code-map'), loadCompiler()]);
      return mapTolkCode(wasm, entry, sources);
    },
  };
}

async function compileContract(
  wasm: WebAssembly.Module,
  entry: ContractEntry,
  { read, outlines }: ProjectSources<TolkSource>,
): Promise<CompilerOutput> {
  const { name, sourcePath } = entry;
  const output = await compileTolk(wasm, sourcePath, tolkSettings(entry), read);
  const closure = includeClosure(sourcePath, outlines);
  const diagnostics = tolkDiagnostics(output, { paths: closure.map(({ path }) => path), read });
  if (output.status !== 'ok') return { contracts: [], diagnostics };
  const payload = { code: output.codeBoc, ...tolkInterface(closure) };
  return { contracts: [{ name, fift: output.fift, payload, files: [] }], diagnostics };
}
