import { sha256 } from '@noble/hashes/sha2';
import { sha3_256 } from '@noble/hashes/sha3';
import type { NativeGas } from '../gas/gas-schedule';
import { vectorError } from '../interpreter/vector-steps';
import type { RuntimeType } from '../loader/runtime-type';
import { abstractSize } from '../values/abstract-size';
import { addressOf } from '../values/address';
import { constantSize, readBcs, writeBcs } from '../values/bcs';
import {
  bytesOf,
  compareValues,
  Reference,
  signerOf,
  stringOf,
  textOf,
  type Value,
  vectorOf,
} from '../values/value';
import { abortWith, MoveVmError } from '../vm-error';
import type { NativeCall, NativeFunction, NativeModule } from './native-function';
import { optionOf } from './option';

export function firstType({ called }: NativeCall): RuntimeType {
  const [type] = called.typeArguments;
  if (type === undefined) throw new Error('A generic native function needs type arguments');
  return type;
}

function charge({ machine: { meter } }: NativeCall, cost: (gas: NativeGas) => number): void {
  meter.charge(cost(meter.schedule.natives));
}

const elementsOf = (reference: Value | undefined) => (reference as Reference).value as Value[];

/** `0x1::bcs` abort code for a value that cannot be serialised. */
const BCS_FAILURE = 0x1_c5;
/** `0x1::vector` abort code for an index out of range. */
const RANGE_FAILURE = 1;

const vector: NativeModule = {
  empty: () => [],
  length: ([self]) => elementsOf(self).length,
  borrow: ([self, index]) => borrowed(elementsOf(self), index),
  borrow_mut: ([self, index]) => borrowed(elementsOf(self), index),
  push_back: ([self, element]) => void elementsOf(self).push(element as Value),
  pop_back: ([self]) => {
    const last = elementsOf(self).pop();
    if (last === undefined) throw vectorError('popFromEmpty', 'the vector is empty');
    return last;
  },
  destroy_empty: ([self]) => {
    if ((self as Value[]).length > 0) throw vectorError('unpackMismatch', 'the vector is not empty');
    return undefined;
  },
  swap: ([self, first, second]) => {
    const elements = elementsOf(self);
    const one = borrowed(elements, first);
    const other = borrowed(elements, second);
    const kept = one.value;
    one.value = other.value;
    other.value = kept;
    return undefined;
  },
  /** Moves `length` elements from index `removal` of one vector to index `insertion` of another. */
  move_range: ([from, removal, length, to, insertion], call) => {
    const [source, target] = [elementsOf(from), elementsOf(to)];
    const [start, count, at] = [Number(removal), Number(length), Number(insertion)];
    if (start + count > source.length || at > target.length) throw abortWith(RANGE_FAILURE);
    const tail = source.length - start - count + (target.length - at);
    charge(call, (gas) => gas.moveRange + gas.moveRangePerItem * (count + tail));
    const moved = source.slice(start, start + count);
    source.copyWithin(start, start + count);
    source.length -= count;
    const rest = target.slice(at);
    target.length = at;
    for (const element of moved) target.push(element);
    for (const element of rest) target.push(element);
    return undefined;
  },
};

function borrowed(elements: Value[], index: Value | undefined): Reference {
  if (Number(index) >= elements.length)
    throw vectorError(
      'indexOutOfBounds',
      `index ${index} is out of bounds for a vector of length ${elements.length}`,
    );
  return new Reference(elements, Number(index));
}

/** `0x1::bcs` abort code for a value that cannot be serialised. */
const SERIALIZATION_FAILURE = 0x1c5;

const bcs: NativeModule = {
  to_bytes: ([value], call) => {
    const type = firstType(call);
    const isSigner = type.kind === 'primitive' && type.name === 'signer';
    // The second address of a signer identifies its permissions, which cannot be serialised.
    if (isSigner && ((value as Reference).value as Value[]).length > 1)
      throw abortWith(SERIALIZATION_FAILURE);
    const bytes = serialized(value as Value, call);
    charge(call, (gas) => gas.bcsPerByte * Math.max(1, bytes.length));
    return vectorOf(bytes);
  },
  serialized_size: ([value], call) => {
    const { length } = serialized(value as Value, call);
    charge(call, (gas) => gas.serializedSize + gas.bcsPerByte * length);
    return length;
  },
  constant_serialized_size: (_, call) => {
    const type = firstType(call);
    charge(call, (gas) => gas.serializedSize + gas.constantSizePerNode * type.nodes);
    const size = constantSize(type);
    return optionOf(size);
  },
};

function serialized(value: Value, call: NativeCall): Uint8Array {
  try {
    return writeBcs(firstType(call), (value as Reference).value);
  } catch (error) {
    if (!(error instanceof MoveVmError)) throw error;
    charge(call, (gas) => gas.bcsFailure);
    throw abortWith(BCS_FAILURE);
  }
}

/** `from_bcs` and `util` abort code for bytes that are not a valid value of the type. */
const DESERIALIZATION_FAILURE = 0x1_0001;

const fromBytes: NativeFunction = ([bytes], call) => {
  const data = bytesOf(bytes as Value);
  charge(call, (gas) => gas.fromBytes + gas.fromBytesPerByte * data.length);
  const type = firstType(call);
  // Signers must not be created from bytes.
  if (type.kind === 'primitive' && type.name === 'signer') throw abortWith(DESERIALIZATION_FAILURE);
  try {
    const value = readBcs(type, data, call.machine.loader);
    checkText(type, value);
    return value;
  } catch (error) {
    if (error instanceof MoveVmError && error.status === 'FAILED_TO_DESERIALIZE_ARGUMENT')
      throw abortWith(DESERIALIZATION_FAILURE);
    throw error;
  }
};

