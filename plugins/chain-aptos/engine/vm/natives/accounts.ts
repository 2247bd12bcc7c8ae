import { sha3_256 } from '@noble/hashes/sha3';
import { concatBytes } from '@noble/hashes/utils';
import type { NativeContext } from '../../../../move-toolchain/engine/vm/natives/native-context';
import type { NativeCall, NativeModule } from '../../../../move-toolchain/engine/vm/natives/native-function';
import { firstType } from '../../../../move-toolchain/engine/vm/natives/standard-library';
import type { EmittedEvent } from '../../../../move-toolchain/engine/vm/storage/transaction-storage';
import { abstractSize } from '../../../../move-toolchain/engine/vm/values/abstract-size';
import { addressOf, bytesOfAddress } from '../../../../move-toolchain/engine/vm/values/address';
import { readBcs, writeBcs } from '../../../../move-toolchain/engine/vm/values/bcs';
import {
  bytesOf,
  type Integer,
  type Reference,
  signerOf,
  type Value,
} from '../../../../move-toolchain/engine/vm/values/value';
import { abortWith } from '../../../../move-toolchain/engine/vm/vm-error';
import { aptosGas, NATIVE_GAS as GAS } from '../gas/aptos-gas';

/** Bytes appended to an address's hash input, so that different kinds of addresses cannot collide. */
const SCHEMES = { unique: 0xfb, object: 0xfc } as const;

/** An address unique to this call within the transaction. */
export function uniqueAddress(natives: NativeContext): string {
  const counter = new Uint8Array(8);
  natives.uniqueAddresses += 1;
  new DataView(counter.buffer).setBigUint64(0, BigInt(natives.uniqueAddresses), true);
  return addressOf(sha3_256(concatBytes(natives.transactionHash, counter, Uint8Array.of(SCHEMES.unique))));
}

const createSigner: NativeModule = {
  create_signer: ([address], { machine }) => {
    machine.meter.charge(GAS.addressCreation);
    return signerOf(address as string);
  },
};

const object: NativeModule = {
  exists_at: ([address], call) => {
    call.machine.meter.charge(GAS.objectExists);
    const type = firstType(call);
    return type.kind === 'struct' && call.machine.storage.resource(address as string, type).exists;
  },
  create_user_derived_object_address_impl: ([source, from], { machine }) => {
    machine.meter.charge(GAS.uniqueAddress);
    const parts = [bytesOfAddress(source as string), bytesOfAddress(from as string)];
    return addressOf(sha3_256(concatBytes(...parts, Uint8Array.of(SCHEMES.object))));
  },
};

/** A signer that contains a second address has the permissions stored at that address. */
const permissionedSigner: NativeModule = {
  is_permissioned_signer_impl: ([signer]) => ((signer as Reference).value as Value[]).length > 1,
  permission_address: ([signer], { machine }) => {
    machine.meter.charge(GAS.permissionAddress);
    const [, address] = (signer as Reference).value as string[];
    if (address === undefined) throw abortWith(NOT_PERMISSIONED);
    return address;
  },
  signer_from_permissioned_handle_impl: ([master, permissions], { machine }) => {
    machine.meter.charge(GAS.addressCreation);
    return [master as string, permissions as string];
  },
};

/** `error::permission_denied(ENOT_PERMISSIONED_SIGNER)` of `0x1::permissioned_signer`. */
const NOT_PERMISSIONED = 0x5_0002;

const event: NativeModule = {
  write_module_event_to_store: ([message], call) => {
    charge(call, message as Value);
    const type = firstType(call);
    const data = writeBcs(type, message as Value);
    call.machine.storage.events.push({ type: type.key, data });
    return undefined;
  },
  write_to_event_store: ([guid, count, message], call) => {
    charge(call, message as Value);
    const type = firstType(call);
    const key = bytesOf(guid as Value);
    const creation = new DataView(key.buffer).getBigUint64(0, true).toString();
    const account = addressOf(key.subarray(8));
    const handle = { account, creation, sequence: `${count as Integer}` };
    call.machine.storage.events.push({ type: type.key, data: writeBcs(type, message as Value), handle });
    return undefined;
  },
};

