import { sha3_256 } from '@noble/hashes/sha3';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import { explainError, type LocateCode } from '../../../../move-toolchain/engine/vm/explain-error';
import { GasMeter } from '../../../../move-toolchain/engine/vm/gas/gas-meter';
import type { Loader } from '../../../../move-toolchain/engine/vm/loader/loader';
import {
  LOCAL_CHAIN_ID,
  type Session,
  type SessionOptions,
} from '../../../../move-toolchain/engine/vm/session';
import type { State } from '../../../../move-toolchain/engine/vm/storage/state';
import { signerOf, type Value } from '../../../../move-toolchain/engine/vm/values/value';
import { MoveVmError } from '../../../../move-toolchain/engine/vm/vm-error';
import { ATTRIBUTE_KINDS } from '../../framework/module-metadata';
import { aptosGas, GAS_UNIT, TRANSACTION_GAS } from '../gas/aptos-gas';
import { gasUnits } from './charge-writes';
import { hasAttribute } from './function-attributes';
import { validateMultisig } from './multisig-payload';
import type { FunctionCall } from './prepare-call';
import { runPayload } from './run-payload';
import { showChange, showEvent } from './show-changes';
import { RejectedTransactionError, type Transaction, type TransactionResult } from './transaction';

/** One second, in microseconds. */
const SECOND = 1_000_000n;
const EXPIRATION_SECONDS = 600n;

/** The chain at the start of the block that executes a transaction. */
export interface BlockContext {
  /** The execution modifies this state. */
  readonly state: State;
  /** Loads code from `state`. */
  readonly loader: Loader;
  /** Chain version before the transaction. */
  readonly version: number;
  /** Block time, in microseconds since 1970. */
  readonly time: bigint;
  readonly locate: LocateCode | undefined;
  readonly loaderOf: (state: State) => Loader;
  readonly open: (state: State, loader: Loader, options: SessionOptions) => Session;
}

export interface ExecutedTransaction {
  readonly result: TransactionResult;
  readonly state: State;
}

/** Maximum gas units for a transaction, and the price per unit in octas. */
interface GasTerms {
  readonly maximumGas: number;
  readonly gasPrice: number;
}

/** A hash that identifies an action on the chain at a given version. */
export function hashOf(version: number, ...parts: readonly string[]): Uint8Array {
  return sha3_256(utf8ToBytes(['APTOS::LocalTransaction', `${version}`, ...parts].join('/')));
}

/**
 * Runs a transaction with the framework's prologue and epilogue.
 *
 * @throws RejectedTransactionError if the chain does not accept it.
 */
export function executeTransaction(transaction: Transaction, block: BlockContext): ExecutedTransaction {
  const { sender, payload, gasPrice = TRANSACTION_GAS.minimumPrice } = transaction;
  const terms = { maximumGas: transaction.maximumGas ?? TRANSACTION_GAS.maximumGas, gasPrice };
  const { maximumGas } = terms;
  const called = calledBy(payload);
  const given = payload.kind === 'multisig' ? payload.call?.arguments : payload.arguments;
  const hash = hashOf(block.version, sender, called, JSON.stringify(given ?? []));
  const context = contextOf(transaction, hash, terms);
  runPrologue(transaction, terms, context, block);

  const { minimum, maximumExecution, maximumIo } = TRANSACTION_GAS;
  const meter = new GasMeter(aptosGas, maximumGas * GAS_UNIT, minimum + maximumExecution + maximumIo);
  const outcome = runPayload(transaction, {
    state: block.state,
    loader: block.loader,
    meter,
    gasPrice,
    maximumGas,
    loaderOf: block.loaderOf,
    open: (state, loader, isUnbiasable) => block.open(state, loader, { ...context, meter, isUnbiasable }),
    openUnmetered: (state, loader) => block.open(state, loader, context),
    usesRandomness: (name) => hasAttribute(block.loader, name, [ATTRIBUTE_KINDS.randomness]),
  });
  const { state, loader, error, fee } = outcome;
  const used = Math.min(maximumGas, gasUnits(meter.used) + Math.ceil(fee.fee / gasPrice));
  const epilogue = block.open(state, loader, context);
  epilogue.call(
    '0x1::transaction_validation::unified_epilogue_v2',
    [],
    [signerOf(sender), signerOf(sender), fee.refund, gasPrice, maximumGas, maximumGas - used, false, false],
  );
  const gasWrites = epilogue.storage.writes();
  epilogue.commit();
  return {
    state,
    result: {
      hash: `0x${bytesToHex(hash)}`,
      version: block.version + 1,
      time: `${block.time}`,
      sender,
      called,
      isSuccess: error === undefined,
      failure: error && explainError(error, loader, block.locate),
      gasUsed: used,
      gasPrice,
      storageFee: fee.fee,
      events: [...outcome.events, ...epilogue.storage.events].map((event) => showEvent(event, loader)),
      changes: [
        ...[...outcome.writes, ...gasWrites].map((write) => showChange(write, state, loader)),
        ...outcome.modules.map((id) => ({ kind: 'module', id }) as const),
      ],
    },
  };
}

function contextOf(
  { sender, payload, secondarySigners = [] }: Transaction,
  transactionHash: Uint8Array,
  { maximumGas, gasPrice }: GasTerms,
): SessionOptions {
  const [account = '', module = '', name = ''] =
    payload.kind === 'entry-function' ? payload.function.split('::') : [];
  const valuesOf = ({ arguments: given = [] }: FunctionCall) =>
    given.flatMap((each) => (each instanceof Uint8Array ? [each] : []));
  const entryFunction =
    payload.kind === 'entry-function'
      ? {
          account,
          module,
          function: name,
          typeArguments: payload.typeArguments ?? [],
          values: valuesOf(payload),
        }
      : undefined;
  return {
    transactionHash,
    scriptHash: payload.kind === 'script' ? sha3_256(payload.bytecode) : new Uint8Array(),
    transaction: { sender, secondarySigners, gasPayer: sender, maximumGas, gasPrice, entryFunction },
  };
}

function calledBy(payload: Transaction['payload']): string {
  if (payload.kind === 'script') return 'script';
  if (payload.kind === 'entry-function') return payload.function;
  return payload.call?.function ?? 'multisig';
}

/** Runs the framework's checks that the account exists and can pay. */
function runPrologue(
  { sender, payload, secondarySigners = [] }: Transaction,
  { maximumGas, gasPrice }: GasTerms,
  context: SessionOptions,
  { state, loader, time, locate, open }: BlockContext,
): void {
  const session = open(state, loader, context);
  try {
    const [sequence] = session.call('0x1::account::get_sequence_number', [], [sender]);
    session.call(
      '0x1::transaction_validation::unified_prologue',
      [],
      [
        signerOf(sender),
        [0],
        sequence as Value,
        [...secondarySigners],
        secondarySigners.map(() => [0]),
        gasPrice,
        maximumGas,
        Number(time / SECOND + EXPIRATION_SECONDS),
        LOCAL_CHAIN_ID,
        true,
      ],
    );
    if (payload.kind === 'multisig') validateMultisig(session, sender, payload);
  } catch (error) {
    if (!(error instanceof MoveVmError)) throw error;
    throw new RejectedTransactionError(explainError(error, loader, locate));
  }
  session.commit();
}
