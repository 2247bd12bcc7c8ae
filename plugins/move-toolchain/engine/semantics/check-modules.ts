import type { CompilerDiagnostic } from '../diagnostics/compiler-diagnostic';
import { DiagnosticLog } from '../diagnostics/diagnostic-log';
import type { Dialect } from '../dialect';
import type { FunctionNode } from '../syntax/tree/item-node';
import { checkConstant, checkFunction } from './check/body-checker';
import { checkFlow } from './check-flow';
import type { CheckedProgram } from './checked-program';
import { accessRules } from './program/access-rules';
import { declareModules, type SourcePackage } from './program/declare-modules';
import type { DeclaredModule } from './program/declared-module';
import { Program } from './program/program';
import type { FunctionSymbol, ModuleSymbol } from './program/symbols';
import type { BodyReuse, ReusableResults } from './reuse/body-reuse';
import { type RecordedFunction, recordFunction, replayFunction } from './reuse/record-function';
import {
  type CheckedParts,
  type RecordedModule,
  recordModule,
  replayModule,
  writtenFunctions,
} from './reuse/record-module';
import { checkAcquires } from './rules/check-acquires';
import { checkAttributes } from './rules/check-attributes';
import { checkClosures } from './rules/check-closures';
import { checkCycles } from './rules/check-cycles';
import { checkFriends } from './rules/check-friends';
import { checkInlineReturns } from './rules/check-inline-returns';
import { checkInstantiationLoops } from './rules/check-instantiation-loops';
import { checkInstantiations } from './rules/check-instantiations';
import { checkMatches } from './rules/check-matches';
import { checkModuleNames } from './rules/check-module-names';
import { checkNames, checkVariableNames } from './rules/check-names';
import { checkNumbers } from './rules/check-numbers';
import { checkStructs } from './rules/check-structs';
import { foldConstants } from './rules/fold-constants';
import type { RuleContext } from './rules/module-rules';
import { checkSignature } from './rules/type-constraints';
import type { TypedExpression, TypedFunction } from './typed/typed-tree';
import { checkUnused, type UnusedRequest } from './unused/check-unused';

export interface CheckRequest {
  readonly dialect: Dialect;
  /** Packages whose modules are checked. */
  readonly packages: readonly SourcePackage[];
  /** Packages that the checked packages use. They are declared but not checked. */
  readonly dependencies: readonly SourcePackage[];
  /** Modules that are available only as bytecode. */
  readonly compiled: readonly ModuleSymbol[];
  /** Sources of inline functions in compiled modules. Bytecode does not contain them. */
  readonly extensions?: readonly SourcePackage[];
  /** Results of an earlier check that are still valid. */
  readonly reuse?: BodyReuse;
  /** The value of `__COMPILE_FOR_TESTING__`. */
  readonly isForTesting?: boolean;
}

export interface CheckResult extends CheckedProgram {
  readonly diagnostics: readonly CompilerDiagnostic[];
  readonly reusable: ReusableResults;
}

interface ModuleContext extends RuleContext {
  readonly dialect: Dialect;
  readonly reuse: BodyReuse | undefined;
}

/** Resolves names and checks types in whole packages. Returns the diagnostics for all modules. */
export function checkModules({
  dialect,
  packages,
  dependencies,
  compiled,
  extensions = [],
  reuse,
  isForTesting = false,
}: CheckRequest): CheckResult {
  const program = new Program(dialect.modules, isForTesting);
  for (const module of compiled) program.add(module);
  // Errors in dependencies are not reported to the user.
  const extending = extensions.map((one) => ({ ...one, extendsCompiled: true }));
  const declared = [
    ...declareModules(extending, program, new DiagnosticLog(), reuse),
    ...declareModules(dependencies, program, new DiagnosticLog(), reuse),
  ];
  const log = new DiagnosticLog();
  const own = declareModules(packages, program, log, reuse);
  const checked = own.map((module) =>
    checkOrReuseModule(module, { dialect, program, path: module.path, log, reuse }),
  );
  const used = checked.map((one) => one.used);
  checkCycles(own, used, program, log);
  const result = { dialect, program, modules: checked.map(({ module }) => module), declared };
  // As in the native compiler, values and references are checked only if there are no other errors.
  if (!log.hasErrors) checkFlow(checked, result, log, reuse);
  // In code with errors, some uses of names may be missing.
  if (!log.hasErrors) checkUnused(unusedRequests(packages, own, checked), used, log);
  const reusable = { records: checked.map(({ record }) => record), declared: [...declared, ...own] };
  return { ...result, diagnostics: log.diagnostics, reusable };
}

