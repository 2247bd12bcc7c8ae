import type { Fp12 } from '@noble/curves/abstract/tower.js';
import type {
  NativeCall,
  NativeFunction,
  NativeModule,
} from '../../../../../move-toolchain/engine/vm/natives/native-function';
import {
  bytesOf,
  type Integer,
  type Reference,
  type Value,
  vectorOf,
} from '../../../../../move-toolchain/engine/vm/values/value';
import { abortWith } from '../../../../../move-toolchain/engine/vm/vm-error';
import { aptosGas } from '../../gas/aptos-gas';
import { randomBytes } from '../random-bytes';
import { HASH_TO_GROUP_GAS, type PointGas } from './algebra-gas';
import { type Curve, curveOfModule, type G1Point, type G2Point } from './curves';
import { OPERATIONS, type OperationName, type Structure } from './structure';

/** `error::not_implemented(1)`: the structure does not support the operation. */
const NOT_IMPLEMENTED = 0xc_0001;
/** `error::invalid_argument(2)`. */
const LENGTHS_DIFFER = 0x1_0002;
/** `error::resource_exhausted(3)`. */
const TOO_MUCH_MEMORY = 0x9_0003;
/** Maximum total size of all elements in a transaction, in bytes. */
const MEMORY_LIMIT = 1 << 20;

/** A structure with its curve, and its name in the curve's module. */
interface Named {
  readonly structure: Structure;
  readonly curve: Curve;
  readonly name: string;
}

interface StoredElement {
  readonly element: unknown;
  /** Total size of this element and all previous ones, in bytes. */
  readonly bytes: number;
}

/** The curve and name of a type argument. Aborts if its module is not a curve module. */
function typeAt({ called }: NativeCall, at: number): { readonly curve: Curve; readonly name: string } {
  const type = called.typeArguments[at];
  const [, module, name] = (type?.kind === 'struct' && /^(0x1::\w+)::(\w+)$/.exec(type.key)) || [];
  const curve = module === undefined ? undefined : curveOfModule(module);
  if (curve === undefined || name === undefined) throw abortWith(NOT_IMPLEMENTED);
  return { curve, name };
}

function structureAt(call: NativeCall, at: number): Named {
  const { curve, name } = typeAt(call, at);
  const structure = curve.structures[name];
  if (structure === undefined) throw abortWith(NOT_IMPLEMENTED);
  return { structure, curve, name };
}

/**
 * The curve that declares all of the call's type arguments, which must be named `names`. Aborts if there is no such
 * curve.
 */
function curveWith(call: NativeCall, ...names: readonly string[]): Curve {
  const found = names.map((_, at) => structureAt(call, at));
  const curve = found[0]?.curve;
  if (!curve || found.some((one, at) => one.name !== names[at] || one.curve !== curve))
    throw abortWith(NOT_IMPLEMENTED);
  return curve;
}

function elementsOf({ machine }: NativeCall): StoredElement[] {
  const stored = machine.natives.nativeState.get('crypto_algebra') ?? [];
  machine.natives.nativeState.set('crypto_algebra', stored);
  return stored as StoredElement[];
}

/** Stores an element. Move code has only a handle to it. */
function store(element: unknown, { size }: Pick<Structure, 'size'>, call: NativeCall): number {
  const stored = elementsOf(call);
  const bytes = (stored.at(-1)?.bytes ?? 0) + size;
  if (bytes > MEMORY_LIMIT) throw abortWith(TOO_MUCH_MEMORY);
  return stored.push({ element, bytes }) - 1;
}

/** The element for a handle. Handles always have the correct type, because only the framework module creates them. */
function elementAt(handle: Value | undefined, call: NativeCall): unknown {
  return elementsOf(call)[handle as number]?.element;
}

/**
 * A native function for each operation. If the result is optional, the native first returns whether there is a result.
 */
const operations = Object.fromEntries(
  OPERATIONS.map((name) => [`${name}_internal`, operation(name, name === 'div' || name === 'inv')]),
);

