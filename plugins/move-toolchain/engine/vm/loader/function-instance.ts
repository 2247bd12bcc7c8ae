import type { CompiledCode } from '../interpreter/step';
import type { NativeFunction } from '../natives/native-function';
import { MoveVmError } from '../vm-error';
import { type DeclaredAccesses, declaredAccesses } from './declared-accesses';
import type { LoadedFunction } from './loaded-module';
import type { MoveFunction } from './move-function';
import type { RuntimeType } from './runtime-type';
import type { TypeLoader } from './type-loader';

/** A function with its type arguments, whose code is made ready when it is first called. */
export class FunctionInstance implements MoveFunction {
  readonly parameters: readonly RuntimeType[];
  readonly results: readonly RuntimeType[];
  /** Undefined: it may access every resource that its caller may. */
  readonly accesses: DeclaredAccesses | undefined;
  #code: CompiledCode | undefined;

  constructor(
    types: TypeLoader,
    readonly declared: LoadedFunction,
    readonly typeArguments: readonly RuntimeType[],
    /** What runs for a native function; undefined for one that has code, or that the VM does not know. */
    readonly native: NativeFunction | undefined,
    readonly compile: (instance: FunctionInstance) => CompiledCode,
  ) {
    const resolve = (tokens: LoadedFunction['parameters']) =>
      tokens.map((token) => types.type(declared.module, token, typeArguments));
    this.parameters = resolve(declared.parameters);
    this.results = resolve(declared.results);
    this.accesses = declaredAccesses(declared, types);
  }

  get name(): string {
    const { module, name } = this.declared;
    const types = this.typeArguments.map(({ key }) => key).join(', ');
    return `${module.id ?? 'script'}::${name}${types === '' ? '' : `<${types}>`}`;
  }

  /** @throws MoveVmError for a native function, which has none. */
  get code(): CompiledCode {
    if (this.#code !== undefined) return this.#code;
    if (this.declared.definition.code === undefined)
      throw new MoveVmError(
        'UNIMPLEMENTED_FUNCTIONALITY',
        undefined,
        `the native function ${this.name} is not implemented by this VM`,
      );
    this.#code = this.compile(this);
    return this.#code;
  }
}
