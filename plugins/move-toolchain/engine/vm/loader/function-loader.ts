import type { LoadedModule } from './loaded-module';
import type { MoveFunction } from './move-function';
import type { RuntimeType } from './runtime-type';
import type { TypeLoader } from './type-loader';

/** What a call takes and gives. */
export interface CallShape {
  readonly parameters: number;
  readonly results: readonly RuntimeType[];
  /** Variables of the function that is called, its parameters among them. */
  readonly locals: number;
}

/** Finds functions as well as types, for all that names them: instructions, natives and stored values. */
export interface FunctionLoader extends TypeLoader {
  /**
   * @param typeArguments as many as the function has type parameters.
   * @throws MoveVmError where there is no such function.
   */
  function(module: string, name: string, typeArguments: readonly RuntimeType[]): MoveFunction;

  /** The function that a module's handle stands for. */
  called(from: LoadedModule, handle: number, typeArguments: readonly RuntimeType[]): MoveFunction;

  /** The shape of a call of the function that a module's handle stands for; without making it for its type arguments. */
  calledShape(from: LoadedModule, handle: number, typeArguments: readonly RuntimeType[]): CallShape;
}
