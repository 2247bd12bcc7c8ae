import type { RuntimeType } from '../loader/runtime-type';
import { abstractSize } from '../values/abstract-size';
import type { Value } from '../values/value';
import { MoveVmError } from '../vm-error';
import type { GasSchedule } from './gas-schedule';

/** Counts gas in internal gas units. All numbers are exact, because the highest limit is 2 · 10¹². */
export class GasMeter {
  /** Remaining gas. The interpreter decreases this number directly. */
  remaining: number;
  /** Gas charged for storage reads so far. This gas counts towards the limit. */
  io = 0;
  readonly #limit: number;
  readonly #bound: 'OUT_OF_GAS' | 'EXECUTION_LIMIT_REACHED';

  /**
   * @param paid gas that has been paid for, in internal gas units, or `Infinity` if there is no payment.
   * @param allowed maximum gas, independent of payment.
   */
  constructor(
    readonly schedule: GasSchedule,
    paid: number = Number.POSITIVE_INFINITY,
    allowed: number = Number.POSITIVE_INFINITY,
  ) {
    this.#limit = Math.min(paid, allowed);
    this.#bound = paid <= allowed ? 'OUT_OF_GAS' : 'EXECUTION_LIMIT_REACHED';
    this.remaining = this.#limit;
  }

  get used(): number {
    return this.#limit === Number.POSITIVE_INFINITY ? this.#counted : this.#limit - this.remaining;
  }

  get isUnlimited(): boolean {
    return this.#limit === Number.POSITIVE_INFINITY;
  }

  #counted = 0;

  /** @throws MoveVmError if there is not enough gas. In that case, all remaining gas is used up. */
  charge(amount: number): void {
    this.#counted += amount;
    this.remaining -= amount;
    if (this.remaining < 0) throw this.outOfGas();
  }

  /** Charges for reading a state slot of `bytes` bytes. */
  chargeRead(bytes: number): void {
    const { slot, byte, page } = this.schedule.reads;
    const amount = slot + byte * Math.max(1, Math.ceil(bytes / page)) * page;
    this.io += amount;
    this.charge(amount);
  }

  chargeCopy(type: RuntimeType, value: Value): void {
    const { values, instructions } = this.schedule;
    const size = abstractSize(values, type, value);
    if (size > values.maximum) throw new MoveVmError('MEMORY_LIMIT_EXCEEDED');
    this.charge(instructions.perUnit * size);
  }

  /** Sets the remaining gas to 0 and creates the error for the caller to throw. */
  outOfGas(): MoveVmError {
    this.remaining = 0;
    return new MoveVmError(this.#bound);
  }
}
