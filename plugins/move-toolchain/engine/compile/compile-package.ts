import type { SourceFile } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { CompiledModule } from '../bytecode/compiled-module';
import { IDENTIFIER_SIZE } from '../bytecode/limits';
import { writeModule, writeScript } from '../bytecode/write-module';
import { type GenerationOptions, generateModules } from '../codegen/generate-module';
import type { GeneratedModule } from '../codegen/generated-module';
import { messages } from '../codegen/messages';
import { type CompilerDiagnostic, toProjectDiagnostic } from '../diagnostics/compiler-diagnostic';
import { DiagnosticLog } from '../diagnostics/diagnostic-log';
import { LineIndex } from '../diagnostics/line-index';
import type { Framework } from '../framework/framework';
import { moduleIdAt } from '../interface/read-interface';
import { type CheckResult, checkModules } from '../semantics/check-modules';
import type { SourcePackage } from '../semantics/program/declare-modules';
import { frameworkModules } from '../semantics/program/framework-modules';
import type { ModuleKey } from '../semantics/types/move-type';
import { parseSource } from '../syntax/parser/source-parser';
import type { SyntaxDialect } from '../syntax/syntax-dialect';
import type { SourceUnit } from '../syntax/tree/item-node';
import { VerificationError } from '../verifier/verification-error';
import { verifyModule, verifyScript } from '../verifier/verify-module';
import type { PackageSources } from './package-sources';
import { withoutTests } from './without-tests';

const utf8 = new TextEncoder();

/** A compiled module or script with its bytecode file. */
export type CompiledUnit = GeneratedModule & { readonly bytecode: Uint8Array };

