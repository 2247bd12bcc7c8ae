import type { Instruction } from '../bytecode/instruction';

/** Function data used to compute the acquired resources. */
export interface AcquiringFunction {
  /** Index of the function handle. */
  readonly handle: number;
  readonly code: readonly Instruction[];
}

/**
 * Sorted indices of the struct definitions that each function moves or borrows from global storage, directly or through
 * calls.
 */
export function acquiredResources(
  functions: readonly AcquiringFunction[],
  structOf: (instantiation: number) => number,
  functionOf: (instantiation: number) => number,
): ReadonlyMap<number, readonly number[]> {
  const calls = new Map<number, Set<number>>();
  const acquired = new Map<number, Set<number>>();
  for (const { handle, code } of functions) {
    const [called, own] = [new Set<number>(), new Set<number>()];
    for (const instruction of code)
      switch (instruction.op) {
        case 'MoveFrom':
        case 'MutBorrowGlobal':
        case 'ImmBorrowGlobal':
          own.add(instruction.index);
          break;
        case 'MoveFromGeneric':
        case 'MutBorrowGlobalGeneric':
        case 'ImmBorrowGlobalGeneric':
          own.add(structOf(instruction.index));
          break;
        case 'Call':
          called.add(instruction.index);
          break;
        case 'CallGeneric':
          called.add(functionOf(instruction.index));
          break;
        default:
      }
    calls.set(handle, called);
    acquired.set(handle, own);
  }
  for (let changed = true; changed; ) {
    changed = false;
    for (const [handle, called] of calls) {
      const own = acquired.get(handle);
      const before = own?.size;
      for (const callee of called) for (const resource of acquired.get(callee) ?? []) own?.add(resource);
      changed ||= own?.size !== before;
    }
  }
  return new Map([...acquired].map(([handle, set]) => [handle, [...set].sort((one, other) => one - other)]));
}