/** Checks that all strings in a value are valid UTF-8. */
export function checkText(type: RuntimeType, value: Value): void {
  const fail = () =>
    new MoveVmError('FAILED_TO_DESERIALIZE_ARGUMENT', undefined, 'a string is not valid UTF-8');
  if (type.kind === 'vector') {
    if (type.element.kind === 'primitive') return;
    for (const each of value as Value[]) checkText(type.element, each);
  } else if (type.kind === 'struct') {
    const parts = value as Value[];
    const { layout } = type;
    if (type.struct.fullName === '0x1::string::String' && !isUtf8(bytesOf(parts[0] as Value))) throw fail();
    const fields = layout.kind === 'enum' ? layout.variants[parts[0] as number]?.fields : layout.fields;
    const first = layout.kind === 'enum' ? 1 : 0;
    fields?.forEach((field, index) => {
      checkText(field.type, parts[index + first] as Value);
    });
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Whether an index is at the start of a UTF-8 character or at the end of the text. */
function isBoundary(bytes: readonly Value[], index: number): boolean {
  if (index === 0 || index === bytes.length) return true;
  return index < bytes.length && ((bytes[index] as number) & 0xc0) !== 0x80;
}

const string: NativeModule = {
  internal_check_utf8: ([bytes], call) => {
    const text = elementsOf(bytes);
    charge(call, (gas) => gas.utf8 + gas.utf8PerByte * text.length);
    return isUtf8(bytesOf(text));
  },
  internal_is_char_boundary: ([bytes, index], call) => {
    charge(call, (gas) => gas.utf8);
    return isBoundary(elementsOf(bytes), Number(index));
  },
  internal_sub_string: ([bytes, from, to], call) => {
    const [start, end] = [Number(from), Number(to)];
    if (end < start) throw abortWith(1);
    charge(call, (gas) => gas.substring + gas.substringPerByte * (end - start));
    return elementsOf(bytes).slice(start, end);
  },
  internal_index_of: ([bytes, pattern], call) => {
    const [text, sought] = [elementsOf(bytes), elementsOf(pattern)];
    charge(
      call,
      (gas) =>
        gas.indexOf + gas.indexOfPerPatternByte * sought.length + gas.indexOfPerSearchedByte * text.length,
    );
    for (let at = 0; at + sought.length <= text.length; at += 1)
      if (sought.every((byte, index) => text[at + index] === byte)) return at;
    return text.length;
  },
};

const hash: NativeModule = {
  sha2_256: ([bytes], call) => {
    const data = bytesOf(bytes as Value);
    charge(call, (gas) => gas.sha2 + gas.sha2PerByte * data.length);
    return vectorOf(sha256(data));
  },
  sha3_256: ([bytes], call) => {
    const data = bytesOf(bytes as Value);
    charge(call, (gas) => gas.sha3 + gas.sha3PerByte * data.length);
    return vectorOf(sha3_256(data));
  },
};

/** Variant indices of `0x1::cmp::Ordering`. */
const ORDERING = { less: 0, equal: 1, greater: 2 } as const;

const cmp: NativeModule = {
  compare: ([one, other], call) => {
    const [left, right] = [(one as Reference).value, (other as Reference).value];
    const type = firstType(call);
    const { values } = call.machine.meter.schedule;
    charge(
      call,
      (gas) =>
        gas.compare +
        gas.comparePerUnit * (abstractSize(values, type, left) + abstractSize(values, type, right)),
    );
    const order = compareValues(left, right);
    return [order < 0 ? ORDERING.less : order > 0 ? ORDERING.greater : ORDERING.equal];
  },
};

const mem: NativeModule = {
  swap: ([one, other], call) => {
    charge(call, (gas) => gas.swap);
    const [left, right] = [one as Reference, other as Reference];
    const kept = left.value;
    left.value = right.value;
    right.value = kept;
    return undefined;
  },
};

const signer: NativeModule = {
  borrow_address: ([self], call) => {
    charge(call, (gas) => gas.borrowAddress);
    return new Reference((self as Reference).value as Value[], 0);
  },
};

const debug: NativeModule = {
  native_print: ([text], { machine }) => void machine.natives.print(textOf(text as Value)),
  native_stack_trace: (_, { machine }) =>
    stringOf(
      machine
        .trace()
        .map(({ module, function: name, offset }) => `${module ?? 'script'}::${name} (instruction ${offset})`)
        .join('\n'),
    ),
};

/** Creates signers for tests. */
const unitTest: NativeModule = {
  create_signers_for_testing: ([count]) =>
    Array.from({ length: Number(count) }, (_, index) => {
      const bytes = new Uint8Array(32);
      new DataView(bytes.buffer).setBigUint64(0, BigInt(index), true);
      return signerOf(addressOf(bytes));
    }),
};

export const standardLibrary: Readonly<Record<string, NativeModule>> = {
  vector,
  bcs,
  from_bcs: { from_bytes: fromBytes },
  util: { from_bytes: fromBytes },
  string,
  hash,
  cmp,
  mem,
  signer,
  debug,
  unit_test: unitTest,
};
