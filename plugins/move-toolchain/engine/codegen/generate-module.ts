import type { CodeUnit, CompiledModule, FunctionVisibility } from '../bytecode/compiled-module';
import { BYTECODES, LOCAL_INDEX } from '../bytecode/limits';
import { ModuleBuilder } from '../bytecode/module-builder';
import { DiagnosticLog } from '../diagnostics/diagnostic-log';
import type { Span } from '../diagnostics/source-span';
import type { Dialect } from '../dialect';
import { expandInline } from '../inline/expand-inline';
import { foreignParts } from '../inline/foreign-parts';
import { InlineFunctions } from '../inline/inline-functions';
import type { CheckResult } from '../semantics/check-modules';
import type { CheckedFunction, CheckedModule } from '../semantics/checked-module';
import { accessRules } from '../semantics/program/access-rules';
import { addressOf } from '../semantics/program/addresses';
import type { Program } from '../semantics/program/program';
import type { FunctionSymbol, ModuleSymbol } from '../semantics/program/symbols';
import { constantValueOf } from '../semantics/rules/fold-constants';
import type { MemberReference, TypedExpression, TypedFunction } from '../semantics/typed/typed-tree';
import { DROP } from '../semantics/types/abilities';
import { isUnit, type ModuleKey, type Type } from '../semantics/types/move-type';
import { generateBody } from './body-generator';
import { describeFunction, ownSpans } from './function-debug';
import type { GeneratedModule } from './generated-module';
import { GenerationError } from './generation-error';
import { liftLambdas } from './lift-lambdas';
import { type LinearCode, linearize } from './linearize';
import { messages } from './messages';
import { acquiredResources } from './module-acquires';
import { ModuleHandles, moduleIdOf } from './module-handles';
import type { FunctionSource, ModuleSource } from './module-source';
import { inNeededVersions, neededVersion } from './needed-version';
import { optimizeBody, prepareForDebugger } from './optimize/optimize-body';

/** Options for code generation. */
export interface GenerationOptions {
  /**
   * Generates code for a debugger: each variable has a separate local, and functions have {@link
   * FunctionDebug}. Positions of errors are only exact in normal builds.
   */
  readonly isDebug?: boolean;
}

/**
 * Compiles checked modules without errors. Code that bytecode cannot represent is reported, and its module
 * is omitted.
 *
 * @param baseOf the compiled module that a source module extends.
 * @returns the compiled modules and scripts.
 */
export function generateModules(
  checked: CheckResult,
  log: DiagnosticLog,
  baseOf: (key: ModuleKey) => CompiledModule | undefined = () => undefined,
  { isDebug = false }: GenerationOptions = {},
): readonly GeneratedModule[] {
  const inline = new InlineFunctions(checked);
  const generated = checked.modules.flatMap(
    (module) =>
      new ModuleGenerator(module, checked, inline, log, baseOf(module.symbol.key), isDebug).generate() ?? [],
  );
  return inNeededVersions(generated);
}

interface GeneratedFunction {
  readonly symbol: FunctionSymbol;
  readonly handle: number;
  /** Undefined for a native function. */
  readonly code: CodeUnit | undefined;
  readonly source: FunctionSource;
}

class ModuleGenerator {
  readonly #checked: CheckedModule;
  readonly #dialect: Dialect;
  readonly #program: Program;
  readonly #modules: readonly CheckedModule[];
  readonly #inline: InlineFunctions;
  readonly #log: DiagnosticLog;
  readonly #builder: ModuleBuilder;
  readonly #handles: ModuleHandles;
  /** The compiled module that is extended by test-only functions. */
  readonly #base: CompiledModule | undefined;
  readonly #isDebug: boolean;
  readonly #lifted: GeneratedFunction[] = [];

