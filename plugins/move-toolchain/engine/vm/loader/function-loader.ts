import type { VmChain } from '../vm-chain';
import type { LoadedModule } from './loaded-module';
import type { MoveFunction } from './move-function';
import type { RuntimeType } from './runtime-type';
import type { TypeLoader } from './type-loader';

export interface CallShape {
  readonly parameters: number;
  readonly results: readonly RuntimeType[];
  /** Number of locals in the called function, including parameters. */
  readonly locals: number;
}

/** Finds functions and types for instructions, natives and stored values. */
export interface FunctionLoader extends TypeLoader {
  readonly chain: VmChain;

  /**
   * @param typeArguments one for each of the function's type parameters.
   * @throws MoveVmError if the function does not exist.
   */
  function(module: string, name: string, typeArguments: readonly RuntimeType[]): MoveFunction;

  /** The function that a function handle refers to. */
  called(from: LoadedModule, handle: number, typeArguments: readonly RuntimeType[]): MoveFunction;

  /** The shape of a call to the function that {@link called} returns, without instantiating that function. */
  calledShape(from: LoadedModule, handle: number, typeArguments: readonly RuntimeType[]): CallShape;
}
