import type { GasMeter } from '../gas/gas-meter';
import type { FunctionLoader } from '../loader/function-loader';
import type { MoveFunction } from '../loader/move-function';
import type { TransactionStorage } from '../storage/transaction-storage';
import type { Value } from '../values/value';
import type { CodePlace } from '../vm-error';
import type { NativeContext } from './native-context';

/** The machine interface that native functions use. */
export interface NativeMachine {
  readonly loader: FunctionLoader;
  readonly storage: TransactionStorage;
  readonly meter: GasMeter;
  /** The transaction, the chain and the debug output destination. */
  readonly natives: NativeContext;

  /** Call stack, innermost function first. */
  trace(): readonly CodePlace[];
}

export interface NativeCall {
  readonly machine: NativeMachine;
  /** The native function with its type arguments. */
  readonly called: MoveFunction;
}

/**
 * A native function.
 * @returns nothing, one result, or an array of several results.
 * @throws MoveVmError if the function aborts.
 */
export type NativeFunction = (
  values: Value[],
  call: NativeCall,
) => Value | readonly Value[] | Dispatch | undefined;

export type NativeModule = Readonly<Record<string, NativeFunction>>;

/** Result of a native function that calls another function and returns that function's results. */
export class Dispatch {
  constructor(
    readonly target: MoveFunction,
    readonly values: Value[],
  ) {}
}
