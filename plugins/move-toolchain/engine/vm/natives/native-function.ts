import type { GasMeter } from '../gas/gas-meter';
import type { FunctionLoader } from '../loader/function-loader';
import type { MoveFunction } from '../loader/move-function';
import type { TransactionStorage } from '../storage/transaction-storage';
import type { Value } from '../values/value';
import type { CodePlace } from '../vm-error';
import type { NativeContext } from './native-context';

/** What a native function sees of the machine that calls it. */
export interface NativeMachine {
  readonly loader: FunctionLoader;
  readonly storage: TransactionStorage;
  readonly meter: GasMeter;
  /** What natives know beside that: the transaction, the chain, and where debug printing goes. */
  readonly natives: NativeContext;

  /** Where the functions under way stand, the innermost first. */
  trace(): readonly CodePlace[];
}

/** What a native function runs in. */
export interface NativeCall {
  readonly machine: NativeMachine;
  /** The function with its type arguments. */
  readonly called: MoveFunction;
}

/**
 * A function of the VM.
 *
 * @returns nothing, the result, or all results where there are several.
 * @throws MoveVmError where it aborts.
 */
export type NativeFunction = (
  values: Value[],
  call: NativeCall,
) => Value | readonly Value[] | Dispatch | undefined;

/** Natives of a module by their names. */
export type NativeModule = Readonly<Record<string, NativeFunction>>;

/** A native that ends in calling another function, whose results are its own. */
export class Dispatch {
  constructor(
    readonly target: MoveFunction,
    readonly values: Value[],
  ) {}
}
