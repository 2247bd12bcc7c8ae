import { MalformedBytecodeError } from '../../../../move-toolchain/engine/bytecode/malformed-bytecode-error';
import { VerificationError } from '../../../../move-toolchain/engine/verifier/verification-error';
import type { GasMeter } from '../../../../move-toolchain/engine/vm/gas/gas-meter';
import type { Loader } from '../../../../move-toolchain/engine/vm/loader/loader';
import type { Session } from '../../../../move-toolchain/engine/vm/session';
import type { State } from '../../../../move-toolchain/engine/vm/storage/state';
import {
  type EmittedEvent,
  groupOf,
  type Write,
} from '../../../../move-toolchain/engine/vm/storage/transaction-storage';
import { BadArgumentError } from '../../../../move-toolchain/engine/vm/values/json-value';
import { signerOf } from '../../../../move-toolchain/engine/vm/values/value';
import { MoveVmError } from '../../../../move-toolchain/engine/vm/vm-error';
import { TRANSACTION_GAS as GAS, GAS_UNIT } from '../gas/aptos-gas';
import { messages } from '../messages';
import { chargeWrites, type StorageFee } from './charge-writes';
import { finishMultisig, type MultisigCall, nextMultisigCall } from './multisig-payload';
import { objectsIn, type PreparedCall, prepareFunction, prepareScript } from './prepare-call';
import { publishModules } from './publish-modules';
import type { Payload, Transaction } from './transaction';

export interface Outcome {
  /** The changed state if the payload succeeded, otherwise the unchanged state. */
  readonly state: State;
  /** Loads code from `state`. */
  readonly loader: Loader;
  /** Undefined on success. */
  readonly error: MoveVmError | undefined;
  readonly events: readonly EmittedEvent[];
  readonly writes: readonly Write[];
  readonly modules: readonly string[];
  readonly fee: StorageFee;
}

type DirectPayload = Exclude<Payload, { kind: 'multisig' }>;

export interface PayloadContext {
  readonly state: State;
  readonly loader: Loader;
  readonly meter: GasMeter;
  readonly gasPrice: number;
  readonly maximumGas: number;
  readonly loaderOf: (state: State) => Loader;
  readonly open: (state: State, loader: Loader, isUnbiasable: boolean) => Session;
  /** Opens a session whose gas is not charged to the sender. */
  readonly openUnmetered: (state: State, loader: Loader) => Session;
  /** Whether a function is marked `#[randomness]`. */
  readonly usesRandomness: (name: string) => boolean;
}

/** Runs a transaction's call, publishes the modules that the call requests, and charges for both. */
export function runPayload(transaction: Transaction, context: PayloadContext): Outcome {
  const { payload } = transaction;
  if (payload.kind === 'multisig') return runMultisig(transaction, payload, context);
  return attempt(context, (work) => runAndPublish(transaction, payload, context, work));
}

/** Runs on a copy of the state, which is discarded if the payload fails. */
function attempt(context: PayloadContext, run: (work: State) => Outcome): Outcome {
  try {
    return run(context.state.copy());
  } catch (thrown) {
    const error = asVmError(thrown);
    const fee = { fee: 0, refund: 0 };
    return { state: context.state, loader: context.loader, error, events: [], writes: [], modules: [], fee };
  }
}

/**
 * Runs a multisig account's call. If it fails, the account records the failure, and the transaction itself succeeds.
 */
function runMultisig(transaction: Transaction, payload: MultisigCall, context: PayloadContext): Outcome {
  const outcome = runMultisigCall(payload, context);
  // A failed call is reverted.
  const state = outcome.error ? context.state.copy() : outcome.state;
  const session = context.openUnmetered(state, outcome.loader);
  finishMultisig(session, transaction.sender, payload, outcome.error);
  const writes = session.storage.writes();
  session.storage.apply(writes);
  return {
    ...outcome,
    state,
    error: undefined,
    events: [...outcome.events, ...session.storage.events],
    writes: [...outcome.writes, ...writes],
  };
}

function runMultisigCall(payload: MultisigCall, context: PayloadContext): Outcome {
  const { multisigAccount } = payload;
  const next = () => nextMultisigCall(context.openUnmetered(context.state, context.loader), payload);
  return attempt(context, (work) =>
    runAndPublish({ sender: multisigAccount }, { kind: 'entry-function', ...next() }, context, work),
  );
}