export interface PackageOutput {
  /** In dependency order: each module comes after the modules that it uses. Empty if there are errors. */
  readonly units: readonly CompiledUnit[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Compiles and verifies a package's modules and scripts, without its tests. */
export function compilePackage(
  source: PackageSources,
  framework: Framework,
  options: GenerationOptions = {},
): PackageOutput {
  const texts = new SourceTexts(framework.dialect.syntax);
  const checked = checkPackage(source, framework, texts);
  const hasErrors = checked.diagnostics.some(({ severity }) => severity === 'error');
  const generation = new DiagnosticLog();
  const units = hasErrors ? [] : compileModules(checked, generation, undefined, options);
  return { units, diagnostics: texts.diagnostics([...checked.diagnostics, ...generation.diagnostics]) };
}

/** Checks a package's modules and scripts, without its tests. Recovers from errors and reports all diagnostics. */
export function checkPackage(source: PackageSources, framework: Framework, texts: SourceTexts): CheckResult {
  const log = new DiagnosticLog();
  const checked = checkModules({
    dialect: framework.dialect,
    packages: [texts.read(source, log, withoutTests)],
    dependencies: source.dependencies.map((one) => texts.read(one, new DiagnosticLog(), withoutTests)),
    compiled: frameworkModules(framework),
    extensions: [framework.sources.extensions()],
  });
  return { ...checked, diagnostics: [...log.diagnostics, ...checked.diagnostics] };
}

/** Source texts of packages, used to compute the line numbers of diagnostics. */
export class SourceTexts {
  readonly #texts = new Map<string, string>();
  readonly #indices = new Map<string, LineIndex>();
  readonly #dialect: SyntaxDialect;

  constructor(dialect: SyntaxDialect) {
    this.#dialect = dialect;
  }

  /** @param keep selects the declarations to compile from a parsed source. */
  read(
    { name, sources, addresses }: PackageSources,
    log: DiagnosticLog,
    keep: (unit: SourceUnit) => SourceUnit,
  ): SourcePackage {
    const units = sources.map(({ path, content }: SourceFile) => {
      this.#texts.set(path, content);
      return keep(parseSource(path, content, log, this.#dialect));
    });
    return { name, addresses, units };
  }

  diagnostics(found: readonly CompilerDiagnostic[]): readonly Diagnostic[] {
    return found.map((one) => toProjectDiagnostic(one, (path) => this.#indexOf(path)));
  }

  #indexOf(path: string): LineIndex | undefined {
    const text = this.#texts.get(path);
    const known = this.#indices.get(path) ?? (text === undefined ? undefined : new LineIndex(text));
    if (known) this.#indices.set(path, known);
    return known;
  }
}

/**
 * Generates and verifies code for checked modules that have no errors. Each module comes after the modules that it
 * uses. Returns an empty list if there are any errors.
 * @param baseOf the compiled module that a source module extends.
 */
export function compileModules(
  checked: CheckResult,
  log: DiagnosticLog,
  baseOf?: (key: ModuleKey) => CompiledModule | undefined,
  options: GenerationOptions = {},
): readonly CompiledUnit[] {
  const written = verifiedModules(checked, log, baseOf, options).flatMap(
    (unit) => withBytecode(unit, log) ?? [],
  );
  return log.hasErrors ? [] : sortByDependencies(written);
}

/**
 * Generates modules and verifies them as the VM does. If optimised code is not valid, uses the code that the borrow
 * checker has accepted. If that code is not valid either, reports it.
 */
function verifiedModules(
  checked: CheckResult,
  log: DiagnosticLog,
  baseOf: ((key: ModuleKey) => CompiledModule | undefined) | undefined,
  options: GenerationOptions,
): readonly GeneratedModule[] {
  const optimized = generateModules(checked, log, baseOf, options);
  if (optimized.every((unit) => !violation(unit))) return optimized;
  return generateModules(checked, log, baseOf, { ...options, isUnoptimized: true }).filter((unit) => {
    const error = violation(unit);
    if (error) reportViolation(error, unit, log);
    return !error;
  });
}

/** Writes the bytecode. Names, constants and tables that exceed the format's limits are reported as errors. */
function withBytecode(unit: GeneratedModule, log: DiagnosticLog): CompiledUnit | undefined {
  const { path, span } = unit.source;
  const tables = unit.kind === 'module' ? unit.module : unit.script;
  const long = tables.identifiers.find((name) => utf8.encode(name).length > IDENTIFIER_SIZE);
  if (long !== undefined) {
    log.error(
      'name-too-long',
      { path, span },
      messages.nameTooLong(`${long.slice(0, 40)}…`, IDENTIFIER_SIZE),
    );
    return undefined;
  }
  try {
    const bytecode = unit.kind === 'module' ? writeModule(unit.module) : writeScript(unit.script);
    return { ...unit, bytecode };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    log.error('module-too-large', { path, span }, messages.moduleTooLarge(error.message));
    return undefined;
  }
}

function violation(unit: GeneratedModule): VerificationError | undefined {
  try {
    if (unit.kind === 'module') verifyModule(unit.module);
    else verifyScript(unit.script);
    return undefined;
  } catch (error) {
    if (!(error instanceof VerificationError)) throw error;
    return error;
  }
}

function reportViolation(
  { place, rule }: VerificationError,
  { source }: GeneratedModule,
  log: DiagnosticLog,
): void {
  const isCode = place.kind === 'instruction';
  const owner = isCode ? source.functions.find(({ name }) => name === place.function) : undefined;
  const span = (isCode && owner?.spans[place.instruction]) || owner?.span || source.span;
  log.error('unverified', { path: source.path, span }, messages.unverified(rule));
}

/** Sorts modules so that each comes after the modules that it uses, as publishing requires. */
export function sortByDependencies(units: readonly CompiledUnit[]): readonly CompiledUnit[] {
  const byKey = new Map(units.map((unit) => [unit.checked.symbol.key, unit]));
  const seen = new Set<CompiledUnit>();
  const sorted: CompiledUnit[] = [];
  const visit = (unit: CompiledUnit) => {
    if (seen.has(unit)) return;
    seen.add(unit);
    if (unit.kind === 'module')
      for (const key of usedBy(unit.module)) {
        const used = byKey.get(key);
        if (used) visit(used);
      }
    sorted.push(unit);
  };
  for (const unit of units) visit(unit);
  return sorted;
}

function usedBy(module: CompiledModule): readonly string[] {
  return module.moduleHandles.map((_, row) => {
    const { address, name } = moduleIdAt(module, row);
    return `${address}::${name}`;
  });
}
