import type { FunctionInstance } from '../loader/function-instance';
import type { Value } from '../values/value';
import type { AccessPolicy } from './access-policy';
import type { DynamicCall, Step, StepFrame } from './step';

/** A function call on the call stack. */
export class Frame implements StepFrame {
  readonly steps: readonly Step[];
  readonly costs: Float64Array;
  readonly stack: Value[] = [];
  next = 0;

  constructor(
    readonly called: FunctionInstance,
    readonly locals: Value[],
    readonly caller: Frame | undefined,
    readonly depth: number,
    readonly dynamic: DynamicCall | undefined,
    readonly access: AccessPolicy | undefined,
  ) {
    const { steps, costs } = called.code;
    this.steps = steps;
    this.costs = costs;
  }
}
