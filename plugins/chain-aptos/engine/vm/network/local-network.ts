import { sha3_256 } from '@noble/hashes/sha3';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils';
import type { Framework } from '../../../../move-toolchain/engine/framework/framework';
import { showModuleId } from '../../../../move-toolchain/engine/interface/show-type';
import type { LocateCode } from '../../../../move-toolchain/engine/vm/explain-error';
import { GasMeter } from '../../../../move-toolchain/engine/vm/gas/gas-meter';
import type { ExecutionObserver } from '../../../../move-toolchain/engine/vm/interpreter/machine';
import { Loader } from '../../../../move-toolchain/engine/vm/loader/loader';
import { ModuleCache } from '../../../../move-toolchain/engine/vm/loader/module-cache';
import { parseType } from '../../../../move-toolchain/engine/vm/loader/parse-type';
import type { StructType } from '../../../../move-toolchain/engine/vm/loader/runtime-type';
import { LOCAL_CHAIN_ID, Session, type SessionOptions } from '../../../../move-toolchain/engine/vm/session';
import { State } from '../../../../move-toolchain/engine/vm/storage/state';
import {
  readState,
  type StoredState,
  writeState,
} from '../../../../move-toolchain/engine/vm/storage/stored-state';
import { fromJson, type JsonValue, toJson } from '../../../../move-toolchain/engine/vm/values/json-value';
import { signerOf, type Value, vectorOf } from '../../../../move-toolchain/engine/vm/values/value';
import { MoveVmError } from '../../../../move-toolchain/engine/vm/vm-error';
import { ATTRIBUTE_KINDS } from '../../framework/module-metadata';
import { aptosVmChain } from '../aptos-vm-chain';
import { aptosGas, GAS_UNIT, TRANSACTION_GAS } from '../gas/aptos-gas';
import { messages } from '../messages';
import { frameworkNatives } from '../natives/natives';
import { blockSeed } from '../natives/transaction';
import { gasUnits } from './charge-writes';
import { type ExecutedTransaction, executeTransaction, hashOf } from './execute-transaction';
import { hasAttribute } from './function-attributes';
import { CORE_RESOURCES, runGenesis } from './genesis';
import { argumentProblem, type FunctionCall, prepareFunction, prepareScript } from './prepare-call';
import { showStored } from './show-changes';
import type { Transaction, TransactionResult } from './transaction';

const APT = '0x1::aptos_coin::AptosCoin';
/** Balance of new accounts: 100 APT. */
const INITIAL_BALANCE = 10_000_000_000n;
/** Default start time of a chain, in microseconds since 1970. */
const INITIAL_TIME = 1_700_000_000_000_000n;
/** Microseconds between blocks. */
const BLOCK_TIME = 250_000n;
/** The VM's signer, which is used to start blocks and end transactions. */
const VM = signerOf('0x0');

export interface LocalNetworkOptions {
  /** Time of the first block in microseconds since 1970. Default: a fixed time. */
  readonly time?: bigint;
  /** 32 bytes, from which random numbers are derived. */
  readonly seed?: Uint8Array;
  /** Finds the source locations of code, for stack traces. */
  readonly locate?: LocateCode;
  readonly print?: (text: string) => void;
  readonly observer?: ExecutionObserver;
}

export interface StoredNetwork {
  readonly state: StoredState;
  readonly version: number;
  readonly time: string;
  readonly accounts: number;
}

export interface ChainSnapshot {
  readonly state: State;
  readonly version: number;
  readonly time: bigint;
  readonly accounts: number;
}

/**
 * A local Aptos chain that runs the framework's actual bytecode on Sinter's VM. It creates a block for each
 * transaction. It has no validators, and signatures are not checked.
 */
export class LocalNetwork {
  #state: State;
  #version = 0;
  #time: bigint;
  #accounts = 0;
  #loader: Loader;
  readonly #seed: Uint8Array;
  readonly #natives = frameworkNatives();
  readonly #cache: ModuleCache;

  private constructor(
    readonly framework: Framework,
    state: State,
    readonly options: LocalNetworkOptions,
  ) {
    // The framework's bytecode is verified in the framework tests.
    this.#cache = new ModuleCache(new Set(framework.ids.map(showModuleId)));
    this.#seed = options.seed ?? sha3_256(utf8ToBytes('sinter'));
    this.#time = options.time ?? INITIAL_TIME;
    this.#state = state;
    this.#loader = this.#loaderOf(state);
  }

