import type { GasMeter } from '../gas/gas-meter';
import { FunctionInstance } from '../loader/function-instance';
import type { FunctionLoader } from '../loader/function-loader';
import type { MoveFunction } from '../loader/move-function';
import type { StructType } from '../loader/runtime-type';
import type { NativeContext } from '../natives/native-context';
import { Dispatch, type NativeMachine } from '../natives/native-function';
import type { TransactionStorage } from '../storage/transaction-storage';
import { copyValue, type Value } from '../values/value';
import { type CodePlace, MoveVmError } from '../vm-error';
import { enterFunction } from './access-policy';
import { Frame } from './frame';
import type { DynamicCall, StepMachine } from './step';

/** Functions that may be under way at once. */
const CALL_STACK_LIMIT = 1024;

/** Is told what runs. While there is none, running costs nothing for it. */
export interface ExecutionObserver {
  /** Before an instruction. */
  step(frame: Frame, machine: Machine): void;
}

/** What running code stands in. */
export interface MachineContext {
  readonly loader: FunctionLoader;
  readonly storage: TransactionStorage;
  readonly meter: GasMeter;
  /** What natives know beside that: the transaction, the chain, and where debug printing goes. */
  readonly natives: NativeContext;
  readonly observer?: ExecutionObserver | undefined;
}

/** Runs functions of verified modules. */
export class Machine implements StepMachine, NativeMachine {
  readonly loader: FunctionLoader;
  readonly storage: TransactionStorage;
  readonly meter: GasMeter;
  readonly natives: NativeContext;
  readonly #observer: ExecutionObserver | undefined;
  #frame: Frame | undefined;
  /** Results of the function that was called first. */
  #results: Value[] = [];
  /** The native function that runs now: what fails fails in its module. */
  #native: MoveFunction | undefined;
  /** How many functions under way were called by a value. */
  #dynamic = 0;

  constructor({ loader, storage, meter, natives, observer }: MachineContext) {
    this.loader = loader;
    this.storage = storage;
    this.meter = meter;
    this.natives = natives;
    this.#observer = observer;
  }

  /** The function that runs now. */
  get frame(): Frame | undefined {
    return this.#frame;
  }

  /**
   * Runs a function to its end.
   *
   * @returns its results.
   * @throws MoveVmError with where it happened.
   */
  run(called: MoveFunction, values: Value[]): Value[] {
    const outer = this.#frame;
    this.#frame = undefined;
    try {
      this.call(called, values, undefined);
      if (this.#observer === undefined) this.#loop();
      else this.#observedLoop(this.#observer);
      return this.#results;
    } catch (error) {
      throw this.#located(error);
    } finally {
      this.#frame = outer;
      this.#native = undefined;
      this.#dynamic = 0;
    }
  }

  #loop(): void {
    const { meter } = this;
    let frame = this.#frame;
    while (frame !== undefined) {
      const at = frame.next;
      frame.next = at + 1;
      meter.remaining -= frame.costs[at] as number;
      if (meter.remaining < 0) throw meter.outOfGas();
      (frame.steps[at] as (typeof frame.steps)[number])(frame, this);
      frame = this.#frame;
    }
  }

