import type { CodeUnit, CompiledModule, FunctionVisibility } from '../bytecode/compiled-module';
import { BYTECODES, LOCAL_INDEX } from '../bytecode/limits';
import { ModuleBuilder } from '../bytecode/module-builder';
import type { DiagnosticLog } from '../diagnostics/diagnostic-log';
import type { Dialect } from '../dialect';
import { InlineFunctions } from '../inline/inline-functions';
import type { CheckedModule } from '../semantics/checked-module';
import type { CheckedProgram } from '../semantics/checked-program';
import type { FunctionSymbol, ModuleSymbol } from '../semantics/program/symbols';
import type { ModuleKey } from '../semantics/types/move-type';
import { describeFunction, ownSpans } from './function-debug';
import type { GeneratedModule } from './generated-module';
import { GenerationError } from './generation-error';
import { type LinearCode, linearize } from './linearize';
import { FunctionLowering, type LoweredFunction } from './lower-function';
import { messages } from './messages';
import { acquiredResources } from './module-acquires';
import { type ModuleHandles, moduleIdOf } from './module-handles';
import type { FunctionSource, ModuleSource } from './module-source';
import { inNeededVersions, neededVersion } from './needed-version';
import { optimizeBody, prepareForDebugger } from './optimize/optimize-body';
import { generateStructFunctions } from './struct-functions';

export interface GenerationOptions {
  /**
   * Generates code for a debugger: each variable has a separate local, and functions have {@link FunctionDebug}. Error
   * positions are exact only in normal builds.
   */
  readonly isDebug?: boolean;
  /** Generates the unoptimised code that the borrow checker checks. */
  readonly isUnoptimized?: boolean;
}

/**
 * Compiles checked modules that have no errors. Code that bytecode cannot represent is reported, and the module that
 * contains it is omitted.
 * @param baseOf the compiled module that a source module extends.
 * @returns the compiled modules and scripts.
 */
export function generateModules(
  checked: CheckedProgram,
  log: DiagnosticLog,
  baseOf: (key: ModuleKey) => CompiledModule | undefined = () => undefined,
  options: GenerationOptions = {},
): readonly GeneratedModule[] {
  const inline = new InlineFunctions(checked);
  const generated = checked.modules.flatMap(
    (module) =>
      new ModuleGenerator(module, checked, inline, log, baseOf(module.symbol.key), options).generate() ?? [],
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
  readonly #modules: readonly CheckedModule[];
  readonly #log: DiagnosticLog;
  readonly #builder: ModuleBuilder;
  readonly #handles: ModuleHandles;
  readonly #lowering: FunctionLowering;
  /** The compiled module that is extended by test-only functions. */
  readonly #base: CompiledModule | undefined;
  readonly #options: GenerationOptions;
  readonly #lifted: GeneratedFunction[] = [];

  constructor(
    checked: CheckedModule,
    program: CheckedProgram,
    inline: InlineFunctions,
    log: DiagnosticLog,
    base: CompiledModule | undefined,
    options: GenerationOptions,
  ) {
    this.#options = options;
    this.#checked = checked;
    this.#dialect = program.dialect;
    this.#modules = program.modules;
    this.#log = log;
    this.#base = base;
    const id = checked.isScript ? undefined : moduleIdOf(checked.symbol.key);
    this.#builder = new ModuleBuilder(id, base ?? program.dialect.bytecode, base);
    this.#lowering = new FunctionLowering(checked, program, inline, this.#builder, options);
    this.#handles = this.#lowering.handles;
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
    let made: Pick<GeneratedFunction, 'code' | 'source'> | undefined;
    for (const lowered of this.#lowering.lower(symbol, checked.body, span)) {
      made = this.#code(lowered);
      if (lowered.symbol === symbol) break;
      const { symbol: lifted } = lowered;
      this.#lifted.push({ symbol: lifted, handle: this.#handles.functionHandle(lifted), ...made });
    }
    if (!made) throw new Error(`No code was generated for ${symbol.name}`);
    return { symbol, handle, ...made };
  }

  #code(lowered: LoweredFunction): Pick<GeneratedFunction, 'code' | 'source'> {
    const { symbol, span, slots, types, slotNames } = lowered;
    const parameters = symbol.parameters.length;
    const hasSharedSlots = slots.length > LOCAL_INDEX;
    const { graph, origins } =
      (this.#options.isDebug || this.#options.isUnoptimized) && !hasSharedSlots
        ? prepareForDebugger(lowered.graph, slots)
        : optimizeBody(lowered.graph, slots, parameters);
    const linear = linearize(graph);
    const { code } = linear;
    if (origins.length > LOCAL_INDEX)
      throw new GenerationError('too-many-locals', span, messages.tooManyLocals(origins.length, LOCAL_INDEX));
    if (code.length > BYTECODES)
      throw new GenerationError('code-too-long', span, messages.codeTooLong(code.length, BYTECODES));
    const locals = origins.slice(parameters).flatMap((slot) => types[slot] ?? []);
    const names = origins.map((slot) => slotNames.get(slot) ?? `$t${slot}`);
    return {
      code: { locals: this.#builder.signature(this.#handles.tokens(locals)), code },
      source: {
        name: symbol.name,
        span,
        parameters: names.slice(0, parameters),
        locals: names.slice(parameters),
        ...this.#positions(linear, origins, hasSharedSlots),
      },
    };
  }

  #positions(linear: LinearCode, origins: readonly number[], hasSharedSlots: boolean) {
    const { path } = this.#checked;
    if (!this.#options.isDebug) return { spans: linear.spans };
    const locals = new Map(origins.map((slot, local) => [slot, local]));
    const debug = describeFunction(linear, path, (slot) => locals.get(slot));
    return { spans: ownSpans(linear, path), debug: { ...debug, hasSharedSlots } };
  }

  #script([main, second]: readonly GeneratedFunction[]): GeneratedModule {
    const { path } = this.#checked;
    if (!main?.code || second) throw new Error(`The script in ${path} must have exactly one function`);
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
    const forStructs = [...this.#checked.symbol.structs.values()].flatMap((struct) =>
      generateStructFunctions(struct, this.#handles),
    );
    for (const { definition } of forStructs) this.#builder.defineFunction(definition);
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
      module: { ...module, version: neededVersion(module, codes) },
      checked: this.#checked,
      source: this.#source([...functions, ...forStructs]),
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
    const hasPackageMembers = [...symbol.functions.values(), ...symbol.structs.values()].some(
      ({ visibility }) => visibility === 'package',
    );
    if (!hasPackageMembers) return friends;
    const { address } = moduleIdOf(symbol.key);
    for (const { symbol: other } of this.#modules)
      if (other !== symbol && isOfPackage(other, symbol) && moduleIdOf(other.key).address === address)
        friends.add(other.key);
    return friends;
  }

  /** The base module's functions have no source. */
  #functionsOfBase(): readonly FunctionSource[] {
    return (this.#base?.functionDefs ?? []).map((definition) => {
      const { name } = this.#builder.rowAt('functionHandles', definition.function);
      const span = { start: 0, end: 0 };
      return { name: this.#builder.rowAt('identifiers', name), span, parameters: [], locals: [], spans: [] };
    });
  }

  #source(functions: readonly { readonly source: FunctionSource }[]): ModuleSource {
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
