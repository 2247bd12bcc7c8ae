import { structOperationOf } from '../bytecode/struct-operations';
import { rowAt } from '../bytecode/table-row';
import { acquiredByCall } from './check-acquires';
import { capturedOf } from './closure-type';
import type { FunctionBody } from './function-body';
import type { Held, ReferenceState } from './reference-state';

/** A block's operand stack, with operations shared by several instructions. Types have already been checked. */
export class ReferenceStack {
  readonly #unit: FunctionBody['unit'];
  readonly #state: ReferenceState;
  readonly #held: Held[] = [];

  constructor(unit: FunctionBody['unit'], state: ReferenceState) {
    this.#unit = unit;
    this.#state = state;
  }

  push(...held: readonly Held[]): void {
    this.#held.push(...held);
  }

  pop(): Held {
    return this.#held.pop();
  }

  /** Pops operands. Returns them in the order they were pushed. */
  take(count: number): readonly Held[] {
    return count === 0 ? [] : this.#held.splice(-count);
  }

  takeReference(): number {
    return this.#held.pop() ?? Number.NaN;
  }

  pushValues(count: number): void {
    for (let index = 0; index < count; index += 1) this.#held.push(undefined);
  }

  /** Pops operands and pushes values that are not references. */
  replace(count: number, values = 1): void {
    this.take(count);
    this.pushValues(values);
  }

  call(functionHandle: number): void {
    const { parameters, results, attributes } = rowAt(this.#unit, 'functionHandles', functionHandle);
    const operation = structOperationOf(attributes);
    if (operation?.kind === 'borrow-field-mutable') {
      // Borrow only the field, as a borrow instruction does, so that other fields can be borrowed at the same time.
      this.push(this.#state.borrowField(this.takeReference(), operation.index, true));
      return;
    }
    const taken = this.take(rowAt(this.#unit, 'signatures', parameters).length);
    const acquired = acquiredByCall(this.#unit, functionHandle);
    this.push(...this.#state.call(taken, acquired, rowAt(this.#unit, 'signatures', results)));
  }

  /** Pops a closure's captured arguments and pushes the closure. */
  capture(functionHandle: number, mask: bigint): void {
    const { parameters } = rowAt(this.#unit, 'functionHandles', functionHandle);
    this.replace(capturedOf(rowAt(this.#unit, 'signatures', parameters), mask).length);
  }

  borrowField(table: 'fieldHandles' | 'variantFieldHandles', handle: number, isMutable: boolean): void {
    const { field } = rowAt(this.#unit, table, handle);
    this.push(this.#state.borrowField(this.takeReference(), field, isMutable));
  }

  borrowGlobal(structDef: number, isMutable: boolean): void {
    this.take(1);
    this.push(this.#state.borrowGlobal(structDef, isMutable));
  }

  moveFrom(structDef: number): void {
    this.#state.moveFrom(structDef);
    this.replace(1);
  }
}
