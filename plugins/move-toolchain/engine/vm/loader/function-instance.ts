import type { CompiledCode } from '../interpreter/step';
import type { NativeFunction } from '../natives/native-function';
import { MoveVmError } from '../vm-error';
import { type DeclaredAccesses, declaredAccesses } from './declared-accesses';
import type { LoadedFunction } from './loaded-module';
import type { MoveFunction } from './move-function';
import type { RuntimeType } from './runtime-type';
import type { TypeLoader } from './type-loader';

/** A function with type arguments. Its code is compiled on the first call. */
export class FunctionInstance implements MoveFunction {
  readonly parameters: readonly RuntimeType[];
  readonly results: readonly RuntimeType[];
  /** Undefined if the function can access all resources that its caller can access. */
  readonly accesses: DeclaredAccesses | undefined;
  #code: CompiledCode | undefined;

  constructor(
    types: TypeLoader,
    readonly declared: LoadedFunction,
    readonly typeArguments: readonly RuntimeType[],
    /**
     * The implementation of a native function. Undefined for a function with code, or for a native that this VM does
     * not implement.
     */
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

  /** @throws MoveVmError for a native function that is not implemented. */
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
