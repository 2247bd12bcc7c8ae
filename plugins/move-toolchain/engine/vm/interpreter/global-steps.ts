import type { StructType } from '../loader/runtime-type';
import type { Reference, Value } from '../values/value';
import { MoveVmError } from '../vm-error';
import type { Step } from './step';

export function existsStep(type: StructType): Step {
  return ({ stack, access }, { storage }) => {
    const address = stack[stack.length - 1] as string;
    const { exists } = storage.resource(address, type);
    access?.check('reads', type, address);
    stack[stack.length - 1] = exists;
  };
}

export function borrowGlobalStep(type: StructType, isMutable: boolean): Step {
  return ({ stack, access }, machine) => {
    machine.checkAccess(type);
    const address = stack[stack.length - 1] as string;
    const cell = machine.storage.resource(address, type);
    access?.check(isMutable ? 'writes' : 'reads', type, address);
    if (!cell.exists) throw missing(type, address);
    if (isMutable) cell.touch();
    stack[stack.length - 1] = cell.reference;
  };
}

export function moveFromStep(type: StructType): Step {
  return ({ stack, access }, machine) => {
    machine.checkAccess(type);
    const address = stack[stack.length - 1] as string;
    const cell = machine.storage.resource(address, type);
    if (!cell.exists) throw missing(type, address);
    access?.check('writes', type, address);
    stack[stack.length - 1] = cell.take();
  };
}

export function moveToStep(type: StructType): Step {
  return ({ stack, access }, machine) => {
    machine.checkAccess(type);
    const value = stack.pop() as Value;
    const [address] = (stack.pop() as Reference).value as [string];
    const cell = machine.storage.resource(address, type);
    if (cell.exists) throw new MoveVmError('RESOURCE_ALREADY_EXISTS', undefined, `${type.key} at ${address}`);
    access?.check('writes', type, address);
    cell.put(value);
  };
}

function missing(type: StructType, address: string): MoveVmError {
  return new MoveVmError('MISSING_DATA', undefined, `there is no ${type.key} at ${address}`);
}
