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

const CALL_STACK_LIMIT = 1024;

/** Execution has no overhead if no observer is set. */
export interface ExecutionObserver {
  /** Called before each instruction. */
  step(frame: Frame, machine: Machine): void;
}

export interface MachineContext {
  readonly loader: FunctionLoader;
  readonly storage: TransactionStorage;
  readonly meter: GasMeter;
  /** Context for native functions: the transaction, the chain and the debug output destination. */
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
  /** Results of the outermost function. */
  #results: Value[] = [];
  /** The running native function. Failures are attributed to its module. */
  #native: MoveFunction | undefined;
  /** Number of functions on the call stack that were called by a function value or a native function. */
  #dynamic = 0;

  constructor({ loader, storage, meter, natives, observer }: MachineContext) {
    this.loader = loader;
    this.storage = storage;
    this.meter = meter;
    this.natives = natives;
    this.#observer = observer;
  }

  /** The running function. */
  get frame(): Frame | undefined {
    return this.#frame;
  }

  /**
   * Runs a function until it returns.
   *
   * @returns its results.
   * @throws MoveVmError with a trace if execution fails.
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
    if (!(called instanceof FunctionInstance))
      throw new Error('The called function was not created by a loader');
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
    if (frame === undefined) throw new Error('No running function to return from');
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
        `${type.key} cannot be accessed: a function in its module called a function value that called back into the module`,
      );
  }

  /**
   * A function called by a native function, directly or indirectly, must not enter a module that is already on the call
   * stack.
   */
  #checkReentry({ declared: { module } }: MoveFunction, dynamic: DynamicCall | undefined): void {
    const isNative = dynamic === 'native' || this.#isDispatched();
    if (!isNative || this.#frame?.called.declared.module.id === module.id) return;
    if (this.#entries(module.id) === 0) return;
    const error = new MoveVmError(
      'RUNTIME_DISPATCH_ERROR',
      undefined,
      `${module.id ?? 'the script'} cannot be re-entered during native dispatch`,
    );
    // Like Aptos, report the error at the dispatch, not in the called function.
    const trace = this.trace();
    error.trace = dynamic === 'native' ? trace : trace.slice(1);
    throw error;
  }

  #isDispatched(): boolean {
    for (let frame = this.#frame; frame !== undefined; frame = frame.caller)
      if (frame.dynamic === 'native') return true;
    return false;
  }

  /** Number of times the call stack enters a module from another module. */
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

/** Copies arguments, so that changes by Move code do not affect the caller's values. */
export function copyArguments(values: readonly Value[]): Value[] {
  return values.map((value) => copyValue(value));
}