  constructor(
    checked: CheckedModule,
    { dialect, program, modules }: CheckResult,
    inline: InlineFunctions,
    log: DiagnosticLog,
    base: CompiledModule | undefined,
    isDebug: boolean,
  ) {
    this.#isDebug = isDebug;
    this.#checked = checked;
    this.#dialect = dialect;
    this.#program = program;
    this.#modules = modules;
    this.#inline = inline;
    this.#log = log;
    const { key } = checked.symbol;
    this.#base = base;
    this.#builder = new ModuleBuilder(checked.isScript ? undefined : moduleIdOf(key), base, base);
    this.#handles = new ModuleHandles(this.#builder, program, key, (symbol) =>
      accessRules(symbol, checked.scope, new DiagnosticLog()),
    );
  }

  generate(): GeneratedModule | undefined {
    const { symbol, isScript } = this.#checked;
    for (const struct of symbol.structs.values()) this.#handles.defineStruct(struct);
    const symbols = [...symbol.functions.values()].filter(
      ({ isInline, node }) => !isInline && (node !== undefined || !this.#base),
    );
    const attempts = symbols.map((one) => this.#attempt(one));
    if (attempts.includes(undefined)) return undefined;
    // Functions generated from lambdas follow the source functions.
    const functions = [...attempts.flatMap((one) => one ?? []), ...this.#lifted];
    return isScript ? this.#script(functions) : this.#module(functions);
  }

  #attempt(symbol: FunctionSymbol): GeneratedFunction | undefined {
    try {
      return this.#function(symbol);
    } catch (error) {
      if (!(error instanceof GenerationError)) throw error;
      this.#log.error(error.code, { path: this.#checked.path, span: error.span }, error.message);
      return undefined;
    }
  }

  #function(symbol: FunctionSymbol): GeneratedFunction {
    const handle = this.#checked.isScript ? 0 : this.#handles.functionHandle(symbol);
    const span = symbol.place?.span ?? { start: 0, end: 0 };
    const checked = this.#checked.functions.find((one) => one.symbol === symbol);
    if (!checked) {
      const source = { name: symbol.name, span, parameters: [], locals: [], spans: [] };
      return { symbol, handle, code: undefined, source };
    }
    const { code, source } = this.#body(checked, span);
    return { symbol, handle, code, source };
  }

  #body({ symbol, body }: CheckedFunction, span: Span) {
    const { path } = this.#checked;
    const expanded = expandInline(body, path, this.#inline, this.#isDebug);
    const foreign = foreignParts(expanded.body, symbol.module, (callee) => this.#isVisible(callee));
    const struct =
      foreign?.struct && this.#program.module(foreign.struct.module)?.structs.get(foreign.struct.name);
    if (foreign && struct && struct.visibility !== 'private')
      throw new GenerationError(
        'foreign-struct',
        foreign.span,
        messages.foreignStruct(struct.name, struct.module),
      );
    if (foreign)
      throw new GenerationError('private-in-inline', foreign.span, messages.privateInInline(foreign.name));
    const lifted = liftLambdas(expanded, symbol, this.#program);
    for (const one of lifted.functions) this.#handles.addLifted(one.symbol);
    for (const one of lifted.functions) {
      const handle = this.#handles.functionHandle(one.symbol);
      const made = this.#code(one.symbol, one.body, one.symbol.place?.span ?? span);
      this.#lifted.push({ symbol: one.symbol, handle, ...made });
    }
    return this.#code(symbol, { ...expanded, body: lifted.body }, span);
  }

  #code(symbol: FunctionSymbol, { locals: declared, body }: TypedFunction, span: Span) {
    const parameters = declared.slice(0, symbol.parameters.length);
    const generated = generateBody(parameters, body, {
      handles: this.#handles,
      program: this.#program,
      abortCodes: this.#dialect.abortCodes,
      typeParameters: symbol.typeParameters,
      isDebug: this.#isDebug,
      constantValue: (constant) => this.#constantValue(constant),
      valueOf: (expression) => this.#valueOf(expression),
    });
    const slots = generated.slots.map((type) => this.#slotInformation(type, symbol));
    const hasSharedSlots = slots.length > LOCAL_INDEX;
    const { graph, origins } =
      this.#isDebug && !hasSharedSlots
        ? prepareForDebugger(generated.graph, slots)
        : optimizeBody(generated.graph, slots, parameters.length);
    const linear = linearize(graph);
    const { code } = linear;
    if (origins.length > LOCAL_INDEX)
      throw new GenerationError('too-many-locals', span, messages.tooManyLocals(origins.length, LOCAL_INDEX));
    if (code.length > BYTECODES)
      throw new GenerationError('code-too-long', span, messages.codeTooLong(code.length, BYTECODES));
    const locals = origins.slice(parameters.length).flatMap((slot) => generated.slots[slot] ?? []);
    const names = origins.map((slot) => generated.slotNames.get(slot) ?? `$t${slot}`);
    return {
      code: { locals: this.#builder.signature(this.#handles.tokens(locals)), code },
      source: {
        name: symbol.name,
        span,
        parameters: names.slice(0, parameters.length),
        locals: names.slice(parameters.length),
        ...this.#positions(linear, origins, hasSharedSlots),
      },
    };
  }

  #positions(linear: LinearCode, origins: readonly number[], hasSharedSlots: boolean) {
    const { path } = this.#checked;
    if (!this.#isDebug) return { spans: linear.spans };
    const locals = new Map(origins.map((slot, local) => [slot, local]));
    const debug = describeFunction(linear, path, (slot) => locals.get(slot));
    return { spans: ownSpans(linear, path), debug: { ...debug, hasSharedSlots } };
  }

  #slotInformation(type: Type, { typeParameters }: FunctionSymbol) {
    const abilities = this.#program.abilitiesOf(type, typeParameters);
    return {
      isReference: type.kind === 'reference',
      canDrop: (abilities & DROP) === DROP,
      kind: JSON.stringify(isUnit(type) ? null : this.#handles.token(type)),
    };
  }

  #isVisible(reference: MemberReference): boolean {
    const self = this.#checked.symbol;
    const { module, visibility } = this.#handles.function(reference);
    if (module === self.key || visibility === 'public') return true;
    const home = this.#program.module(module);
    if (visibility === 'friend') return home?.friends.has(self.key) ?? false;
    const isNear = home?.packageName === self.packageName && addressOf(module) === addressOf(self.key);
    return visibility === 'package' && isNear;
  }

  #constantValue({ module, name }: MemberReference) {
    const value = this.#inline.constantsOf(module).get(name);
    if (value === undefined) throw new Error(`The constant ${module}::${name} has no value`);
    return value;
  }

  /** Evaluates operations on literals and constants at compile time. */
  #valueOf(expression: TypedExpression) {
    const modules = new Set<string>();
    if (!isComputable(expression) || !isLiteral(expression, modules) || modules.size > 1) return undefined;
    const [module] = modules;
    const constants = module === undefined ? new Map() : this.#inline.constantsOf(module);
    return constantValueOf(expression, constants, this.#program);
  }

  #script([main, second]: readonly GeneratedFunction[]): GeneratedModule {
    const { path } = this.#checked;
    if (!main?.code || second) throw new Error(`The script in ${path} does not have one function`);
    const script = this.#builder.buildScript({
      typeParameters: main.symbol.typeParameters.map(({ constraints }) => constraints),
      parameters: this.#builder.signature(
        this.#handles.tokens(main.symbol.parameters.map(({ type }) => type)),
      ),
      accessSpecifiers: undefined,
      code: main.code,
    });
    const source = this.#source([main]);
    return {
      kind: 'script',
      script: { ...script, version: neededVersion(script, [main.code]) },
      checked: this.#checked,
      source,
    };
  }

  #module(functions: readonly GeneratedFunction[]): GeneratedModule {
    this.#defineFunctions(functions);
    for (const friend of this.#friends()) {
      const { address, name } = moduleIdOf(friend);
      this.#builder.row('friendDecls', {
        address: this.#builder.row('addressIdentifiers', address),
        name: this.#builder.identifier(name),
      });
    }
    for (const entry of this.#dialect.metadata(this.#checked)) this.#builder.metadata(entry);
    const module = this.#builder.build();
    const codes = functions.flatMap(({ code }) => code ?? []);
    return {
      kind: 'module',
      module: { ...module, version: Math.max(module.version, neededVersion(module, codes)) },
      checked: this.#checked,
      source: this.#source(functions),
    };
  }

  #defineFunctions(functions: readonly GeneratedFunction[]): void {
    const acquired = acquiredResources(
      [
        ...(this.#base?.functionDefs ?? []).map((one) => ({
          handle: one.function,
          code: one.code?.code ?? [],
        })),
        ...functions.map(({ handle, code }) => ({ handle, code: code?.code ?? [] })),
      ],
      (row) => this.#builder.rowAt('structDefInstantiations', row).handle,
      (row) => this.#builder.rowAt('functionInstantiations', row).handle,
    );
    for (const { symbol, handle, code } of functions)
      this.#builder.defineFunction({
        function: handle,
        visibility: bytecodeVisibility(symbol),
        isEntry: symbol.isEntry,
        acquiresGlobalResources: acquired.get(handle) ?? [],
        code,
      });
  }

  /**
   * Bytecode has no package visibility. Package functions become friend functions, and the package's modules
   * at the same address become friends.
   */
  #friends(): ReadonlySet<string> {
    const { symbol } = this.#checked;
    const friends = new Set(symbol.friends);
    const hasPackageFunctions = [...symbol.functions.values()].some(
      ({ visibility }) => visibility === 'package',
    );
    if (!hasPackageFunctions) return friends;
    const { address } = moduleIdOf(symbol.key);
    for (const { symbol: other } of this.#modules)
      if (other !== symbol && isOfPackage(other, symbol) && moduleIdOf(other.key).address === address)
        friends.add(other.key);
    return friends;
  }

  /** Functions of the base module have no source. */
  #functionsOfBase(): readonly FunctionSource[] {
    return (this.#base?.functionDefs ?? []).map((definition) => {
      const { name } = this.#builder.rowAt('functionHandles', definition.function);
      const span = { start: 0, end: 0 };
      return { name: this.#builder.rowAt('identifiers', name), span, parameters: [], locals: [], spans: [] };
    });
  }

  #source(functions: readonly GeneratedFunction[]): ModuleSource {
    const { path, symbol } = this.#checked;
    return {
      path,
      span: symbol.source?.node.span ?? { start: 0, end: 0 },
      functions: [...this.#functionsOfBase(), ...functions.map(({ source }) => source)],
    };
  }
}

function isOfPackage(one: ModuleSymbol, other: ModuleSymbol): boolean {
  return one.packageName === other.packageName && !one.source?.isScript;
}

function bytecodeVisibility({ visibility }: FunctionSymbol): FunctionVisibility {
  return visibility === 'package' ? 'friend' : visibility;
}

/** Whether the expression is an operation, and not only a literal. */
function isComputable({ kind }: TypedExpression): boolean {
  return kind === 'binary' || kind === 'cast' || kind === 'not' || kind === 'negate' || kind === 'vector';
}

/** Whether it consists only of literals and constants. Adds the modules of the constants to `modules`. */
function isLiteral(expression: TypedExpression, modules: Set<string>): boolean {
  switch (expression.kind) {
    case 'number':
    case 'boolean':
    case 'address':
    case 'bytes':
      return true;
    case 'constant':
      modules.add(expression.constant.module);
      return true;
    case 'binary':
      return isLiteral(expression.left, modules) && isLiteral(expression.right, modules);
    case 'cast':
    case 'not':
    case 'negate':
      return isLiteral(expression.operand, modules);
    case 'vector':
      return (
        expression.elements.length > 0 && expression.elements.every((element) => isLiteral(element, modules))
      );
    default:
      return false;
  }
}
