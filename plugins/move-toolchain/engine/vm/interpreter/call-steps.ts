import type { MoveFunction } from '../loader/move-function';
import { Closure, type Value } from '../values/value';
import { takeLast } from './place-steps';
import type { Step } from './step';

/** @param find returns the called function. Invoked only the first time the step runs. */
export function callStep(find: () => MoveFunction): Step {
  let called: MoveFunction | undefined;
  return (frame, machine) => {
    called ??= find();
    machine.call(called, takeLast(frame.stack, called.parameters.length), undefined);
  };
}

export function packClosureStep(find: () => MoveFunction, mask: bigint): Step {
  const captured = mask.toString(2).replaceAll('0', '').length;
  return ({ stack }) => void stack.push(new Closure(find(), mask, takeLast(stack, captured)));
}

export function callClosureStep(parameters: number): Step {
  return ({ stack }, machine) => {
    const closure = stack.pop() as Closure;
    machine.call(closure.target, argumentsOf(closure, takeLast(stack, parameters)), 'closure');
  };
}

/** Combines a closure's captured and passed arguments in parameter order. */
export function argumentsOf({ target, mask, captured }: Closure, given: readonly Value[]): Value[] {
  let fromCaptured = 0;
  let fromGiven = 0;
  return target.parameters.map((_, index) => {
    const isCaptured = ((mask >> BigInt(index)) & 1n) === 1n;
    return (isCaptured ? captured[fromCaptured++] : given[fromGiven++]) as Value;
  });
}

export const returnStep: Step = (_, machine) => machine.return();
