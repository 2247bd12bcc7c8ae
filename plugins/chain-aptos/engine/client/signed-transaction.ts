import { ed25519 } from '@noble/curves/ed25519.js';
import { sha3_256 } from '@noble/hashes/sha3';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils';
import type { MoveType } from '../../../move-toolchain/engine/interface/module-interface';
import { addressOf, bytesOfAddress } from '../../../move-toolchain/engine/vm/values/address';
import { ByteSink } from '../../../move-toolchain/engine/vm/values/byte-sink';
import { writeTypeTag } from './type-tag';

/** A function to call, and its BCS-encoded arguments. */
export interface FunctionCall {
  /** For example `0x1::coin::transfer`. */
  readonly function: string;
  readonly typeArguments: readonly MoveType[];
  readonly arguments: readonly Uint8Array[];
}

export type TransactionCall =
  | ({ readonly kind: 'entry-function' } & FunctionCall)
  | ({ readonly kind: 'script'; readonly bytecode: Uint8Array } & Omit<FunctionCall, 'function'>);

/** Aptos' `RawTransaction` (`types/src/transaction`). */
export interface RawTransaction {
  readonly sender: string;
  readonly sequenceNumber: bigint;
  readonly call: TransactionCall;
  /** Maximum number of gas units. */
  readonly maximumGas: bigint;
  /** Octas per gas unit. */
  readonly gasPrice: bigint;
  /** Seconds since 1970. */
  readonly expires: bigint;
  readonly chainId: number;
}

const SCRIPT = 0;
const ENTRY_FUNCTION = 2;
/** `TransactionArgument::Serialized`: a value that is already BCS-encoded. */
const SERIALIZED = 9;
const ED25519 = 0;
const ED25519_SCHEME = 0;
const NO_SIGNATURE = new Uint8Array(64);

/** Encodes the transaction in BCS. */
export function writeRawTransaction(transaction: RawTransaction): Uint8Array {
  const { sender, sequenceNumber, call, maximumGas, gasPrice, expires, chainId } = transaction;
  const sink = new ByteSink();
  sink.bytes(bytesOfAddress(sender));
  sink.integer(sequenceNumber, 8);
  writeCall(sink, call);
  sink.integer(maximumGas, 8);
  sink.integer(gasPrice, 8);
  sink.integer(expires, 8);
  sink.u8(chainId);
  return sink.toBytes();
}

/** Encodes a view function call in BCS. */
export function writeViewFunction(call: FunctionCall): Uint8Array {
  const sink = new ByteSink();
  writeFunctionCall(sink, call);
  return sink.toBytes();
}

/** The message to sign: the hash of the type name, followed by the transaction bytes. */
export function signingMessage(raw: Uint8Array): Uint8Array {
  return concatBytes(sha3_256(utf8ToBytes('APTOS::RawTransaction')), raw);
}

export function signTransaction(transaction: RawTransaction, key: Uint8Array): Uint8Array {
  const raw = writeRawTransaction(transaction);
  const signature = ed25519.sign(signingMessage(raw), key);
  return withAuthenticator(raw, ed25519.getPublicKey(key), signature);
}

/** Encodes the transaction with an invalid signature, which nodes require for simulations. */
export function unsignedTransaction(transaction: RawTransaction, publicKey: Uint8Array): Uint8Array {
  return withAuthenticator(writeRawTransaction(transaction), publicKey, NO_SIGNATURE);
}

/** The account address for a key that has never been rotated. */
export function accountAddress(publicKey: Uint8Array): string {
  return addressOf(sha3_256(concatBytes(publicKey, Uint8Array.of(ED25519_SCHEME))));
}

export function transactionHash(signed: Uint8Array): string {
  const prefix = sha3_256(utf8ToBytes('APTOS::Transaction'));
  // 0 is the variant index of `Transaction::UserTransaction`.
  return `0x${bytesToHex(sha3_256(concatBytes(prefix, Uint8Array.of(0), signed)))}`;
}

function withAuthenticator(raw: Uint8Array, publicKey: Uint8Array, signature: Uint8Array): Uint8Array {
  const sink = new ByteSink();
  sink.bytes(raw);
  sink.u8(ED25519);
  writeBytes(sink, publicKey);
  writeBytes(sink, signature);
  return sink.toBytes();
}

function writeCall(sink: ByteSink, call: TransactionCall): void {
  if (call.kind === 'entry-function') {
    sink.u8(ENTRY_FUNCTION);
    writeFunctionCall(sink, call);
    return;
  }
  sink.u8(SCRIPT);
  writeBytes(sink, call.bytecode);
  writeList(sink, call.typeArguments, (type) => writeTypeTag(sink, type));
  writeList(sink, call.arguments, (argument) => {
    sink.u8(SERIALIZED);
    writeBytes(sink, argument);
  });
}

/** `EntryFunction`. `ViewFunction` has the same encoding. */
function writeFunctionCall(sink: ByteSink, call: FunctionCall): void {
  const [address = '', module = '', name = ''] = call.function.split('::');
  sink.bytes(bytesOfAddress(address));
  sink.text(module);
  sink.text(name);
  writeList(sink, call.typeArguments, (type) => writeTypeTag(sink, type));
  writeList(sink, call.arguments, (argument) => writeBytes(sink, argument));
}

function writeList<T>(sink: ByteSink, items: readonly T[], write: (item: T) => void): void {
  sink.uleb(items.length);
  for (const item of items) write(item);
}

function writeBytes(sink: ByteSink, bytes: Uint8Array): void {
  sink.uleb(bytes.length);
  sink.bytes(bytes);
}