  #observedLoop(observer: ExecutionObserver): void {
    for (let frame = this.#frame; frame !== undefined; frame = this.#frame) {
      observer.step(frame, this);
      const at = frame.next;
      frame.next = at + 1;
      this.meter.charge(frame.costs[at] as number);
      (frame.steps[at] as (typeof frame.steps)[number])(frame, this);
    }
  }

  call(called: MoveFunction, values: Value[], dynamic: DynamicCall | undefined): void {
    if (!(called instanceof FunctionInstance)) throw new Error('A function is called that no loader made');
    const { native } = called;
    const caller = this.#frame;
    if (native !== undefined) {
      this.#native = called;
      const result = native(values, { machine: this, called });
      this.#native = undefined;
      if (result instanceof Dispatch) this.call(result.target, result.values, 'native');
      else this.#push(caller, called.results.length, result);
      return;
    }
    const depth = (caller?.depth ?? 0) + 1;
    if (depth > CALL_STACK_LIMIT) throw new MoveVmError('CALL_STACK_OVERFLOW');
    if (dynamic === 'native' || this.#dynamic > 0) this.#checkReentry(called, dynamic);
    if (dynamic !== undefined) this.#dynamic += 1;
    const access = called.accesses ? enterFunction(caller?.access, called, values) : caller?.access;
    this.#frame = new Frame(called, values, caller, depth, dynamic, access);
  }

  return(): void {
    const frame = this.#frame;
    if (frame === undefined) throw new Error('No function runs that could end');
    if (frame.dynamic !== undefined) this.#dynamic -= 1;
    const { caller, stack } = frame;
    if (caller === undefined) this.#results = stack;
    else for (let index = 0; index < stack.length; index += 1) caller.stack.push(stack[index] as Value);
    this.#frame = caller;
  }

  #push(caller: Frame | undefined, count: number, result: Value | readonly Value[] | undefined): void {
    const values = count === 1 ? [result as Value] : ((result ?? []) as Value[]);
    if (caller === undefined) this.#results = [...values];
    else for (const value of values) caller.stack.push(value);
  }

  checkAccess(type: StructType): void {
    if (this.#dynamic === 0) return;
    if (this.#entries(type.struct.module.id) > 1)
      throw new MoveVmError(
        'RUNTIME_DISPATCH_ERROR',
        undefined,
        `${type.key} cannot be reached: its module waits for a function that led back to it`,
      );
  }

  /** What a native dispatches to, and what that calls, must not lead back into a module that is waiting. */
  #checkReentry({ declared: { module } }: MoveFunction, dynamic: DynamicCall | undefined): void {
    const isNative = dynamic === 'native' || this.#isDispatched();
    if (!isNative || this.#frame?.called.declared.module.id === module.id) return;
    if (this.#entries(module.id) === 0) return;
    const error = new MoveVmError(
      'RUNTIME_DISPATCH_ERROR',
      undefined,
      `${module.id ?? 'the script'} cannot be entered again while it waits for the function that it dispatched to`,
    );
    // The failure is said to be where the dispatch was, as Aptos has it, and not in what was dispatched to.
    const trace = this.trace();
    error.trace = dynamic === 'native' ? trace : trace.slice(1);
    throw error;
  }

  #isDispatched(): boolean {
    for (let frame = this.#frame; frame !== undefined; frame = frame.caller)
      if (frame.dynamic === 'native') return true;
    return false;
  }

  /** How often the calls under way have come into a module from another. */
  #entries(module: string | undefined): number {
    let entries = 0;
    for (let frame = this.#frame; frame !== undefined; frame = frame.caller) {
      const from = frame.caller?.called.declared.module.id;
      const isEntered = frame.caller === undefined || from !== module;
      if (frame.called.declared.module.id === module && isEntered) entries += 1;
    }
    return entries;
  }

  trace(): readonly CodePlace[] {
    const places: CodePlace[] = [];
    const native = this.#native?.declared;
    if (native) places.push({ module: native.module.id, function: native.name, offset: 0 });
    for (let frame = this.#frame; frame !== undefined; frame = frame.caller) {
      const { module, name } = frame.called.declared;
      places.push({ module: module.id, function: name, offset: Math.max(0, frame.next - 1) });
    }
    return places;
  }

  #located(error: unknown): unknown {
    if (error instanceof MoveVmError && error.trace.length === 0) error.trace = this.trace();
    return error;
  }
}

/** Values that the outside gives to functions are its own: nothing that code changes comes back. */
export function ownCopies(values: readonly Value[]): Value[] {
  return values.map((value) => copyValue(value));
}
