import type { CompilerDiagnostic } from '../diagnostics/compiler-diagnostic';
import { DiagnosticLog } from '../diagnostics/diagnostic-log';
import { checkConstant, checkFunction } from './check/body-checker';
import { checkLocals } from './flow/check-locals';
import { type DeclaredModule, declareModules, type SourcePackage } from './program/declare-modules';
import type { ModuleScope } from './program/module-scope';
import { Program } from './program/program';
import type { FunctionSymbol, ModuleSymbol } from './program/symbols';
import { checkReferences } from './references/check-references';
import { resultPathsOf } from './references/inline-results';
import { borrowedInText, checkAcquires, type FunctionEffects } from './rules/check-acquires';
import { checkAttributes } from './rules/check-attributes';
import { checkClosures } from './rules/check-closures';
import { checkCycles } from './rules/check-cycles';
import { checkEntryPoints } from './rules/check-entry-points';
import { checkEvents } from './rules/check-events';
import { checkFriends } from './rules/check-friends';
import { checkInlineReturns } from './rules/check-inline-returns';
import { checkInstantiationLoops } from './rules/check-instantiation-loops';
import { checkInstantiations } from './rules/check-instantiations';
import { checkMatches } from './rules/check-matches';
import { checkModuleNames } from './rules/check-module-names';
import { checkNames, checkVariableNames } from './rules/check-names';
import { checkNumbers } from './rules/check-numbers';
import { checkScript } from './rules/check-scripts';
import { checkStructs } from './rules/check-structs';
import { type ConstantValue, foldConstants } from './rules/fold-constants';
import type { RuleContext } from './rules/module-rules';
import { checkSignature } from './rules/type-constraints';
import { hasInvalid } from './typed/has-invalid';
import type { MemberReference, TypedExpression, TypedFunction } from './typed/typed-tree';
import { checkUnused, type UnusedRequest } from './unused/check-unused';

/** What is to be checked, and what it may use. */
export interface CheckRequest {
  /** Packages whose modules are checked. */
  readonly packages: readonly SourcePackage[];
  /** Packages that they use: declared, and trusted. */
  readonly dependencies: readonly SourcePackage[];
  /** Modules that are there in compiled form. */
  readonly compiled: readonly ModuleSymbol[];
  /** Inline functions of compiled modules, which bytecode does not have. */
  readonly extensions?: readonly SourcePackage[];
  /** The value of `__COMPILE_FOR_TESTING__`. */
  readonly isForTesting?: boolean;
}

/** A module with all of its bodies, ready to be compiled if there are no errors. */
export interface CheckedModule {
  readonly symbol: ModuleSymbol;
  readonly path: string;
  readonly isScript: boolean;
  /** What names in its attributes mean. */
  readonly scope: ModuleScope;
  readonly functions: readonly CheckedFunction[];
  readonly constants: ReadonlyMap<string, ConstantValue>;
}

export interface CheckedFunction {
  readonly symbol: FunctionSymbol;
  readonly body: TypedFunction;
  /** Names of the module's own resources that it, or what it calls, borrows or takes out of storage. */
  readonly acquires: readonly string[];
}

export interface CheckResult {
  readonly program: Program;
  readonly modules: readonly CheckedModule[];
  /** Modules of dependencies and extensions: what bodies of their inline functions are checked in. */
  readonly declared: readonly DeclaredModule[];
  readonly diagnostics: readonly CompilerDiagnostic[];
}

/** Resolves names and checks types in whole packages; all findings of all modules come at once. */
export function checkModules({
  packages,
  dependencies,
  compiled,
  extensions = [],
  isForTesting = false,
}: CheckRequest): CheckResult {
  const program = new Program(isForTesting);
  for (const module of compiled) program.add(module);
  // What is wrong in a dependency is for its own authors.
  const extending = extensions.map((one) => ({ ...one, extendsCompiled: true }));
  const declared = [
    ...declareModules(extending, program, new DiagnosticLog()),
    ...declareModules(dependencies, program, new DiagnosticLog()),
  ];
  const log = new DiagnosticLog();
  const own = declareModules(packages, program, log);
  const checks = own.map((module) => checkModule(module, program, log));
  checkCycles(own, program, log);
  // Like the native compiler: what values and references do in a program with other errors is not reported.
  if (!log.hasErrors) for (const { checkFlow } of checks) checkFlow();
  const modules = checks.map(({ module }) => module);
  // What is not understood may be what would use a name.
  if (!log.hasErrors) checkUnused(unusedRequests(packages, own, modules), program, log);
  return { program, modules, declared, diagnostics: log.diagnostics };
}

