import { MoveVmError } from '../vm-error';
import { INSTRUCTION_GAS, MEMORY_QUOTA, TRANSACTION_GAS } from './gas-schedule';

/** Counts what code may still use up, in internal gas units. Numbers stay exact: the largest limit is 2 · 10¹². */
export class GasMeter {
  /** What instructions and natives may still take. The interpreter counts it down. */
  remaining: number;
  /** What reading storage has taken so far; part of the limit. */
  io = 0;
  readonly #limit: number;
  readonly #bound: 'OUT_OF_GAS' | 'EXECUTION_LIMIT_REACHED';

  /**
   * @param paid in internal gas units; `Infinity` where nobody pays.
   * @param allowed the most that may be used, whatever is paid.
   */
  constructor(paid: number = Number.POSITIVE_INFINITY, allowed: number = Number.POSITIVE_INFINITY) {
    this.#limit = Math.min(paid, allowed);
    this.#bound = paid <= allowed ? 'OUT_OF_GAS' : 'EXECUTION_LIMIT_REACHED';
    this.remaining = this.#limit;
  }

  /** Everything taken so far. */
  get used(): number {
    return this.#limit === Number.POSITIVE_INFINITY ? this.#counted : this.#limit - this.remaining;
  }

  /** True where nobody pays. */
  get isFree(): boolean {
    return this.#limit === Number.POSITIVE_INFINITY;
  }

  #counted = 0;

  /** @throws MoveVmError where there is not as much left; then nothing is. */
  charge(amount: number): void {
    this.#counted += amount;
    this.remaining -= amount;
    if (this.remaining < 0) throw this.outOfGas();
  }

  /** Reading a state slot of so many bytes. */
  chargeRead(bytes: number): void {
    const { slotRead, byteRead, page } = TRANSACTION_GAS;
    const amount = slotRead + byteRead * Math.max(1, Math.ceil(bytes / page)) * page;
    this.io += amount;
    this.charge(amount);
  }

  /** Copying a value of so many abstract units. */
  chargeCopy(size: number): void {
    if (size > MEMORY_QUOTA) throw new MoveVmError('MEMORY_LIMIT_EXCEEDED');
    this.charge(INSTRUCTION_GAS.perUnit * size);
  }

  /** What the caller throws. */
  outOfGas(): MoveVmError {
    this.remaining = 0;
    return new MoveVmError(this.#bound);
  }
}