function runAndPublish(
  { sender, secondarySigners = [] }: Pick<Transaction, 'sender' | 'secondarySigners'>,
  payload: DirectPayload,
  context: PayloadContext,
  work: State,
): Outcome {
  const { loader, meter, loaderOf, open } = context;
  chargeIntrinsic(payload, meter);
  const signers = [sender, ...secondarySigners];
  const isScript = payload.kind === 'script';
  const prepared = isScript
    ? prepareScript(payload, loader, signers)
    : prepareFunction(payload, loader, signers);
  if (!isScript && !prepared.called.declared.definition.isEntry)
    throw new MoveVmError(
      'EXECUTE_ENTRY_FUNCTION_CALLED_ON_NON_ENTRY_FUNCTION',
      undefined,
      messages.notEntry(payload.function),
    );
  const session = open(work, loader, !isScript && context.usesRandomness(payload.function));
  checkObjects(session, prepared);
  session.run(prepared.called, prepared.values);
  const writes = [...session.storage.writes()];
  const events = [...session.storage.events];
  session.storage.apply(writes);
  const request = session.natives.publishRequest;
  if (request === undefined) return charged(context, { state: work, loader, events, writes, modules: [] });

  const published = publishModules(work, request);
  const updated = loaderOf(work);
  for (const id of published.ids) updated.module(id);
  const initial = open(work, updated, false);
  Object.assign(initial.natives, { ...session.natives, publishRequest: undefined });
  for (const id of published.added) {
    const declared = updated.module(id).functions.get('init_module');
    if (declared === undefined) continue;
    initial.run(updated.function(id, 'init_module', []), [signerOf(request.address)]);
  }
  const further = initial.storage.writes();
  initial.storage.apply(further);
  return charged(context, {
    state: work,
    loader: updated,
    events: [...events, ...initial.storage.events],
    writes: [...writes, ...further],
    modules: published.ids,
  });
}

function charged(
  { state: before, loader, meter, gasPrice, maximumGas }: PayloadContext,
  outcome: Omit<Outcome, 'fee' | 'error'>,
): Outcome {
  const fee = chargeWrites(outcome.writes, outcome.events, meter, (address, group) =>
    [...before.resourcesOf(address).keys()].some((type) => isInGroup(type, group, loader)),
  );
  const modules = outcome.modules.reduce((sum, id) => {
    const size = outcome.state.modules.get(id)?.length ?? 0;
    const old = before.modules.get(id)?.length;
    meter.charge(GAS.slotWrite + GAS.byteWrite * size);
    return (
      sum + (old === undefined ? GAS.slotFee + GAS.byteFee * size : GAS.byteFee * Math.max(0, size - old))
    );
  }, 0);
  const total = fee.fee + modules;
  if (meter.used + (total / gasPrice) * GAS_UNIT > maximumGas * GAS_UNIT) throw meter.outOfGas();
  return { ...outcome, error: undefined, fee: { fee: total, refund: fee.refund } };
}

function isInGroup(type: string, group: string, loader: Loader): boolean {
  const [, module, name] = /^(\w+::\w+)::(\w+)/.exec(type) ?? [];
  if (module === undefined || name === undefined) return false;
  const struct = loader.module(module).structs.get(name);
  return struct !== undefined && groupOf(struct, loader) === group;
}

/** Charges the intrinsic cost of a transaction, based on its size. */
function chargeIntrinsic(payload: DirectPayload, meter: GasMeter): void {
  const values = (payload.arguments ?? []).reduce(
    (sum: number, each) => sum + (each instanceof Uint8Array ? each.length : JSON.stringify(each).length),
    0,
  );
  const code = payload.kind === 'script' ? payload.bytecode.length : payload.function.length;
  // The size includes 180 bytes for the sender, sequence number, gas, expiration, chain and signature.
  const size = 180 + values + code;
  meter.charge(GAS.minimum + GAS.perByte * Math.max(0, size - GAS.freeBytes));
}

/** Throws unless all object arguments exist and have the correct type. */
function checkObjects(session: Session, { called, values }: PreparedCall): void {
  for (const { address, type } of objectsIn(called.parameters, values))
    session.call('0x1::object::address_to_object', [type], [address]);
}

/** @throws the original error if it is not a payload failure. */
function asVmError(thrown: unknown): MoveVmError {
  if (thrown instanceof MoveVmError) return thrown;
  if (thrown instanceof BadArgumentError)
    return new MoveVmError('FAILED_TO_DESERIALIZE_ARGUMENT', undefined, thrown.message);
  if (thrown instanceof VerificationError || thrown instanceof MalformedBytecodeError)
    return new MoveVmError('LINKER_ERROR', undefined, messages.publishUnreadable(thrown.message));
  throw thrown;
}