function operation(name: OperationName, mayFail: boolean): NativeFunction {
  return (handles, call) => {
    const { structure } = structureAt(call, 0);
    const found = structure.operations[name];
    if (found === undefined) throw abortWith(NOT_IMPLEMENTED);
    call.machine.meter.charge(found.gas);
    const result = found.run(elementAt(handles[0], call), elementAt(handles[1], call));
    if (!mayFail) return store(result, structure, call);
    return result === undefined ? [false, 0] : [true, store(result, structure, call)];
  };
}

function bytesOfOrder({ order }: Structure): Uint8Array {
  const bytes: number[] = [];
  for (let rest = order; rest > 0n; rest >>= 8n) bytes.push(Number(rest & 0xffn));
  return Uint8Array.from(bytes);
}

function formatAt(call: NativeCall) {
  const { structure, curve } = structureAt(call, 0);
  const type = typeAt(call, 1);
  const format = type.curve === curve ? structure.formats[type.name] : undefined;
  if (format === undefined) throw abortWith(NOT_IMPLEMENTED);
  return { structure, format };
}

/** The curve and name of a group. The second type argument must be the scalar field of that curve. */
function multipliedAt(call: NativeCall): Named {
  const group = structureAt(call, 0);
  const scalar = structureAt(call, 1);
  if (scalar.curve !== group.curve || scalar.name !== 'Fr') throw abortWith(NOT_IMPLEMENTED);
  return group;
}

const multiplied: NativeFunction = ([handle, scalar], call) => {
  const { structure, curve, name } = multipliedAt(call);
  const [element, number] = [elementAt(handle, call), elementAt(scalar, call) as bigint];
  const { meter } = call.machine;
  switch (name) {
    case 'G1':
    case 'G2':
      meter.charge(curve.gas[name].scalarMul);
      return store((element as G1Point | G2Point).multiplyUnsafe(number), structure, call);
    case 'Gt':
      meter.charge(curve.gas.target.pow);
      return store(curve.targets.power(element as Fp12, number), structure, call);
    default:
      throw abortWith(NOT_IMPLEMENTED);
  }
};

/** Aptos' cost estimate for a sum of products. */
function costOfProducts({ add, double, toAffine }: PointGas, count: number): number {
  const window = count < 32 ? 3 : Math.floor((Math.ceil(Math.log2(count)) * 69) / 100) + 2;
  const windows = Math.ceil(255 / window);
  const buckets = 2 ** window;
  return toAffine * count + add * (count + buckets + 1) * windows + double * buckets * windows;
}

const productsAdded: NativeFunction = ([elements, scalars], call) => {
  const { structure, curve, name } = multipliedAt(call);
  if (name !== 'G1' && name !== 'G2') throw abortWith(NOT_IMPLEMENTED);
  const [handles, numbers] = [elements as Value[], scalars as Value[]];
  if (handles.length !== numbers.length) throw abortWith(LENGTHS_DIFFER);
  call.machine.meter.charge(costOfProducts(curve.gas[name], handles.length));
  const points = handles.map((handle) => elementAt(handle, call));
  const factors = numbers.map((number) => elementAt(number, call) as bigint);
  const sum =
    name === 'G1'
      ? curve.sumOfProducts.G1(points as G1Point[], factors)
      : curve.sumOfProducts.G2(points as G2Point[], factors);
  return store(sum, structure, call);
};

const paired: NativeFunction = ([one, other], call) => {
  const curve = curveWith(call, 'G1', 'G2', 'Gt');
  const { G1, G2, pairing } = curve.gas;
  call.machine.meter.charge(G1.toAffine + G2.toAffine + pairing);
  const pair = [elementAt(one, call) as G1Point, elementAt(other, call) as G2Point] as const;
  return store(curve.pair([pair]), curve.targets.group, call);
};

