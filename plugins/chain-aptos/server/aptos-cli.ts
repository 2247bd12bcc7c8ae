import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { errorMessage, isCancellation } from '@core/base/errors';
import { DeadlineError, type TaskOptions } from '@core/base/task';
import type { SourceFile } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { parsePrintedDiagnostics } from '@core/languages/diagnostics/parse-printed-diagnostics';
import { MalformedBytecodeError } from '../../move-toolchain/engine/bytecode/malformed-bytecode-error';
import { readModule, readScript } from '../../move-toolchain/engine/bytecode/read-module';
import type { ModuleSource } from '../../move-toolchain/engine/codegen/module-source';
import {
  type CompiledUnit,
  checkPackage,
  compilePackage,
  type PackageOutput,
  SourceTexts,
  sortByDependencies,
} from '../../move-toolchain/engine/compile/compile-package';
import { readSourceMap } from '../../move-toolchain/engine/compile/read-source-map';
import type { Framework } from '../../move-toolchain/engine/framework/framework';
import { moduleIdAt } from '../../move-toolchain/engine/interface/read-interface';
import { showModuleId } from '../../move-toolchain/engine/interface/show-type';
import type { CheckedModule } from '../../move-toolchain/engine/semantics/checked-module';
import type { PackageCompiler } from '../engine/compile/move-compiler';
import type { MovePackage } from '../engine/package/move-project';
import { type BuiltUnitFile, readBuild, type WrittenPackage, writePackage } from './cli-package';
import { frameworkStubs } from './framework-stubs';
import { messages } from './messages';
import { runTool, type ToolResult } from './run-tool';

const NAME = 'aptos';
/** Shown as the source of diagnostics from the CLI. */
const SOURCE = 'aptos move';
/** Maximum time for the CLI to print its version, in milliseconds. */
const VERSION_MS = 10_000;
/** Default maximum compilation time, in milliseconds. */
const COMPILE_MS = 60_000;
/** Maximum number of characters quoted from unreadable output. */
const QUOTED = 300;

interface AptosCli {
  /** For example '7.10.2'. */
  readonly version: string;
  /** Program folders, in `PATH` format. */
  readonly path: string;
}

/** Thrown if the CLI fails for a reason unrelated to the sources. The message contains the reason. */
class AptosCliError extends Error {
  override readonly name = 'AptosCliError';
}

/** Finds the Aptos CLI on a `PATH`. Undefined if there is none, or if it does not print its version. */
export async function findAptosCli(path = process.env.PATH ?? ''): Promise<AptosCli | undefined> {
  if (path === '') return undefined;
  try {
    const tool = { name: NAME, parameters: ['--version'], folder: tmpdir(), environment: environment(path) };
    const { exitCode, stdout } = await runTool(tool, { deadlineMs: VERSION_MS });
    const version = /^aptos (\d\S*)/.exec(stdout)?.[1];
    return exitCode === 0 && version !== undefined ? { version, path } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Compiles with the CLI, whose diagnostics replace the built-in compiler's. The CLI can fail for reasons that users
 * cannot fix in their sources. It may fail to start, crash, reject a generated file (framework stubs, Move.toml), or
 * write unreadable output. In these cases, the built-in compiler compiles the package, and a warning contains the
 * reason. Cancellation and the deadline stop the whole compilation.
 */
export function compilerByCli(cli: AptosCli): PackageCompiler {
  let stubs: readonly SourceFile[] | undefined;
  return async (source, framework, task) => {
    stubs ??= frameworkStubs(framework);
    try {
      return await compileByCli(cli, { source, framework, stubs }, task);
    } catch (error) {
      if (!(error instanceof AptosCliError)) throw error;
      const own = compilePackage(source, framework);
      const warning: Diagnostic = {
        path: source.sources[0]?.path ?? '',
        severity: 'warning',
        source: SOURCE,
        code: 'aptos-cli',
        message: messages.ownCompiler(cli.version, error.message),
      };
      return { ...own, diagnostics: [warning, ...own.diagnostics] };
    }
  };
}

interface Work {
  readonly source: MovePackage;
  readonly framework: Framework;
  /** Framework sources for the CLI. */
  readonly stubs: readonly SourceFile[];
}

async function compileByCli(
  { path, version }: AptosCli,
  { source, framework, stubs }: Work,
  task: TaskOptions,
): Promise<PackageOutput> {
  // The CLI prints resolved paths, and temporary folders can be behind symbolic links.
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'aptos-package-')));
  try {
    task.progress?.({ stage: 'compiling', message: `${source.name} (aptos ${version})` });
    const written = await writePackage(folder, source, stubs).catch((error: unknown) => {
      throw new AptosCliError(messages.notWritten(errorMessage(error)), { cause: error });
    });
    const result = await runCli(path, written, folder, task);
    const diagnostics = diagnosticsOf(written, result);
    const hasErrors = diagnostics.some(({ severity }) => severity === 'error');
    if (hasErrors && result.exitCode !== 0) return { units: [], diagnostics };
    if (result.exitCode !== 0)
      throw new AptosCliError(messages.unreadable(result.exitCode, reasonOf(result)));
    return { units: unitsOf(source, framework, await readBuild(written)), diagnostics };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Runs `aptos move compile` without two options. `--named-addresses` is not used, because the generated Move.toml files
 * contain the addresses, and the CLI rejects duplicates. `--save-metadata` is not used, because the metadata is created
 * from the project's Move.toml.
 */
async function runCli(
  path: string,
  written: WrittenPackage,
  home: string,
  task: TaskOptions,
): Promise<ToolResult> {
  const parameters = ['move', 'compile', '--package-dir', written.folder, '--skip-fetch-latest-git-deps'];
  try {
    return await runTool(
      { name: NAME, parameters, folder: written.folder, environment: environment(path, home) },
      { deadlineMs: COMPILE_MS, ...task },
    );
  } catch (error) {
    if (isCancellation(error) || error instanceof DeadlineError) throw error;
    throw new AptosCliError(messages.notStarted(errorMessage(error)), { cause: error });
  }
}

/** Uses the package folder as the home folder and turns telemetry off. */
function environment(path: string, home = tmpdir()): Readonly<Record<string, string>> {
  return {
    PATH: path,
    HOME: home,
    MOVE_HOME: join(home, '.move'),
    APTOS_DISABLE_TELEMETRY: 'true',
    NO_COLOR: '1',
  };
}

function diagnosticsOf(
  { folder, files }: WrittenPackage,
  { stdout, stderr }: ToolResult,
): readonly Diagnostic[] {
  const fileOf = (path: string): SourceFile | undefined => files.get(resolve(folder, path));
  const printed = stripVTControlCharacters(`${stderr}\n${stdout}`);
  const all = parsePrintedDiagnostics(printed, {
    source: SOURCE,
    projectPath: (path) => fileOf(path)?.path,
    textOf: (path) => fileOf(path)?.content,
  });
  return all.filter(({ path }) => path !== '');
}

/** Returns the CLI's error message (`{ "Error": … }`). If there is none, returns the start of its output. */
function reasonOf({ stdout, stderr }: ToolResult): string {
  const named = /"Error":\s*("(?:[^"\\]|\\.)*")/.exec(stdout)?.[1];
  const printed = named === undefined ? `${stdout}\n${stderr}` : String(parsedText(named));
  const line = stripVTControlCharacters(printed).replaceAll(/\s+/g, ' ').trim();
  return line.length > QUOTED ? `${line.slice(0, QUOTED)}…` : line;
}

