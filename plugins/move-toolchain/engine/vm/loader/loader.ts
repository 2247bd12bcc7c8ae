import type { CompiledScript } from '../../bytecode/compiled-module';
import { rowAt } from '../../bytecode/table-row';
import { moduleIdAt } from '../../interface/read-interface';
import { showModuleId } from '../../interface/show-type';
import { checkScriptDependencies } from '../../verifier/check-dependencies';
import { tablesOf } from '../../verifier/function-body';
import { verifyScript } from '../../verifier/verify-module';
import type { NativeFunction } from '../natives/native-function';
import type { VmChain } from '../vm-chain';
import { MoveVmError } from '../vm-error';
import { compileCode } from './compile-code';
import { FunctionInstance } from './function-instance';
import type { CallShape, FunctionLoader } from './function-loader';
import type { LoadedFunction, LoadedModule } from './loaded-module';
import type { ModuleCache } from './module-cache';
import type { RuntimeType } from './runtime-type';
import { type CodeSource, TypeLoader } from './type-loader';

/**
 * Loads modules, types and functions, and caches functions by their type arguments. Valid for one state of the
 * published code. After publishing, a new loader is needed.
 */
export class Loader extends TypeLoader implements FunctionLoader {
  readonly #called = new WeakMap<LoadedModule, (LoadedFunction | undefined)[]>();
  /** Function instances, keyed by their type arguments. */
  readonly #instances = new WeakMap<LoadedFunction, Map<string, FunctionInstance>>();

  constructor(
    source: CodeSource,
    readonly natives: ReadonlyMap<string, NativeFunction>,
    cache: ModuleCache,
    readonly chain: VmChain,
  ) {
    super(source, cache);
  }

  /** A script's main function. */
  script(script: CompiledScript, typeArguments: readonly RuntimeType[]): FunctionInstance {
    verifyScript(script);
    checkScriptDependencies(script, this.interface);
    const tables = tablesOf(script);
    const module: LoadedModule = { id: undefined, tables, structs: new Map(), functions: new Map() };
    const declared: LoadedFunction = {
      module,
      name: 'main',
      definition: {
        function: 0,
        visibility: 'public',
        isEntry: true,
        acquiresGlobalResources: [],
        code: script.code,
      },
      typeParameters: script.typeParameters,
      parameters: rowAt(tables, 'signatures', script.parameters),
      results: [],
    };
    return this.#make(declared, typeArguments);
  }

  /**
   * @param typeArguments one for each of the function's type parameters.
   * @throws MoveVmError if the function does not exist.
   */
  function(module: string, name: string, typeArguments: readonly RuntimeType[]): FunctionInstance {
    const declared = this.module(module).functions.get(name);
    if (declared === undefined)
      throw new MoveVmError('FUNCTION_RESOLUTION_FAILURE', undefined, `${module} has no function ${name}`);
    return this.#instance(declared, typeArguments);
  }

  #instance(declared: LoadedFunction, typeArguments: readonly RuntimeType[]): FunctionInstance {
    const key = typeArguments.length === 0 ? '' : typeArguments.map((type) => type.key).join(', ');
    let instances = this.#instances.get(declared);
    if (instances === undefined) {
      instances = new Map();
      this.#instances.set(declared, instances);
    }
    const known = instances.get(key);
    if (known !== undefined) return known;
    const made = this.#make(declared, typeArguments);
    instances.set(key, made);
    return made;
  }

  #make(declared: LoadedFunction, typeArguments: readonly RuntimeType[]): FunctionInstance {
    const { module, name, definition } = declared;
    const native = definition.code === undefined ? this.natives.get(`${module.id}::${name}`) : undefined;
    const compile = (instance: FunctionInstance) => compileCode(instance, this);
    return new FunctionInstance(this, declared, typeArguments, native, compile);
  }

  /** The function that a function handle refers to. */
  called(from: LoadedModule, handle: number, typeArguments: readonly RuntimeType[]): FunctionInstance {
    return this.#instance(this.#declaredAt(from, handle), typeArguments);
  }

  #declaredAt(from: LoadedModule, handle: number): LoadedFunction {
    let rows = this.#called.get(from);
    if (rows === undefined) {
      rows = [];
      this.#called.set(from, rows);
    }
    const known = rows[handle];
    if (known !== undefined) return known;
    const { module, name } = rowAt(from.tables, 'functionHandles', handle);
    const id = showModuleId(moduleIdAt(from.tables, module));
    const owner = id === from.id ? from : this.module(id);
    const identifier = rowAt(from.tables, 'identifiers', name);
    const declared = owner.functions.get(identifier);
    if (declared === undefined)
      throw new MoveVmError('FUNCTION_RESOLUTION_FAILURE', undefined, `${id} has no function ${identifier}`);
    rows[handle] = declared;
    return declared;
  }

  calledShape(from: LoadedModule, index: number, typeArguments: readonly RuntimeType[]): CallShape {
    const handle = rowAt(from.tables, 'functionHandles', index);
    const parameters = rowAt(from.tables, 'signatures', handle.parameters).length;
    const results = rowAt(from.tables, 'signatures', handle.results).map((token) =>
      this.type(from, token, typeArguments),
    );
    const { definition, module } = this.#declaredAt(from, index);
    const own = definition.code && rowAt(module.tables, 'signatures', definition.code.locals).length;
    return { parameters, results, locals: parameters + (own ?? 0) };
  }
}
