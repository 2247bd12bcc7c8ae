import type { SourceFile } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { PackageSources } from '../compile/package-sources';
import { readTests } from '../compile/read-tests';
import { type CompilerDiagnostic, toProjectDiagnostic } from '../diagnostics/compiler-diagnostic';
import { DiagnosticLog } from '../diagnostics/diagnostic-log';
import { LineIndex } from '../diagnostics/line-index';
import type { Framework } from '../framework/framework';
import { InlineFunctions } from '../inline/inline-functions';
import { type CheckResult, checkModules } from '../semantics/check-modules';
import type { SourcePackage } from '../semantics/program/declare-modules';
import { frameworkModules } from '../semantics/program/framework-modules';
import { PROBE_NAME } from '../semantics/program/probe';
import { type BodyEdit, findBodyEdit } from '../semantics/reuse/body-edit';
import { BodyReuse } from '../semantics/reuse/body-reuse';
import type { ModuleKey } from '../semantics/types/move-type';
import { reparseBody } from '../syntax/parser/reparse-body';
import { parseSource } from '../syntax/parser/source-parser';
import type { SyntaxDialect } from '../syntax/syntax-dialect';
import type { SourceUnit } from '../syntax/tree/item-node';

export interface ReadSource {
  readonly text: string;
  readonly unit: SourceUnit;
  readonly lines: LineIndex;
  /** Parser diagnostics. */
  readonly log: Pick<DiagnosticLog, 'diagnostics'>;
}

type TestDiagnostics = ReadonlyMap<ModuleKey, readonly CompilerDiagnostic[]>;

/** A checked package, including its test sources. */
export interface CheckedPackage {
  /** Sources by path. */
  readonly sources: ReadonlyMap<string, ReadSource>;
  /** Sources of dependencies by path. */
  readonly dependencies: ReadonlyMap<string, ReadSource>;
  readonly result: CheckResult;
  /** Diagnostics about test attributes, by module. */
  readonly tests: TestDiagnostics;
  readonly diagnostics: readonly Diagnostic[];
}

/** All Move packages in a project, and problems with its manifests. */
export interface CheckedProject {
  readonly packages: readonly CheckedPackage[];
  readonly problems: readonly Diagnostic[];
}

/** Finds a project's packages, including their test sources. */
export type ReadProject = (files: readonly SourceFile[]) => {
  readonly packages: readonly PackageSources[];
  readonly problems: readonly Diagnostic[];
};

export function diagnosticsOf({ packages, problems }: CheckedProject): readonly Diagnostic[] {
  return [...problems, ...packages.flatMap(({ diagnostics }) => diagnostics)];
}

/**
 * Checks a project repeatedly while the user types. Only changed files are parsed again. Only packages that
 * contain or use changed files are checked again.
 */
export class ProjectChecker {
  readonly #framework: Framework;
  readonly #readProject: ReadProject;
  #read: ReadonlyMap<string, ReadSource> = new Map();
  #reading = new Map<string, ReadSource>();
  #known: readonly KnownPackage[] = [];

  constructor(framework: Framework, readProject: ReadProject) {
    this.#framework = framework;
    this.#readProject = readProject;
  }