/** For tests: returns the events emitted so far, in order. */
const emittedEvents: NativeModule = {
  emitted_events: (_, call) => events(call, ({ handle }) => handle === undefined),
  emitted_events_by_handle: ([self], call) => {
    const [, [[creation, account]]] = (self as Reference).value as [Value, [[Integer, string]]];
    return events(call, ({ handle }) => handle?.creation === `${creation}` && handle.account === account);
  },
};

function events(call: NativeCall, fits: (event: EmittedEvent) => boolean): Value {
  const type = firstType(call);
  const { loader, storage } = call.machine;
  return storage.events
    .filter((event) => event.type === type.key && fits(event))
    .map(({ data }) => readBcs(type, data, loader));
}

function charge(call: NativeCall, message: Value): void {
  call.machine.meter.charge(
    GAS.event + GAS.eventPerUnit * abstractSize(aptosGas.values, firstType(call), message),
  );
}

/** `error::invalid_argument` and `error::invalid_state` with the error codes from `0x1::table`. */
const TABLE_ERRORS = { alreadyExists: 0x64_03, notFound: 0x65_03, notEmpty: 0x66_03 } as const;

/**
 * All natives of `0x1::table` have three type arguments: the key type, the value type, and the type of the box around
 * the value.
 */
function entryOf(call: NativeCall, table: Value, key: Value) {
  const [keyType, valueType] = call.called.typeArguments;
  if (keyType === undefined || valueType === undefined)
    throw new Error('The table call has no key or value type');
  const bytes = writeBcs(keyType, key);
  call.machine.meter.charge(GAS.tableBase + GAS.tablePerKeyByte * bytes.length);
  return call.machine.storage.entry(handleOf(table), keyType, bytes, boxOf(call));
}

function boxOf({ called }: NativeCall) {
  const box = called.typeArguments[2];
  if (box === undefined) throw new Error('The table call has no box type');
  return box;
}

function handleOf(table: Value): string {
  const [handle] = ('value' in (table as object) ? (table as Reference).value : table) as [string];
  return handle;
}

const table: NativeModule = {
  new_table_handle: (_, { machine }) => {
    machine.meter.charge(GAS.tableCreation);
    const { natives } = machine;
    const count = new Uint8Array(4);
    new DataView(count.buffer).setUint32(0, natives.tables, true);
    natives.tables += 1;
    const handle = addressOf(sha3_256(concatBytes(natives.transactionHash, count)));
    machine.storage.createTable(handle);
    return handle;
  },
  add_box: ([self, key, box], call) => {
    const cell = entryOf(call, self as Value, key as Value);
    if (cell.exists) throw abortWith(TABLE_ERRORS.alreadyExists);
    cell.put(box as Value);
    return undefined;
  },
  borrow_box: ([self, key], call) => {
    const cell = entryOf(call, self as Value, key as Value);
    if (!cell.exists) throw abortWith(TABLE_ERRORS.notFound);
    return cell.reference;
  },
  borrow_box_mut: ([self, key], call) => {
    const cell = entryOf(call, self as Value, key as Value);
    if (!cell.exists) throw abortWith(TABLE_ERRORS.notFound);
    cell.touch();
    return cell.reference;
  },
  contains_box: ([self, key], call) => entryOf(call, self as Value, key as Value).exists,
  remove_box: ([self, key], call) => {
    const cell = entryOf(call, self as Value, key as Value);
    if (!cell.exists) throw abortWith(TABLE_ERRORS.notFound);
    return cell.take();
  },
  // The framework module counts the entries and checks that there are none. The VM does not check this.
  destroy_empty_box: ([self], { machine }) => {
    machine.meter.charge(GAS.tableBase);
    machine.storage.removeTable(handleOf(self as Value));
    return undefined;
  },
  drop_unchecked_box: (_, { machine }) => {
    machine.meter.charge(GAS.tableBase);
    return undefined;
  },
};

export const accountNatives: Readonly<Record<string, NativeModule>> = {
  create_signer: createSigner,
  object,
  permissioned_signer: permissionedSigner,
  event: { ...event, ...emittedEvents },
  table,
};