  static create(framework: Framework, options: LocalNetworkOptions = {}): LocalNetwork {
    const state = new State();
    addFramework(state, framework);
    const network = new LocalNetwork(framework, state, options);
    const genesis = network.#session(state, network.#loader, {});
    runGenesis(genesis, framework, LOCAL_CHAIN_ID);
    genesis.call('0x1::timestamp::update_global_time', [], [VM, '0x1', Number(network.#time)]);
    genesis.commit();
    return network;
  }

  /**
   * Restores a stored chain.
   *
   * @throws Error if `stored` is not valid.
   */
  static restore(
    framework: Framework,
    stored: StoredNetwork,
    options: LocalNetworkOptions = {},
  ): LocalNetwork {
    const state = readState(stored.state);
    addFramework(state, framework);
    const network = new LocalNetwork(framework, state, options);
    network.#version = stored.version;
    network.#time = BigInt(stored.time);
    network.#accounts = stored.accounts;
    return network;
  }

  /** The chain's complete state as JSON data, without the framework modules. */
  store(): StoredNetwork {
    const own = this.#state.copy();
    for (const id of this.framework.ids)
      if (own.modules.get(showModuleId(id)) === this.framework.bytecode(id))
        own.modules.delete(showModuleId(id));
    return {
      state: writeState(own),
      version: this.#version,
      time: `${this.#time}`,
      accounts: this.#accounts,
    };
  }

  get version(): number {
    return this.#version;
  }

  /** Microseconds since 1970. */
  get time(): bigint {
    return this.#time;
  }

  get loader(): Loader {
    return this.#loader;
  }

  get state(): State {
    return this.#state;
  }

  /**
   * Creates an account.
   *
   * @param balance in octas.
   */
  createAccount(balance = INITIAL_BALANCE): string {
    this.#accounts += 1;
    const name = utf8ToBytes(`account ${this.#accounts}`);
    const address = `0x${bytesToHex(sha3_256(concatBytes(this.#seed, name))).replace(/^0+/, '')}`;
    this.fund(address, balance);
    return address;
  }

  /** Mints APT for an account, which is created if it does not exist. */
  fund(address: string, octas: bigint): void {
    const session = this.#session(this.#state, this.#loader, {
      transactionHash: hashOf(this.#version, 'fund', address),
    });
    const { loader } = this;
    if (session.call('0x1::account::exists_at', [], [address])[0] !== true)
      session.call('0x1::aptos_account::create_account', [], [address]);
    const amount = fromJson(loader.primitive('u64'), `${octas}`);
    session.call('0x1::aptos_coin::mint', [], [signerOf(CORE_RESOURCES), address, amount]);
    session.commit();
    this.#version += 1;
  }

  /** An account's balance in octas. */
  balance(address: string): bigint {
    const session = this.#session(this.#state, this.#loader, {});
    const [balance] = session.call('0x1::coin::balance', [APT], [address]);
    return BigInt(balance as number | bigint);
  }

  /**
   * Advances the chain time.
   * @param microseconds added to the current time.
   */
  advanceTime(microseconds: bigint): void {
    if (microseconds < 0n) throw new RangeError(messages.timeBackwards);
    const state = this.#state.copy();
    this.#beginBlock(state, this.#time + microseconds);
    this.#state = state;
    this.#time += microseconds;
  }

  snapshot(): ChainSnapshot {
    return {
      state: this.#state.copy(),
      version: this.#version,
      time: this.#time,
      accounts: this.#accounts,
    };
  }

  /** Reverts this chain to a snapshot. */
  revert({ state, version, time, accounts }: ChainSnapshot): void {
    this.#state = state.copy();
    this.#version = version;
    this.#time = time;
    this.#accounts = accounts;
    this.#loader = this.#loaderOf(this.#state);
  }

  /**
   * Calls a view function.
   * @throws BadArgumentError, or MoveVmError if the call fails.
   */
  view(call: FunctionCall): readonly JsonValue[] {
    return this.read(call).values;
  }

  /** Like `view`, but also returns the number of gas units used. */
  read(call: FunctionCall): { readonly values: readonly JsonValue[]; readonly gasUsed: number } {
    const prepared = prepareFunction(call, this.#loader, []);
    const { called } = prepared;
    if (!hasAttribute(this.#loader, call.function, [ATTRIBUTE_KINDS.view, ATTRIBUTE_KINDS.legacyView]))
      throw new MoveVmError('INVALID_MAIN_FUNCTION_SIGNATURE', undefined, messages.notView(call.function));
    const { maximumGas, maximumExecution, maximumIo } = TRANSACTION_GAS;
    const meter = new GasMeter(aptosGas, maximumGas * GAS_UNIT, maximumExecution + maximumIo);
    const session = this.#session(this.#state, this.#loader, { isUnbiasable: true, meter });
    const results = session.run(called, prepared.values);
    const values = results.map((value, index) => {
      const type = called.results[index];
      return type === undefined ? null : toJson(type, value);
    });
    return { values, gasUsed: gasUnits(meter.used) };
  }

  /**
   * Runs a transaction in a new block.
   *
   * @throws RejectedTransactionError if the chain does not accept it.
   */
  submit(transaction: Transaction): TransactionResult {
    const { result, state } = this.#execute(transaction);
    this.#state = state;
    this.#version += 1;
    this.#time += BLOCK_TIME;
    if (result.changes.some(({ kind }) => kind === 'module')) this.#loader = this.#loaderOf(state);
    return result;
  }

  /**
   * @throws Error with a user-facing message if the arguments do not match the called function. Other failures are
   * reported only when the function runs.
   */
  checkArguments({ payload, sender }: Pick<Transaction, 'payload' | 'sender'>): void {
    try {
      if (payload.kind === 'script') prepareScript(payload, this.#loader, [sender]);
      else if (payload.kind === 'entry-function') prepareFunction(payload, this.#loader, [sender]);
      else if (payload.call) prepareFunction(payload.call, this.#loader, [payload.multisigAccount]);
    } catch (error) {
      const problem = argumentProblem(error);
      if (problem !== undefined) throw new Error(problem, { cause: error });
    }
  }

  /** Returns the result that a transaction would have. Does not change the state. */
  simulate(transaction: Transaction): TransactionResult {
    return this.#execute(transaction).result;
  }

  /** An account's resources, keyed by type. */
  resources(address: string): Readonly<Record<string, JsonValue>> {
    const resources = this.#state.resourcesOf(address);
    return Object.fromEntries(
      [...resources].map(([type, data]) => [type, showStored(type, data, this.#loader)] as const),
    );
  }

  /** Undefined if the resource does not exist. */
  resource(address: string, type: string): JsonValue | undefined {
    const { key } = parseType(type, this.#loader);
    const data = this.#state.resource(address, key);
    return data && showStored(key, data, this.#loader);
  }

  tableEntries(handle: string): readonly { readonly key: JsonValue; readonly value: JsonValue }[] {
    const table = this.#state.table(handle);
    if (table === undefined) return [];
    return [...table.entries].map(([key, value]) => ({
      key: showStored(table.keyType, hexToBytes(key), this.#loader),
      value: showStored(table.valueType, value, this.#loader),
    }));
  }

  /** Names of the modules in an account, such as `0x1::coin`. */
  modules(address: string): readonly string[] {
    return [...this.#state.modules.keys()].filter((id) => id.startsWith(`${address}::`));
  }

  #loaderOf(state: State): Loader {
    return new Loader({ bytecode: (id) => state.modules.get(id) }, this.#natives, this.#cache, aptosVmChain);
  }

  #session(state: State, loader: Loader, options: SessionOptions): Session {
    const { print, observer } = this.options;
    return new Session(state, loader, { ...options, ...(print && { print }), observer });
  }

  #beginBlock(state: State, time: bigint): void {
    const session = this.#session(state, this.#loader, {});
    session.call('0x1::timestamp::update_global_time', [], [VM, '0x1', Number(time)]);
    const seed = [1, vectorOf(blockSeed(this.#seed, this.#version))];
    session.call('0x1::randomness::on_new_block', [], [VM, 0, this.#version + 1, seed]);
    const block = parseType('0x1::block::BlockResource', this.#loader) as StructType;
    const cell = session.storage.resource('0x1', block);
    // The block height is set directly, because the framework's function needs validators.
    const fields = cell.slot[0] as Value[];
    fields[0] = (fields[0] as number) + 1;
    cell.touch();
    session.commit();
  }

  #execute(transaction: Transaction): ExecutedTransaction {
    const [state, time] = [this.#state.copy(), this.#time + BLOCK_TIME];
    this.#beginBlock(state, time);
    return executeTransaction(transaction, {
      state,
      loader: this.#loader,
      version: this.#version,
      time,
      locate: this.options.locate,
      loaderOf: (published) => this.#loaderOf(published),
      open: (opened, loader, session) => this.#session(opened, loader, session),
    });
  }
}

/** Adds the framework modules that are missing from the state. */
function addFramework(state: State, framework: Framework): void {
  for (const id of framework.ids) {
    const bytecode = framework.bytecode(id);
    const name = showModuleId(id);
    if (bytecode && !state.modules.has(name)) state.modules.set(name, bytecode);
  }
}
