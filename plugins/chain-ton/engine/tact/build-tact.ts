import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { featureEnable } from '@tact-lang/compiler/dist/config/features.js';
import { CompilerContext } from '@tact-lang/compiler/dist/context/context.js';
import { getRawAST } from '@tact-lang/compiler/dist/context/store.js';
import funcFactory from '@tact-lang/compiler/dist/func/funcfiftlib.js';
import { doBindings } from '@tact-lang/compiler/dist/pipeline/bindings.js';
import { type BuildContext, enableFeatures } from '@tact-lang/compiler/dist/pipeline/build.js';
import { compileTact } from '@tact-lang/compiler/dist/pipeline/compile.js';
import { doPackaging } from '@tact-lang/compiler/dist/pipeline/packaging.js';
import { doReports } from '@tact-lang/compiler/dist/pipeline/reports.js';
import { topSortContracts } from '@tact-lang/compiler/dist/pipeline/utils.js';
import { getContracts } from '@tact-lang/compiler/dist/types/resolveDescriptors.js';
import type {
  CompiledContract,
  CompilerOutput,
  ContractEntry,
  ReadSource,
} from '../compile/language-compiler';
import { compileFunc } from '../func/func-compiler';
import { importedDiagnostics } from './imported-func';
import { precompileTact } from './precompile-tact';
import { tactDiagnostics } from './tact-diagnostics';
import { projectFiles, STANDARD_LIBRARY, type WrittenFiles } from './tact-files';
import { tactInterface } from './tact-interface';
import { tactOptions } from './tact-options';

/** The FunC standard library for the FunC code that Tact generates. */
const FUNC_LIBRARY = STANDARD_LIBRARY.resolve('std/stdlib.fc');

/**
 * Builds the contracts in a Tact file, following the same steps as the compiler's own `build`. The FunC step runs in
 * our driver, so that the wasm can be loaded from a file and FunC's diagnostics are available.
 */
export async function buildTact(
  wasm: WebAssembly.Module,
  entry: ContractEntry,
  read: ReadSource,
): Promise<CompilerOutput> {
  const written: WrittenFiles = new Map();
  const errors: unknown[] = [];
  const diagnostics: Diagnostic[] = [];
  const contracts = await build(wasm, entry, read, written).catch((error: unknown) => {
    if (error instanceof ImportedFuncFailure) diagnostics.push(...error.diagnostics);
    else errors.push(...(error instanceof TactFailure ? error.errors : [error]));
    return [];
  });
  diagnostics.push(...tactDiagnostics(errors, { entry: entry.sourcePath, read }));
  return { contracts, diagnostics };
}

/** Errors that the compiler collected instead of throwing. */
class TactFailure extends Error {
  override readonly name = 'TactFailure';
  readonly errors: readonly unknown[];
  constructor(errors: readonly unknown[]) {
    super('The Tact compiler reported errors');
    this.errors = errors;
  }
}

/** Errors in FunC files that the project imports. */
class ImportedFuncFailure extends Error {
  override readonly name = 'ImportedFuncFailure';
  readonly diagnostics: readonly Diagnostic[];
  constructor(diagnostics: readonly Diagnostic[]) {
    super('The imported FunC has errors');
    this.diagnostics = diagnostics;
  }
}

async function build(
  wasm: WebAssembly.Module,
  entry: ContractEntry,
  read: ReadSource,
  written: WrittenFiles,
): Promise<CompiledContract[]> {
  const context = openBuild(entry, read, written);
  const contracts = getContracts(context.ctx);
  const sorted = topSortContracts(contracts);
  if (sorted !== undefined) context.ctx = featureEnable(context.ctx, 'optimizedChildCode');
  const fift = new Map<string, string>();
  for (const contract of sorted ?? contracts) {
    const tact = await compileTact(context, contract);
    if (tact === undefined) throw new TactFailure(context.errorMessages);
    const compiled = await compileGenerated(wasm, tact.funcSource, getRawAST(context.ctx).funcSources);
    fift.set(contract.name, compiled.fift);
    context.built[contract.name] = {
      codeBoc: Buffer.from(compiled.codeBoc, 'base64'),
      abi: tact.abi,
      constants: tact.constants,
      contract,
    };
  }
  const packages = doPackaging(context);
  const isWhole = packages && doBindings(context, packages) && doReports(context, packages);
  if (!isWhole) throw new TactFailure(context.errorMessages);
  return packages.map(({ name, code, init }) => ({
    name,
    fift: fift.get(name) ?? '',
    payload: { code, ...tactInterface(context.ctx, name, init) },
    files: outputOf(entry.name, name, written),
  }));
}

function openBuild(entry: ContractEntry, read: ReadSource, written: WrittenFiles): BuildContext {
  const { name, sourcePath: path } = entry;
  const options = tactOptions(entry);
  const config = {
    name,
    path,
    output: OUTPUT,
    mode: 'full',
    ...(options && { options: options ?? {} }),
  } as const;
  const ignore = () => undefined;
  const logger = { debug: ignore, info: ignore, warn: ignore, error: ignore };
  const project = projectFiles(read, written);
  const ctx = enableFeatures(new CompilerContext(), logger, config);
  return {
    config,
    logger,
    project,
    stdlib: STANDARD_LIBRARY,
    compilerInfo: JSON.stringify({ entrypoint: path, options: options ?? {} }),
    ctx: precompileTact(ctx, project, path),
    built: {},
    errorMessages: [],
  };
}

const OUTPUT = 'build';

async function compileGenerated(
  wasm: WebAssembly.Module,
  { content, path: absolute }: { readonly path: string; readonly content: string },
  imported: ReturnType<typeof getRawAST>['funcSources'],
) {
  const path = absolute.replace(/^\//, '');
  const sources = new Map([
    [FUNC_LIBRARY, STANDARD_LIBRARY.readFile(FUNC_LIBRARY).toString()],
    [path, content],
  ]);
  const targets = [...sources.keys()];
  const output = await compileFunc(wasm, {
    targets,
    read: (asked) => sources.get(asked),
    factory: funcFactory,
  });
  if (output.status === 'ok') return output;
  if (output.status === 'crash') throw output.error;
  const diagnostics = importedDiagnostics(output, { path, content }, imported);
  if (diagnostics.some(({ severity }) => severity === 'error')) throw new ImportedFuncFailure(diagnostics);
  const missing = /undefined function `([^`]+)`/.exec(output.log.join('\n'))?.[1];
  if (missing === undefined) throw new Error(output.message);
  throw new Error(`Function '${missing}' does not exist in imported FunC sources`);
}

/** The compiler's output files in Blueprint's layout, which contains a folder for each configured contract. */
function outputOf(entryName: string, contract: string, written: WrittenFiles) {
  return ['ts', 'abi', 'pkg', 'md'].flatMap((ending) => {
    const file = `${entryName}_${contract}.${ending}`;
    const content = written.get(`${OUTPUT}/${file}`);
    return content === undefined ? [] : [{ path: `${entryName}/${file}`, content }];
  });
}