function parsedText(quoted: string): unknown {
  try {
    return JSON.parse(quoted);
  } catch {
    return quoted;
  }
}

/** The compiled units, with information from the built-in parser: parameter names, documentation and files. */
function unitsOf(
  source: MovePackage,
  framework: Framework,
  built: readonly BuiltUnitFile[],
): readonly CompiledUnit[] {
  const { modules } = checkPackage(source, framework, new SourceTexts(framework.dialect.syntax));
  const texts = new Map(source.sources.map(({ path, content }) => [path, content]));
  const left = new Set(modules);
  const units = built.map((file): CompiledUnit => {
    const unit = readUnit(file);
    const checked = modules.find((one) => left.has(one) && isOf(one, unit, file));
    if (!checked) throw new AptosCliError(messages.unknownModule(file.name));
    left.delete(checked);
    const text = texts.get(checked.path) ?? '';
    const { bytecode } = file;
    const made = mapOf(file, unit, checked, text);
    return 'module' in unit
      ? { kind: 'module', checked, bytecode, module: unit.module, source: made }
      : { kind: 'script', checked, bytecode, script: unit.script, source: made };
  });
  const [missing] = left;
  if (missing) throw new AptosCliError(messages.missingModule(missing.symbol.name));
  return sortByDependencies(units);
}

type ReadUnit =
  | { readonly module: ReturnType<typeof readModule> }
  | { readonly script: ReturnType<typeof readScript> };

function readUnit({ kind, name, bytecode }: BuiltUnitFile): ReadUnit {
  try {
    return kind === 'module' ? { module: readModule(bytecode) } : { script: readScript(bytecode) };
  } catch (error) {
    throw new AptosCliError(messages.unreadableModule(`${name}.mv`, errorMessage(error)), { cause: error });
  }
}

/** Script files are named after their function, with a numeric suffix if there are several. */
function isOf({ symbol, isScript }: CheckedModule, unit: ReadUnit, { name }: BuiltUnitFile): boolean {
  if ('module' in unit)
    return !isScript && showModuleId(moduleIdAt(unit.module, unit.module.selfModuleHandle)) === symbol.key;
  const [main] = symbol.functions.keys();
  return isScript && main !== undefined && new RegExp(`^${main}(?:_\\d+)?$`).test(name);
}

/** Returns the source locations. If the source map is unreadable, the code is used without line numbers. */
function mapOf(
  { sourceMap }: BuiltUnitFile,
  unit: ReadUnit,
  checked: CheckedModule,
  text: string,
): ModuleSource {
  const none: ModuleSource = { path: checked.path, span: { start: 0, end: 0 }, functions: [] };
  if (sourceMap === undefined) return none;
  try {
    return readSourceMap(sourceMap, 'module' in unit ? unit.module : unit.script, checked, text);
  } catch (error) {
    if (!(error instanceof MalformedBytecodeError)) throw error;
    return none;
  }
}
