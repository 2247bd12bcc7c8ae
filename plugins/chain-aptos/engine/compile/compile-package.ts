import type { SourceFile } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/diagnostics/diagnostics';
import type { CompiledModule } from '../bytecode/compiled-module';
import { writeModule, writeScript } from '../bytecode/write-module';
import { type GeneratedModule, generateModules } from '../codegen/generate-module';
import { messages } from '../codegen/messages';
import { toProjectDiagnostic } from '../diagnostics/compiler-diagnostic';
import { DiagnosticLog } from '../diagnostics/diagnostic-log';
import { LineIndex } from '../diagnostics/line-index';
import type { Framework } from '../framework/framework';
import { moduleIdAt } from '../framework/read-interface';
import { frameworkExtensions } from '../inline/framework/framework-extensions';
import type { MovePackage } from '../package/move-project';
import { withoutTests } from '../package/without-tests';
import { checkModules } from '../semantics/check-modules';
import type { SourcePackage } from '../semantics/program/declare-modules';
import { frameworkModules } from '../semantics/program/framework-modules';
import { parseSource } from '../syntax/parser/source-parser';
import { VerificationError } from '../verifier/verification-error';
import { verifyModule, verifyScript } from '../verifier/verify-module';

/** A module or a script with its file. */
export type CompiledUnit = GeneratedModule & { readonly bytecode: Uint8Array };

/** What compiling a package gives. */
export interface PackageOutput {
  /** Each module behind those of the package that it uses; none if there are errors. */
  readonly units: readonly CompiledUnit[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Compiles the modules and scripts of a package, without its tests. What comes out has been verified. */
export function compilePackage(source: MovePackage, framework: Framework): PackageOutput {
  const log = new DiagnosticLog();
  const texts = new Map<string, string>();
  const read = ({ name, sources, addresses }: MovePackage, into: DiagnosticLog): SourcePackage => ({
    name,
    addresses,
    units: sources.map(({ path, content }: SourceFile) => {
      texts.set(path, content);
      return withoutTests(parseSource(path, content, into));
    }),
  });
  const checked = checkModules({
    packages: [read(source, log)],
    dependencies: source.dependencies.map((dependency) => read(dependency, new DiagnosticLog())),
    compiled: frameworkModules(framework),
    extensions: [frameworkExtensions()],
  });
  const hasErrors = [...log.diagnostics, ...checked.diagnostics].some(({ severity }) => severity === 'error');
  const generation = new DiagnosticLog();
  const generated = hasErrors ? [] : generateModules(checked, generation);
  const verified = generated.filter((unit) => isVerified(unit, generation));
  const indices = new Map<string, LineIndex>();
  const indexOf = (path: string) => {
    const text = texts.get(path);
    const known = indices.get(path) ?? (text === undefined ? undefined : new LineIndex(text));
    if (known) indices.set(path, known);
    return known;
  };
  const found = [...log.diagnostics, ...checked.diagnostics, ...generation.diagnostics];
  return {
    units: generation.hasErrors ? [] : inOrder(verified).map(withBytecode),
    diagnostics: found.map((one) => toProjectDiagnostic(one, indexOf)),
  };
}

function withBytecode(unit: GeneratedModule): CompiledUnit {
  const bytecode = unit.kind === 'module' ? writeModule(unit.module) : writeScript(unit.script);
  return { ...unit, bytecode };
}

/** Whether the VM would load it: what would not is reported, and never handed on. */
function isVerified(unit: GeneratedModule, log: DiagnosticLog): boolean {
  try {
    if (unit.kind === 'module') verifyModule(unit.module);
    else verifyScript(unit.script);
    return true;
  } catch (error) {
    if (!(error instanceof VerificationError)) throw error;
    const { place, rule } = error;
    const { source } = unit;
    const isCode = place.kind === 'instruction';
    const owner = isCode ? source.functions.find(({ name }) => name === place.function) : undefined;
    const span = (isCode && owner?.spans[place.instruction]) || owner?.span || source.span;
    log.error('unverified', { path: source.path, span }, messages.unverified(rule));
    return false;
  }
}

/** Publishing wants modules behind those that they use. */
function inOrder(units: readonly GeneratedModule[]): readonly GeneratedModule[] {
  const byKey = new Map(units.map((unit) => [unit.checked.symbol.key, unit]));
  const sorted = new Set<GeneratedModule>();
  const visit = (unit: GeneratedModule) => {
    if (sorted.has(unit)) return;
    if (unit.kind === 'module')
      for (const key of usedBy(unit.module)) {
        const used = byKey.get(key);
        if (used && used !== unit) visit(used);
      }
    sorted.add(unit);
  };
  for (const unit of units) visit(unit);
  return [...sorted];
}

function usedBy(module: CompiledModule): readonly string[] {
  return module.moduleHandles.map((_, row) => {
    const { address, name } = moduleIdAt(module, row);
    return `${address}::${name}`;
  });
}