function unusedRequests(
  packages: readonly SourcePackage[],
  declared: readonly DeclaredModule[],
  modules: readonly CheckedModule[],
): readonly UnusedRequest[] {
  const units = new Map(packages.flatMap((one) => one.units.map((unit) => [unit.path, unit])));
  return declared.map((module, at) => ({
    module,
    bodies: (modules[at]?.functions ?? []).map(({ symbol, body }) => ({
      body,
      parameterCount: symbol.parameters.length,
    })),
    specificationWords: units.get(module.path)?.specificationWords ?? new Set(),
  }));
}

/** A module whose names and types are checked, and the checks that need all of them to be right. */
interface ModuleCheck {
  readonly module: CheckedModule;
  readonly checkFlow: () => void;
}

function checkModule(declared: DeclaredModule, program: Program, log: DiagnosticLog): ModuleCheck {
  const { symbol, scope, node, path, isScript, isDependency } = declared;
  const context = { program, path, log };
  checkFriends(declared, context);
  checkModuleNames(declared, context);
  checkAttributes(node, context);
  if ('structs' in node) checkStructs(symbol, node, context);
  else checkScript(node, context);
  checkNames(node, context);
  const constants = new Map<string, TypedExpression>();
  for (const constant of symbol.constants.values()) {
    const value = checkConstant(constant, { ...context, scope, typeParameters: [] });
    checkNumbers(value, context);
    constants.set(constant.name, value);
  }
  // What the module adds to may have bodies too, which are checked where they stand.
  const written = new Set(node.functions);
  const functions = [...symbol.functions.values()].flatMap((one) => {
    if (one.node && written.has(one.node)) checkSignature(one, context);
    const checked =
      one.node &&
      written.has(one.node) &&
      checkFunction(one, one.node, { ...context, scope, typeParameters: one.typeParameters });
    if (one.node && checked) {
      if (!isScript && !isDependency) checkEntryPoints(one, one.node, context);
      checkBody(one, checked.body, context);
    }
    return checked ? [{ symbol: one, ...checked }] : [];
  });
  checkInstantiationLoops(symbol, functions, context);
  const acquires = checkAcquires(symbol, functions, scope, context);
  const module = {
    symbol,
    path,
    isScript,
    scope,
    functions: functions.map(({ symbol: one, body }) => ({
      symbol: one,
      body,
      acquires: [...(acquires.get(one.name) ?? [])],
    })),
    constants: foldConstants(symbol, constants, context),
  };
  return { module, checkFlow: () => checkModuleFlow(symbol, functions, acquires, context) };
}

/** What values, and then references, do in the bodies of a module. */
function checkModuleFlow(
  symbol: ModuleSymbol,
  functions: readonly (FunctionEffects & { readonly body: TypedFunction })[],
  acquires: ReadonlyMap<string, ReadonlySet<string>>,
  context: RuleContext,
): void {
  // A package that this one uses may have errors.
  const readable = functions.filter(({ body }) => !hasInvalid(body.body));
  for (const { symbol: one, body } of readable) checkLocals(one, body, context);
  const borrows = borrowedInText(symbol, functions);
  const inFull = (names: typeof acquires) => (callee: MemberReference) =>
    callee.module === symbol.key
      ? [...(names.get(callee.name) ?? [])].map((name) => `${symbol.key}::${name}`)
      : [];
  const results = new Map(
    readable.flatMap(({ symbol: one, body }) =>
      one.isInline ? [[one.name, resultPathsOf(body)] as const] : [],
    ),
  );
  const resultsOf = ({ module, name }: MemberReference) =>
    module === symbol.key ? results.get(name) : undefined;
  const others = { acquiredBy: inFull(acquires), borrowedBy: inFull(borrows), resultsOf };
  for (const { symbol: one, body } of readable) checkReferences(one, body, context, others);
}

/** Rules about bodies whose types are all known. */
function checkBody(symbol: FunctionSymbol, typed: TypedFunction, context: RuleContext): void {
  checkVariableNames(typed, context);
  checkNumbers(typed.body, context);
  checkInstantiations(typed.body, symbol.typeParameters, context);
  checkMatches(typed.body, context);
  checkInlineReturns(symbol, typed.body, context);
  checkClosures(typed.body, symbol.typeParameters, context);
  checkEvents(symbol, typed.body, context);
}
