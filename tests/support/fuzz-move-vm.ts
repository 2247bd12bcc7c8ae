import { join } from 'node:path';
import { expect } from 'vitest';
import { aptosGas } from '../../plugins/chain-aptos/engine/vm/gas/aptos-gas';
import type { CompiledModule } from '../../plugins/move-toolchain/engine/bytecode/compiled-module';
import { readModule } from '../../plugins/move-toolchain/engine/bytecode/read-module';
import { writeModule } from '../../plugins/move-toolchain/engine/bytecode/write-module';
import { GasMeter } from '../../plugins/move-toolchain/engine/vm/gas/gas-meter';
import {
  bitsOf,
  isSigned,
  type RuntimeType,
} from '../../plugins/move-toolchain/engine/vm/loader/runtime-type';
import type { Session } from '../../plugins/move-toolchain/engine/vm/session';
import { Closure, Reference, type Value } from '../../plugins/move-toolchain/engine/vm/values/value';
import { MoveVmError } from '../../plugins/move-toolchain/engine/vm/vm-error';
import { compileSources, openSession } from './aptos-vm';
import { readMarkedPrograms } from './marked-move-programs';
import { mutatedModule, randomNumbers } from './mutated-modules';

/**
 * Gas limit of a call, in internal units. It is enough for all finite loops in the programs, but endless loops use it
 * up quickly.
 */
const GAS = 5_000_000;

export function conforms(type: RuntimeType, value: Value): boolean {
  switch (type.kind) {
    case 'primitive': {
      if (type.name === 'bool') return typeof value === 'boolean';
      if (type.name === 'address')
        return typeof value === 'string' && /^0x(?:0|[1-9a-f][0-9a-f]{0,63})$/.test(value);
      if (type.name === 'signer') return Array.isArray(value);
      if (
        typeof value === 'number'
          ? !Number.isSafeInteger(value) || Object.is(value, -0)
          : typeof value !== 'bigint'
      )
        return false;
      if (typeof value === 'bigint' && value >= -(2n ** 53n) + 1n && value <= 2n ** 53n - 1n) return false;
      const span = 1n << BigInt((bitsOf(type) ?? 0) - (isSigned(type) ? 1 : 0));
      return BigInt(value as number) < span && BigInt(value as number) >= (isSigned(type) ? -span : 0n);
    }
    case 'vector':
      return Array.isArray(value) && value.every((each) => conforms(type.element, each));
    case 'reference':
      return value instanceof Reference && conforms(type.target, value.value);
    case 'function':
      return value instanceof Closure;
    case 'struct': {
      if (!Array.isArray(value)) return false;
      const { layout } = type;
      const variant = layout.kind === 'enum' ? layout.variants[value[0] as number] : undefined;
      const fields = layout.kind === 'enum' ? variant?.fields : layout.fields;
      const first = layout.kind === 'enum' ? 1 : 0;
      return (
        fields !== undefined &&
        value.length === fields.length + first &&
        fields.every((field, index) => conforms(field.type, value[index + first] as Value))
      );
    }
  }
}

/** Returns a random value of a type, or undefined if values of the type cannot be created. */
function someValue(type: RuntimeType, random: (below: number) => number): Value | undefined {
  switch (type.kind) {
    case 'primitive':
      if (type.name === 'bool') return random(2) === 0;
      if (type.name === 'address') return '0x42';
      if (type.name === 'signer') return ['0x42'];
      return random(200);
    case 'vector': {
      const element = someValue(type.element, random);
      return element === undefined ? undefined : Array.from({ length: random(4) }, () => element);
    }
    case 'reference':
      return someValue(type.target, random);
    case 'struct': {
      const { layout } = type;
      if (layout.kind === 'enum') return undefined;
      const fields = layout.fields.map((field) => someValue(field.type, random));
      return fields.includes(undefined) ? undefined : (fields as Value[]);
    }
    case 'function':
      return undefined;
  }
}

/** Number of mutants, and number of calls by result. */
export interface FuzzCounts {
  mutants: number;
  returned: number;
  failed: number;
  outOfGas: number;
}

/** Calls all functions of randomly mutated modules that pass the verifier. */
export function fuzzMoveVm(seed: number, mutants: number): FuzzCounts {
  const random = randomNumbers(seed);
  const corpus = readMarkedPrograms(
    join(import.meta.dirname, '../../plugins/move-toolchain/engine/codegen/corpus'),
  ).flatMap(({ source }) => compileSources(source).map(({ bytecode }) => readModule(bytecode)));
  const counts: FuzzCounts = { mutants: 0, returned: 0, failed: 0, outOfGas: 0 };
  for (let made = 0; made < mutants; made += 1) {
    const base = corpus[random(corpus.length)] as CompiledModule;
    const module = mutatedModule(base, random);
    if (module === undefined) continue;
    counts.mutants += 1;
    callAll(module, random, counts);
  }
  return counts;
}

function callAll(module: CompiledModule, random: (below: number) => number, counts: FuzzCounts): void {
  const bytecode = writeModule(module);
  for (const { function: handle } of module.functionDefs) {
    const name = module.identifiers[module.functionHandles[handle]?.name ?? 0] ?? '';
    const meter = new GasMeter(aptosGas, GAS);
    const session = openSession([bytecode], { meter });
    callOne(session, name, random, counts);
    expect(meter.used).toBeLessThanOrEqual(GAS);
  }
}

function callOne(
  session: Session,
  name: string,
  random: (below: number) => number,
  counts: FuzzCounts,
): void {
  const { loader } = session;
  const declared = loader.module('0x42::m').functions.get(name);
  const types = declared?.typeParameters.map(() => loader.primitive('u64')) ?? [];
  const called = loader.function('0x42::m', name, types);
  const values = called.parameters.map((type) => someValue(type, random));
  if (values.includes(undefined)) return;
  try {
    const results = session.run(called, values as Value[]);
    expect(results, name).toHaveLength(called.results.length);
    for (const [index, type] of called.results.entries())
      expect(conforms(type, results[index] as Value), `${name}: ${type.key}`).toBe(true);
    // Serialisation fails if a value does not have its declared type.
    session.storage.writes();
    counts.returned += 1;
  } catch (error) {
    if (!(error instanceof MoveVmError)) throw error;
    if (error.status === 'OUT_OF_GAS') counts.outOfGas += 1;
    else counts.failed += 1;
  }
}
