import type { MoveType } from '../../../../move-toolchain/engine/interface/module-interface';
import type { Loader } from '../../../../move-toolchain/engine/vm/loader/loader';
import type { Session } from '../../../../move-toolchain/engine/vm/session';
import { addressOf } from '../../../../move-toolchain/engine/vm/values/address';
import { writeBcs } from '../../../../move-toolchain/engine/vm/values/bcs';
import {
  bytesOf,
  signerOf,
  stringOf,
  type Value,
  vectorOf,
} from '../../../../move-toolchain/engine/vm/values/value';
import { MoveVmError, STATUS_CODES } from '../../../../move-toolchain/engine/vm/vm-error';
import { BcsSource } from '../../client/bcs-source';
import { writeViewFunction } from '../../client/signed-transaction';
import { parseTypeTag, readTypeTag } from '../../client/type-tag';
import { type FunctionCall, prepareFunction } from './prepare-call';

/*
 * `0x1::multisig_account` transactions, executed as in Aptos' VM: the framework's functions check them and record the
 * results.
 */

/**
 * The payload that an owner sends to execute a transaction. The call is either in the payload or stored with the
 * proposal.
 */
export interface MultisigCall {
  /** Address of the multisig account that sends the call. */
  readonly multisigAccount: string;
  readonly call?: FunctionCall;
}

/** `MultisigTransactionPayload::EntryFunction`. */
const ENTRY_FUNCTION = 0;

/** The call in the format used to propose, hash and store it: `MultisigTransactionPayload` in BCS. */
export function writeMultisigPayload(
  call: FunctionCall,
  multisigAccount: string,
  loader: Loader,
): Uint8Array {
  const { called, values } = prepareFunction(call, loader, [multisigAccount]);
  const given = called.parameters.flatMap((type, at) => {
    const isSigner = (type.kind === 'reference' ? type.target : type).key === 'signer';
    return isSigner ? [] : [writeBcs(type, values[at] as Value)];
  });
  const typeArguments = (call.typeArguments ?? []).map((text): MoveType => parseTypeTag(text));
  const written = writeViewFunction({ function: call.function, typeArguments, arguments: given });
  return Uint8Array.of(ENTRY_FUNCTION, ...written);
}

export function validateMultisig(
  session: Session,
  sender: string,
  { multisigAccount, call }: MultisigCall,
): void {
  session.call(
    '0x1::multisig_account::validate_multisig_transaction',
    [],
    [signerOf(sender), multisigAccount, givenPayload(session, { multisigAccount, ...(call && { call }) })],
  );
}

export function nextMultisigCall(session: Session, payload: MultisigCall): FunctionCall {
  const given = givenPayload(session, payload);
  const [next] = session.call(
    '0x1::multisig_account::get_next_transaction_payload',
    [],
    [payload.multisigAccount, given],
  );
  return readMultisigPayload(bytesOf(next as Value));
}

/** Records the result of the call, and removes the transaction from the queue. */
export function finishMultisig(
  session: Session,
  sender: string,
  payload: MultisigCall,
  error: MoveVmError | undefined,
): void {
  const values = [sender, payload.multisigAccount, givenPayload(session, payload)];
  const module = '0x1::multisig_account';
  if (error)
    session.call(`${module}::failed_transaction_execution_cleanup`, [], [...values, executionError(error)]);
  else session.call(`${module}::successful_transaction_execution_cleanup`, [], values);
}

function givenPayload({ loader }: Session, { multisigAccount, call }: MultisigCall): Value[] {
  return call ? vectorOf(writeMultisigPayload(call, multisigAccount, loader)) : [];
}

/** `0x1::multisig_account::ExecutionError`. */
function executionError({ status, subStatus = 0n, place }: MoveVmError): Value[] {
  const location = stringOf(place?.module ?? '');
  if (status === 'ABORTED') return [location, stringOf('MoveAbort'), integerOf(subStatus)];
  const type = place === undefined ? 'VMError' : 'MoveExecutionFailure';
  return [location, stringOf(type), STATUS_CODES[status]];
}

function integerOf(value: bigint): Value {
  return value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value;
}

/** @throws MoveVmError if the bytes are not a multisig payload. */
function readMultisigPayload(bytes: Uint8Array): FunctionCall {
  const source = new BcsSource(bytes);
  try {
    if (source.u8() !== ENTRY_FUNCTION) throw new TypeError('MultisigTransactionPayload');
    const [address, module, name] = [addressOf(source.bytes(32)), source.text(), source.text()];
    const typeArguments = source.list(() => readTypeTag(source));
    const given = source.list(() => source.bytes(source.uleb()));
    return { function: `${address}::${module}::${name}`, typeArguments, arguments: given };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new MoveVmError('FAILED_TO_DESERIALIZE_ARGUMENT', undefined, error.message);
  }
}
