import type { LoadedFunction } from './loaded-module';
import type { RuntimeType } from './runtime-type';

/** A function with its type arguments as values, instructions and natives see it: all but what runs for it. */
export interface MoveFunction {
  readonly declared: LoadedFunction;
  readonly typeArguments: readonly RuntimeType[];
  readonly parameters: readonly RuntimeType[];
  readonly results: readonly RuntimeType[];
  /** `0x1::coin::transfer<0x1::aptos_coin::AptosCoin>`. */
  readonly name: string;
}
