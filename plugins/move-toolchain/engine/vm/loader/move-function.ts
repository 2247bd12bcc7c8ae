import type { LoadedFunction } from './loaded-module';
import type { RuntimeType } from './runtime-type';

/** A function with type arguments but without its code, as used by values, instructions and natives. */
export interface MoveFunction {
  readonly declared: LoadedFunction;
  readonly typeArguments: readonly RuntimeType[];
  readonly parameters: readonly RuntimeType[];
  readonly results: readonly RuntimeType[];
  /** `0x1::coin::transfer<0x1::aptos_coin::AptosCoin>`. */
  readonly name: string;
}