  check(files: readonly SourceFile[]): CheckedProject {
    const { packages, problems } = this.#readProject(files);
    this.#reading = new Map();
    const known = packages.map((source) => {
      const same = this.#known.find((one) => isSame(one.source, source));
      if (!same) {
        const earlier = this.#known.find((one) => one.source.name === source.name);
        return { source, checked: this.#checkPackage(source, earlier) };
      }
      for (const [path, read] of [...same.checked.sources, ...same.checked.dependencies])
        this.#reading.set(path, read);
      return same;
    });
    this.#known = known;
    this.#read = this.#reading;
    return { packages: known.map(({ checked }) => checked), problems };
  }

  #checkPackage(source: PackageSources, earlier: KnownPackage | undefined): CheckedPackage {
    const sources = this.#readSources(source);
    // Errors in a dependency are reported when the dependency itself is checked.
    const used = source.dependencies.map((one) => ({ one, read: this.#readSources(one) }));
    const dependencies = new Map(used.flatMap(({ read }) => [...read]));
    const edit = earlier && findPackageEdit(earlier, source, sources);
    const result = checkModules({
      ...(edit && { reuse: new BodyReuse(earlier.checked.result.reusable, edit) }),
      dialect: this.#framework.dialect,
      packages: [sourcePackage(source, sources)],
      dependencies: used.map(({ one, read }) => sourcePackage(one, read)),
      compiled: frameworkModules(this.#framework),
      extensions: [this.#framework.sources.extensions(), this.#framework.sources.testOnly()],
    });
    const tests = testDiagnostics(result, sources, edit && { edit, known: earlier.checked.tests });
    const syntaxDiagnostics = [...sources.values()].flatMap(({ log }) => log.diagnostics);
    const hasSyntaxErrors = syntaxDiagnostics.some(({ severity }) => severity === 'error');
    // Syntax errors can cause incorrect warnings, for example about unused names.
    const isKept = ({ severity }: CompilerDiagnostic) => severity === 'error' || !hasSyntaxErrors;
    const found = [
      ...syntaxDiagnostics,
      ...[...result.diagnostics, ...[...tests.values()].flat()].filter(isKept),
    ];
    const indexOf = (path: string) => (sources.get(path) ?? dependencies.get(path))?.lines;
    const diagnostics = found.map((one) => toProjectDiagnostic(one, indexOf));
    return { sources, dependencies, result, tests, diagnostics };
  }

  #readSources({ sources }: PackageSources): ReadonlyMap<string, ReadSource> {
    return new Map(sources.map((file) => [file.path, this.#readSource(file)]));
  }

  #readSource({ path, content }: SourceFile): ReadSource {
    const before = this.#reading.get(path) ?? this.#read.get(path);
    const read =
      before?.text === content ? before : readSource(path, content, before, this.#framework.dialect.syntax);
    this.#reading.set(path, read);
    return read;
  }
}

/** Reads the tests in the package's modules. An edit to a function body does not change the tests in other files. */
function testDiagnostics(
  result: CheckResult,
  sources: ReadonlyMap<string, ReadSource>,
  earlier: { readonly edit: BodyEdit; readonly known: TestDiagnostics } | undefined,
): TestDiagnostics {
  const inline = new InlineFunctions(result);
  const found = new Map<ModuleKey, readonly CompilerDiagnostic[]>();
  for (const module of result.modules) {
    if (!sources.has(module.path)) continue;
    const { key } = module.symbol;
    const known = earlier?.edit.path === module.path ? undefined : earlier?.known.get(key);
    const log = new DiagnosticLog();
    if (!known) readTests(module, log, (one) => inline.constantsOf(one));
    found.set(key, known ?? log.diagnostics);
  }
  return found;
}

interface KnownPackage {
  readonly source: PackageSources;
  readonly checked: CheckedPackage;
}

/** The edit to a package if only one function body has changed. Undefined in all other cases. */
function findPackageEdit(
  earlier: KnownPackage,
  source: PackageSources,
  sources: ReadonlyMap<string, ReadSource>,
): BodyEdit | undefined {
  const [changed, ...more] = [...sources.values()].filter(
    (read) => earlier.checked.sources.get(read.unit.path) !== read,
  );
  const before = changed && earlier.checked.sources.get(changed.unit.path);
  if (!before || more.length > 0 || sources.size !== earlier.checked.sources.size) return undefined;
  if (!isSame({ ...earlier.source, sources: [] }, { ...source, sources: [] })) return undefined;
  const hasSyntaxErrors = [...sources.values(), before].some(({ log }) => log.diagnostics.length > 0);
  const edit = hasSyntaxErrors ? undefined : findBodyEdit(before, changed);
  return edit && !isProbedElsewhere(edit, sources) ? edit : undefined;
}

/**
 * Whether a source contains a completion probe outside the edited body. If so, the function that contains the probe
 * must also be checked.
 */
function isProbedElsewhere({ path, body }: BodyEdit, sources: ReadonlyMap<string, ReadSource>): boolean {
  return [...sources.values()].some(({ text, unit }) => {
    const at = text.indexOf(PROBE_NAME);
    return at !== -1 && (unit.path !== path || at < body.start || body.end < at);
  });
}

function readSource(
  path: string,
  text: string,
  before: ReadSource | undefined,
  dialect: SyntaxDialect,
): ReadSource {
  const log = new DiagnosticLog();
  const hasSyntaxErrors = !before || before.log.diagnostics.length > 0;
  const unit =
    (hasSyntaxErrors ? undefined : reparseBody(before, text, dialect)) ??
    parseSource(path, text, log, dialect);
  return { text, unit, lines: new LineIndex(text), log };
}

/** Whether `a` and `b` produce the same result when checked. */
function isSame(a: PackageSources, b: PackageSources): boolean {
  return (
    a.name === b.name &&
    a.addresses.size === b.addresses.size &&
    [...a.addresses].every(([name, value]) => b.addresses.get(name) === value) &&
    a.sources.length === b.sources.length &&
    a.sources.every(({ path, content }, at) => {
      const other = b.sources[at];
      return other?.path === path && other.content === content;
    }) &&
    a.dependencies.length === b.dependencies.length &&
    a.dependencies.every((one, at) => {
      const other = b.dependencies[at];
      return other !== undefined && isSame(one, other);
    })
  );
}

function sourcePackage(
  { name, addresses }: PackageSources,
  sources: ReadonlyMap<string, ReadSource>,
): SourcePackage {
  return { name, addresses, units: [...sources.values()].map(({ unit }) => unit) };
}
