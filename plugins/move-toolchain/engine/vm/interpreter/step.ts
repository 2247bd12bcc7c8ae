import type { GasMeter } from '../gas/gas-meter';
import type { MoveFunction } from '../loader/move-function';
import type { StructType } from '../loader/runtime-type';
import type { TransactionStorage } from '../storage/transaction-storage';
import type { Value } from '../values/value';
import type { AccessPolicy } from './access-policy';

/** A compiled instruction. It changes the stack and locals of the frame, and can jump by setting `next`. */
export type Step = (frame: StepFrame, machine: StepMachine) => void;

export interface CompiledCode {
  readonly steps: readonly Step[];
  /** Fixed gas cost of each instruction. */
  readonly costs: Float64Array;
}

/** Observes execution. Execution has no overhead if no observer is set. */
export interface StepFrame {
  /** Operand stack, which is empty at the start of a block. */
  readonly stack: Value[];
  /** Parameters come first. */
  readonly locals: Value[];
  /** Index of the next instruction. */
  next: number;
  /** Restricts access to resources. Undefined if there are no restrictions. */
  readonly access: AccessPolicy | undefined;
}

/** How a function was called, if not by a direct call instruction. */
export type DynamicCall = 'closure' | 'native';

/** The machine interface that instructions use. */
export interface StepMachine {
  readonly storage: TransactionStorage;
  readonly meter: GasMeter;

  /** Starts a function. A native function runs immediately. */
  call(called: MoveFunction, values: Value[], dynamic: DynamicCall | undefined): void;

  return(): void;

  /**
   * Checks access to a resource. Access is not allowed while a function in the resource's module is waiting for a
   * function value that called back into the module. The waiting function does not expect its resources to change.
   * @throws MoveVmError if access is not allowed.
   */
  checkAccess(type: StructType): void;
}
