import type { GasMeter } from '../gas/gas-meter';
import type { MoveFunction } from '../loader/move-function';
import type { StructType } from '../loader/runtime-type';
import type { TransactionStorage } from '../storage/transaction-storage';
import type { Value } from '../values/value';
import type { AccessPolicy } from './access-policy';

/** An instruction with its operands: works on the frame's stack and variables, and may jump by setting `next`. */
export type Step = (frame: StepFrame, machine: StepMachine) => void;

/** A function's code, ready to run. */
export interface CompiledCode {
  readonly steps: readonly Step[];
  /** What each instruction costs, whatever it works on. */
  readonly costs: Float64Array;
}

/** What an instruction sees of the function that it stands in. */
export interface StepFrame {
  /** What the function works on; empty where a block begins. */
  readonly stack: Value[];
  /** Parameters first. */
  readonly locals: Value[];
  /** Index of the instruction that is next. */
  next: number;
  /** The resources that it may access; undefined: all. */
  readonly access: AccessPolicy | undefined;
}

/** How a function came to be called, where its caller's code does not name it. */
export type DynamicCall = 'closure' | 'native';

/** What an instruction sees of the machine that runs it. */
export interface StepMachine {
  readonly storage: TransactionStorage;
  readonly meter: GasMeter;

  /** Begins a function, or does what it does where it is native. */
  call(called: MoveFunction, values: Value[], dynamic: DynamicCall | undefined): void;

  /** Ends the function that runs. */
  return(): void;

  /**
   * What is stored by a module must not be reached while the module waits for a function value that it has called: its
   * functions could not know what becomes of it meanwhile.
   *
   * @throws MoveVmError where it is reached.
   */
  checkAccess(type: StructType): void;
}