function unusedRequests(
  packages: readonly SourcePackage[],
  declared: readonly DeclaredModule[],
  checked: readonly RecordedModule[],
): readonly UnusedRequest[] {
  const units = new Map(packages.flatMap((one) => one.units.map((unit) => [unit.path, unit])));
  return declared.map((module, at) => ({
    module,
    bodies: (checked[at]?.functions ?? []).map(({ symbol, record }) => ({
      record,
      parameterCount: symbol.parameters.length,
    })),
    specificationWords: units.get(module.path)?.specificationWords ?? new Set(),
  }));
}

/** Checks a module or reuses the result of an earlier check that is still valid. */
function checkOrReuseModule(declared: DeclaredModule, context: ModuleContext): RecordedModule {
  const { reuse } = context;
  const whole = reuse?.moduleOf(declared.symbol.key, declared.node);
  const known = whole && reuse && replayModule(declared, whole, reuse, context);
  return known ?? recordModule(declared, context, () => checkModule(declared, context));
}

function checkModule(declared: DeclaredModule, context: ModuleContext): CheckedParts {
  const { dialect } = context;
  const { symbol, scope, node } = declared;
  checkFriends(declared, context);
  checkModuleNames(declared, context);
  checkAttributes(node, dialect.attributes, context);
  if ('structs' in node) checkStructs(symbol, node, context);
  else dialect.rules.checkScript(node, context);
  checkNames(node, context);
  const constants = new Map<string, TypedExpression>();
  for (const constant of symbol.constants.values()) {
    const value = checkConstant(constant, { ...context, scope, typeParameters: [] });
    checkNumbers(value, context);
    constants.set(constant.name, value);
  }
  const functions = writtenFunctions(declared).flatMap(([one, written]) => {
    const checked = checkOrReuse(one, written, declared, context);
    return checked ? [{ symbol: one, ...checked }] : [];
  });
  const effects = functions.map(({ symbol: one, record }) => ({ symbol: one, effects: record.effects }));
  const bodies = functions.map(({ symbol: one, record }) => ({
    symbol: one,
    get body() {
      return record.body.tree;
    },
  }));
  checkInstantiationLoops(symbol, bodies, context);
  const acquires = checkAcquires(symbol, effects, scope, context);
  return { functions, acquires, constants: foldConstants(symbol, constants, context) };
}

/** Checks a function or reuses the result of an earlier check that is still valid. */
function checkOrReuse(
  symbol: FunctionSymbol,
  node: FunctionNode,
  { scope, isScript, isDependency }: DeclaredModule,
  context: ModuleContext,
): RecordedFunction | undefined {
  const { dialect, reuse } = context;
  const known = reuse?.recordOf(symbol);
  if (known) {
    replayFunction(known, scope, context);
    return { record: known, isReusable: true, isReused: true };
  }
  return recordFunction(node, scope, context, () => {
    checkSignature(symbol, context);
    accessRules(symbol, scope, context.log);
    const checked = checkFunction(symbol, node, { ...context, scope, typeParameters: symbol.typeParameters });
    if (checked && !isScript && !isDependency) dialect.rules.checkFunction(symbol, node, context);
    if (checked) checkBody(symbol, checked.body, context);
    return checked;
  });
}

/** Applies the rules that need fully typed bodies. */
function checkBody(symbol: FunctionSymbol, typed: TypedFunction, context: ModuleContext): void {
  checkVariableNames(typed, context);
  checkNumbers(typed.body, context);
  checkInstantiations(typed.body, symbol.typeParameters, context);
  checkMatches(typed.body, context);
  checkInlineReturns(symbol, typed.body, context);
  checkClosures(typed.body, symbol.typeParameters, context);
  context.dialect.rules.checkBody(symbol, typed.body, context);
}
