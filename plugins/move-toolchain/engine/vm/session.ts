import { GasMeter } from './gas/gas-meter';
import { copyArguments, type ExecutionObserver, Machine } from './interpreter/machine';
import type { Loader } from './loader/loader';
import type { MoveFunction } from './loader/move-function';
import { parseType } from './loader/parse-type';
import type { NativeContext, TransactionFacts } from './natives/native-context';
import type { State } from './storage/state';
import { TransactionStorage } from './storage/transaction-storage';
import { Reference, type Value } from './values/value';

/** Options for running code. By default, code runs as it does in a view. */
export interface SessionOptions {
  readonly meter?: GasMeter;
  readonly chainId?: number;
  /** 32 bytes. */
  readonly transactionHash?: Uint8Array;
  readonly scriptHash?: Uint8Array;
  readonly transaction?: TransactionFacts;
  readonly isUnbiasable?: boolean;
  readonly print?: (text: string) => void;
  readonly observer?: ExecutionObserver | undefined;
}

/** Chain ID of local networks. */
export const LOCAL_CHAIN_ID = 4;

/** Calls functions against a state. The state does not change until {@link commit} is called. */
export class Session {
  readonly storage: TransactionStorage;
  readonly meter: GasMeter;
  readonly natives: NativeContext;
  readonly machine: Machine;

  constructor(
    readonly state: State,
    readonly loader: Loader,
    options: SessionOptions = {},
  ) {
    this.meter = options.meter ?? new GasMeter(loader.chain.gas);
    this.storage = new TransactionStorage(state, loader, this.meter);
    this.natives = {
      chainId: options.chainId ?? LOCAL_CHAIN_ID,
      transactionHash: options.transactionHash ?? new Uint8Array(32),
      scriptHash: options.scriptHash ?? new Uint8Array(),
      transaction: options.transaction,
      isUnbiasable: options.isUnbiasable ?? false,
      print: options.print ?? (() => undefined),
      uniqueAddresses: 0,
      tables: 0,
      randomNumbers: 0,
      counter: 0,
      publishRequest: undefined,
      nativeState: new Map(),
    };
    const { storage, meter, natives } = this;
    this.machine = new Machine({ loader, storage, meter, natives, observer: options.observer });
  }

  /**
   * Calls a function regardless of its visibility. For reference parameters, passes references to the values.
   *
   * @param name such as `0x1::account::create_account`.
   * @throws MoveVmError if the call fails.
   */
  call(name: string, typeArguments: readonly string[], values: readonly Value[]): Value[] {
    const at = name.lastIndexOf('::');
    const types = typeArguments.map((text) => parseType(text, this.loader));
    return this.run(this.loader.function(name.slice(0, at), name.slice(at + 2), types), values);
  }

  run(called: MoveFunction, values: readonly Value[]): Value[] {
    const given = copyArguments(values).map((value, index) =>
      called.parameters[index]?.kind === 'reference' ? new Reference([value], 0) : value,
    );
    return this.machine.run(called, given);
  }

  /** Applies all changes to the state. */
  commit(): void {
    this.storage.apply(this.storage.writes());
  }
}
