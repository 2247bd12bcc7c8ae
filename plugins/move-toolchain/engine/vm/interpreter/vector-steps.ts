import { Reference, type Value } from '../values/value';
import { MoveVmError, VECTOR_ERRORS } from '../vm-error';
import type { Step } from './step';

function vectorAt(reference: Value | undefined): Value[] {
  return (reference as Reference).value as Value[];
}

/** Creates the error for the caller to throw. */
export function vectorError(kind: keyof typeof VECTOR_ERRORS, detail: string): MoveVmError {
  return new MoveVmError('VECTOR_OPERATION_ERROR', BigInt(VECTOR_ERRORS[kind]), detail);
}

function indexWithin(index: Value | undefined, elements: readonly Value[]): number {
  const at = Number(index);
  if (at >= elements.length)
    throw vectorError(
      'indexOutOfBounds',
      `index ${index} is out of bounds for a vector of length ${elements.length}`,
    );
  return at;
}

export const vectorLengthStep: Step = ({ stack }) => {
  stack[stack.length - 1] = vectorAt(stack[stack.length - 1]).length;
};

export const vectorBorrowStep: Step = ({ stack }) => {
  const index = stack.pop();
  const elements = vectorAt(stack[stack.length - 1]);
  stack[stack.length - 1] = new Reference(elements, indexWithin(index, elements));
};

export const vectorPushStep: Step = ({ stack }) => {
  const element = stack.pop() as Value;
  vectorAt(stack.pop()).push(element);
};

export const vectorPopStep: Step = ({ stack }) => {
  const elements = vectorAt(stack[stack.length - 1]);
  if (elements.length === 0) throw vectorError('popFromEmpty', 'the vector is empty');
  stack[stack.length - 1] = elements.pop() as Value;
};

export const vectorSwapStep: Step = ({ stack }) => {
  const [second, first] = [stack.pop(), stack.pop()];
  const elements = vectorAt(stack.pop());
  const [one, other] = [indexWithin(first, elements), indexWithin(second, elements)];
  const kept = elements[one] as Value;
  elements[one] = elements[other] as Value;
  elements[other] = kept;
};

export function vectorUnpackStep(count: number): Step {
  return ({ stack }) => {
    const elements = stack.pop() as Value[];
    if (elements.length !== count)
      throw vectorError('unpackMismatch', `expected ${count} elements, found ${elements.length}`);
    for (const element of elements) stack.push(element);
  };
}