const allPaired: NativeFunction = ([ones, others], call) => {
  const curve = curveWith(call, 'G1', 'G2', 'Gt');
  const { G1, G2, pairings, perPairing } = curve.gas;
  const [first, second] = [ones as Value[], others as Value[]];
  if (first.length !== second.length) throw abortWith(LENGTHS_DIFFER);
  call.machine.meter.charge(pairings + (perPairing + G1.toAffine + G2.toAffine) * first.length);
  const pairs = first.map(
    (handle, at) => [elementAt(handle, call) as G1Point, elementAt(second[at], call) as G2Point] as const,
  );
  return store(curve.pair(pairs), curve.targets.group, call);
};

/** Longer domain separation tags are hashed first (RFC 9380). */
const DOMAIN_LENGTH = 255;
const LONG_DOMAIN_PREFIX = 17;

const hashed: NativeFunction = ([domain, message], call) => {
  const { structure, curve, name } = structureAt(call, 0);
  const suite = typeAt(call, 1);
  const hash = suite.curve === curve ? curve.hashes[suite.name] : undefined;
  if (hash?.structure !== name) throw abortWith(NOT_IMPLEMENTED);
  const [tag, text] = [domain, message].map((each) => bytesOf((each as Reference).value));
  if (tag === undefined || text === undefined) throw abortWith(NOT_IMPLEMENTED);
  const { meter } = call.machine;
  meter.charge(HASH_TO_GROUP_GAS[hash.structure] + HASH_TO_GROUP_GAS.perByte * text.length);
  if (tag.length > DOMAIN_LENGTH)
    meter.charge(aptosGas.natives.sha2 + aptosGas.natives.sha2PerByte * (tag.length + LONG_DOMAIN_PREFIX));
  return store(hash.hash(text, tag), structure, call);
};

/** `0x1::crypto_algebra`. The VM stores elements during a transaction; Move code has only handles to them. */
export const cryptoAlgebra: NativeModule = {
  ...operations,
  eq_internal: ([one, other], call) => {
    const { eq } = structureAt(call, 0).structure;
    call.machine.meter.charge(eq.gas);
    return eq.run(elementAt(one, call), elementAt(other, call));
  },
  from_u64_internal: ([value], call) => {
    const { structure } = structureAt(call, 0);
    if (structure.fromU64 === undefined) throw abortWith(NOT_IMPLEMENTED);
    call.machine.meter.charge(structure.fromU64.gas);
    return store(structure.fromU64.run(BigInt(value as Integer)), structure, call);
  },
  order_internal: (_, call) => vectorOf(bytesOfOrder(structureAt(call, 0).structure)),
  serialize_internal: ([handle], call) => {
    const { format } = formatAt(call);
    call.machine.meter.charge(format.gas.write);
    return vectorOf(format.write(elementAt(handle, call)));
  },
  deserialize_internal: ([reference], call) => {
    const { structure, format } = formatAt(call);
    const bytes = bytesOf((reference as Reference).value);
    if (bytes.length !== format.length) return [false, 0];
    call.machine.meter.charge(format.gas.read);
    const element = format.read(bytes);
    return element === undefined ? [false, 0] : [true, store(element, structure, call)];
  },
  scalar_mul_internal: multiplied,
  multi_scalar_mul_internal: productsAdded,
  pairing_internal: paired,
  multi_pairing_internal: allPaired,
  hash_to_internal: hashed,
  upcast_internal: ([handle], call) => {
    curveWith(call, 'Gt', 'Fq12');
    return handle;
  },
  downcast_internal: ([handle], call) => {
    const { targets, gas } = curveWith(call, 'Fq12', 'Gt');
    call.machine.meter.charge(gas.target.pow);
    return [targets.isInGroup(elementAt(handle, call) as Fp12), handle as Value];
  },
  /** This native is declared only for tests. */
  rand_insecure_internal: (_, call) => {
    const { structure } = structureAt(call, 0);
    return store(
      structure.random((length) => randomBytes(call, length)),
      structure,
      call,
    );
  },
};
