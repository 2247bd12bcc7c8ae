import type { RuntimeType } from '../loader/runtime-type';
import { abstractSize } from '../values/abstract-size';
import { copyValue, Reference, sameValue, type Value } from '../values/value';
import { MoveVmError } from '../vm-error';
import type { Step } from './step';

/** Whether values of the type can be copied without cloning. */
export function isPlain(type: RuntimeType): boolean {
  return (type.kind === 'primitive' && type.name !== 'signer') || type.kind === 'reference';
}

export function copyLocalStep(index: number, type: RuntimeType): Step {
  if (isPlain(type)) return ({ stack, locals }) => void stack.push(locals[index] as Value);
  return ({ stack, locals }, { meter }) => {
    const value = locals[index] as Value;
    meter.chargeCopy(type, value);
    stack.push(copyValue(value));
  };
}

export function readReferenceStep(target: RuntimeType): Step {
  if (isPlain(target))
    return ({ stack }) => {
      const at = stack.length - 1;
      stack[at] = (stack[at] as Reference).value;
    };
  return ({ stack }, { meter }) => {
    const at = stack.length - 1;
    const { value } = stack[at] as Reference;
    meter.chargeCopy(target, value);
    stack[at] = copyValue(value);
  };
}

/** A step that compares two values with `==` or `!=`. */
export function equalityStep(type: RuntimeType, isEqual: boolean): Step {
  if (type.kind === 'primitive' && type.name !== 'signer')
    return ({ stack }) => {
      const other = stack.pop();
      stack[stack.length - 1] = (stack[stack.length - 1] === other) === isEqual;
    };
  return ({ stack }, { meter }) => {
    const other = stack.pop() as Value;
    const one = stack[stack.length - 1] as Value;
    const { values, instructions } = meter.schedule;
    const size = abstractSize(values, type, one, true) + abstractSize(values, type, other, true);
    meter.charge(instructions.perUnit * size);
    stack[stack.length - 1] = sameValue(one, other) === isEqual;
  };
}

export function borrowFieldStep(offset: number): Step {
  return ({ stack }) => {
    const at = stack.length - 1;
    stack[at] = new Reference((stack[at] as Reference).value as Value[], offset);
  };
}

/** Borrows a field that the given variants have at index `offset`. */
export function borrowVariantFieldStep(offset: number, variants: readonly number[]): Step {
  return ({ stack }) => {
    const at = stack.length - 1;
    const parts = (stack[at] as Reference).value as Value[];
    if (!variants.includes(parts[0] as number)) throw new MoveVmError('STRUCT_VARIANT_MISMATCH');
    stack[at] = new Reference(parts, offset + 1);
  };
}

/** Pops the topmost values and returns them in the order they were pushed. */
export function takeLast(stack: Value[], count: number): Value[] {
  const values = new Array<Value>(count);
  for (let index = count - 1; index >= 0; index -= 1) values[index] = stack.pop() as Value;
  return values;
}

export function packStep(count: number): Step {
  return ({ stack }) => void stack.push(takeLast(stack, count));
}

export function packVariantStep(variant: number, fields: number): Step {
  return ({ stack }) => {
    const parts: Value[] = [variant];
    for (const field of takeLast(stack, fields)) parts.push(field);
    stack.push(parts);
  };
}

export function unpackStep(): Step {
  return ({ stack }) => {
    for (const field of stack.pop() as Value[]) stack.push(field);
  };
}

export function unpackVariantStep(variant: number): Step {
  return ({ stack }) => {
    const parts = stack.pop() as Value[];
    if (parts[0] !== variant) throw new MoveVmError('STRUCT_VARIANT_MISMATCH');
    for (let index = 1; index < parts.length; index += 1) stack.push(parts[index] as Value);
  };
}

export function testVariantStep(variant: number): Step {
  return ({ stack }) => {
    const at = stack.length - 1;
    stack[at] = ((stack[at] as Reference).value as Value[])[0] === variant;
  };
}
