import { sha3_256 } from '@noble/hashes/sha3';
import { concatBytes } from '@noble/hashes/utils';
import { bitsOf } from '../../../../move-toolchain/engine/vm/loader/runtime-type';
import type { NativeCall, NativeModule } from '../../../../move-toolchain/engine/vm/natives/native-function';
import { firstType } from '../../../../move-toolchain/engine/vm/natives/standard-library';
import { addressOf, bytesOfAddress } from '../../../../move-toolchain/engine/vm/values/address';
import {
  bytesOf,
  copyValue,
  type Integer,
  integer,
  type Reference,
  stringOf,
  type Value,
  vectorOf,
} from '../../../../move-toolchain/engine/vm/values/value';
import { abortWith } from '../../../../move-toolchain/engine/vm/vm-error';
import { NATIVE_GAS as GAS } from '../gas/aptos-gas';
import { uniqueAddress } from './accounts';

/** `error::out_of_range` of `0x1::aggregator`. */
const ERRORS = { overflow: 0x2_0001, underflow: 0x2_0002 } as const;

/** The value of a `0x1::aggregator::Aggregator`, which is an entry in the factory's table. */
function entryOf(aggregator: Value, call: NativeCall) {
  const [handle, key] = aggregator as [string, string, Integer];
  const { loader, storage } = call.machine;
  const number = loader.primitive('u128');
  return storage.entry(handle, loader.primitive('address'), bytesOfAddress(key), number);
}

const aggregator: NativeModule = {
  add: ([self, amount], call) => {
    call.machine.meter.charge(GAS.aggregator);
    const value = (self as Reference).value as Value[];
    const cell = entryOf(value, call);
    const sum = integer(BigInt(cell.slot[0] as Integer) + BigInt(amount as Integer));
    if (sum > (value[2] as Integer)) throw abortWith(ERRORS.overflow);
    cell.put(sum);
    return undefined;
  },
  sub: ([self, amount], call) => {
    call.machine.meter.charge(GAS.aggregator);
    const cell = entryOf((self as Reference).value, call);
    const difference = integer(BigInt(cell.slot[0] as Integer) - BigInt(amount as Integer));
    if (difference < 0) throw abortWith(ERRORS.underflow);
    cell.put(difference);
    return undefined;
  },
  read: ([self], call) => {
    call.machine.meter.charge(GAS.aggregator);
    return entryOf((self as Reference).value, call).slot[0] as Value;
  },
  destroy: ([self], call) => {
    call.machine.meter.charge(GAS.aggregatorCreation);
    entryOf(self as Value, call).take();
    return undefined;
  },
};

const aggregatorFactory: NativeModule = {
  new_aggregator: ([factory, limit], call) => {
    call.machine.meter.charge(GAS.aggregatorCreation);
    const [[handle]] = (factory as Reference).value as [[string]];
    const key = addressOf(sha3_256(concatBytes(bytesOfAddress(uniqueAddress(call.machine.natives)))));
    const made = [handle, key, limit as Integer];
    entryOf(made, call).put(0);
    return made;
  },
};

/** `0x1::aggregator_v2::Aggregator` contains a value and its maximum. A snapshot contains only the value. */
function changed(self: Value, by: bigint): boolean {
  const parts = (self as Reference).value as [Integer, Integer];
  const value = BigInt(parts[0]) + by;
  if (value < 0n || value > BigInt(parts[1])) return false;
  parts[0] = integer(value);
  return true;
}

/** Abort code for values of types other than u64 and u128. */
const UNSUPPORTED = 0x3_0007;
/** Maximum total length of the strings around a derived value. */
const CONCATENATION_LIMIT = 1024;
const TOO_LONG = 0x3_0008;

const UNSUPPORTED_SNAPSHOT = 0x3_0005;
/** Abort code for functions that Aptos declares but has never implemented. */
const NOT_YET_SUPPORTED = 0x3_0009;

function checkNumber(call: NativeCall, code = UNSUPPORTED): number {
  const bits = bitsOf(firstType(call));
  if (bits !== 64 && bits !== 128) throw abortWith(code);
  return bits;
}

const aggregatorV2: NativeModule = {
  create_aggregator: ([limit], call) => {
    call.machine.meter.charge(GAS.aggregatorCreation);
    checkNumber(call);
    return [0, limit as Value];
  },
  create_unbounded_aggregator: (_, call) => {
    call.machine.meter.charge(GAS.aggregatorCreation);
    return [0, integer((1n << BigInt(checkNumber(call))) - 1n)];
  },
  try_add: ([self, amount], { machine }) => {
    machine.meter.charge(GAS.aggregator);
    return changed(self as Value, BigInt(amount as Integer));
  },
  try_sub: ([self, amount], { machine }) => {
    machine.meter.charge(GAS.aggregator);
    return changed(self as Value, -BigInt(amount as Integer));
  },
  is_at_least_impl: ([self, amount], { machine }) => {
    machine.meter.charge(GAS.aggregator);
    const [value] = (self as Reference).value as [Integer];
    return value >= (amount as Integer);
  },
  read: ([self], { machine }) => {
    machine.meter.charge(GAS.aggregatorRead);
    return ((self as Reference).value as Value[])[0] as Value;
  },
  snapshot: ([self], { machine }) => {
    machine.meter.charge(GAS.aggregator);
    return [((self as Reference).value as Value[])[0] as Value];
  },
  create_snapshot: ([value], call) => {
    call.machine.meter.charge(GAS.aggregator);
    checkNumber(call, UNSUPPORTED_SNAPSHOT);
    return [value as Value];
  },
  copy_snapshot: () => {
    throw abortWith(NOT_YET_SUPPORTED);
  },
  read_snapshot: ([self], { machine }) => {
    machine.meter.charge(GAS.aggregatorRead);
    return copyValue(((self as Reference).value as Value[])[0] as Value);
  },
  string_concat: () => {
    throw abortWith(NOT_YET_SUPPORTED);
  },
  derive_string_concat: ([before, snapshot, after], { machine }) => {
    machine.meter.charge(GAS.aggregator);
    return [concatenated(before as Value, snapshot as Value, after as Value), []];
  },
  create_derived_string: ([text], { machine }) => {
    const bytes = (text as Value[][])[0] as Value[];
    machine.meter.charge(GAS.aggregator + GAS.aggregatorPerByte * bytes.length);
    if (bytes.length > CONCATENATION_LIMIT) throw abortWith(TOO_LONG);
    return [text as Value, []];
  },
  read_derived_string: ([self], { machine }) => {
    machine.meter.charge(GAS.aggregatorRead);
    return copyValue(((self as Reference).value as Value[])[0] as Value);
  },
};

function concatenated(before: Value, snapshot: Value, after: Value): Value[] {
  const [number] = (snapshot as Reference).value as [Value];
  const [middle] = Array.isArray(number) ? number : stringOf(`${number as Integer}`);
  const parts = [(before as Value[])[0], middle, (after as Value[])[0]].map((part) => bytesOf(part as Value));
  const bytes = concatBytes(...parts);
  if (bytes.length > CONCATENATION_LIMIT) throw abortWith(TOO_LONG);
  return [vectorOf(bytes)];
}

export const aggregatorNatives: Readonly<Record<string, NativeModule>> = {
  aggregator,
  aggregator_factory: aggregatorFactory,
  aggregator_v2: aggregatorV2,
};
