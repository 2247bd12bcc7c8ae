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
  inOrder,
  type PackageOutput,
  SourceTexts,
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
/** Name of the tool behind its findings. */
const SOURCE = 'aptos move';
/** Longest wait for the CLI to say its version, in milliseconds. */
const VERSION_MS = 10_000;
/** Longest compilation where nobody says how long, in milliseconds. */
const COMPILE_MS = 60_000;
/** Characters that are quoted of output that cannot be read. */
const QUOTED = 300;

/** An installed Aptos CLI. */
interface AptosCli {
  /** As it says it: '7.10.2'. */
  readonly version: string;
  /** Folders of programs, as the system's `PATH` has them. */
  readonly path: string;
}

/** What the CLI did is nothing to go on with; the message says why. */
class AptosCliError extends Error {
  override readonly name = 'AptosCliError';
}

/** The Aptos CLI on a `PATH`; undefined where there is none, and where what is called so does not say its version. */
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
 * Compiles by the CLI. What it finds in the project's files is what comes out, in place of what our compiler finds. Where it
 * does not start, dies, refuses what is ours (the framework's stubs, the Move.toml written for it) or leaves what cannot be read,
 * nobody could do anything about it in their sources: our compiler does the work then, and a warning says so, with the reason.
 * Cancelling and the deadline end it for good.
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
  /** The framework, for the CLI. */
  readonly stubs: readonly SourceFile[];
}

async function compileByCli(
  { path, version }: AptosCli,
  { source, framework, stubs }: Work,
  task: TaskOptions,
): Promise<PackageOutput> {
  // The CLI prints paths without links, which temporary folders may stand behind.
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'aptos-package-')));
  try {
    task.progress?.({ stage: 'compiling', message: `${source.name} (aptos ${version})` });
    const written = await writePackage(folder, source, stubs).catch((error: unknown) => {
      throw new AptosCliError(messages.notWritten(errorMessage(error)), { cause: error });
    });
    const result = await runCli(path, written, folder, task);
    const diagnostics = findings(written, result);
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
 * Runs `aptos move compile`. Addresses stand in the Move.toml files that were written for it, so that `--named-addresses`, which
 * refuses names that a Move.toml has, is not needed; nor is `--save-metadata`, for the metadata to publish are made of the
 * project's own Move.toml.
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

/** No home but the folder of the package, and nothing told to anybody. */
function environment(path: string, home = tmpdir()): Readonly<Record<string, string>> {
  return {
    PATH: path,
    HOME: home,
    MOVE_HOME: join(home, '.move'),
    APTOS_DISABLE_TELEMETRY: 'true',
    NO_COLOR: '1',
  };
}

/** What was printed about files of the project. */
function findings({ folder, files }: WrittenPackage, { stdout, stderr }: ToolResult): readonly Diagnostic[] {
  const fileOf = (path: string): SourceFile | undefined => files.get(resolve(folder, path));
  const printed = stripVTControlCharacters(`${stderr}\n${stdout}`);
  const all = parsePrintedDiagnostics(printed, {
    source: SOURCE,
    projectPath: (path) => fileOf(path)?.path,
    textOf: (path) => fileOf(path)?.content,
  });
  return all.filter(({ path }) => path !== '');
}

/** The CLI's own word for it (`{ "Error": … }`), else the beginning of what it printed. */
function reasonOf({ stdout, stderr }: ToolResult): string {
  const told = /"Error":\s*("(?:[^"\\]|\\.)*")/.exec(stdout)?.[1];
  const printed = told === undefined ? `${stdout}\n${stderr}` : String(parsedText(told));
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

/** What was built, with what our own reading of the sources knows of it: names of parameters, documentation, files. */
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
  return inOrder(units);
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

/** Scripts are called as their function, with a number behind it where there are several. */
function isOf({ symbol, isScript }: CheckedModule, unit: ReadUnit, { name }: BuiltUnitFile): boolean {
  if ('module' in unit)
    return !isScript && showModuleId(moduleIdAt(unit.module, unit.module.selfModuleHandle)) === symbol.key;
  const [main] = symbol.functions.keys();
  return isScript && main !== undefined && new RegExp(`^${main}(?:_\\d+)?$`).test(name);
}

/** Where it comes from; a map that cannot be read leaves code without lines, which is no reason to be without the code. */
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
