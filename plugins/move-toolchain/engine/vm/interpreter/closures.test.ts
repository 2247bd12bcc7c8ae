import { openSession } from '@tests/support/aptos-vm';
import { describe, expect, it } from 'vitest';
import { ABILITY_BITS } from '../../bytecode/ability-set';
import type { FunctionVisibility } from '../../bytecode/compiled-module';
import type { Instruction } from '../../bytecode/instruction';
import { ModuleBuilder } from '../../bytecode/module-builder';
import {
  ADDRESS,
  primitiveToken,
  referenceTo,
  SIGNER,
  type Signature,
  type SignatureToken,
  U64,
} from '../../bytecode/signature-token';
import { writeModule } from '../../bytecode/write-module';
import { MoveVmError } from '../vm-error';

const { copy, drop, store, key } = ABILITY_BITS;
const closure = (parameters: Signature, results: Signature): SignatureToken => ({
  kind: 'function',
  parameters,
  results,
  abilities: copy | drop | store,
});
const UNARY = closure([U64], [U64]);

/** A module built from instructions, for testing function values without the compiler. */
class InstructionModule {
  readonly builder: ModuleBuilder;

  constructor(name: string) {
    this.builder = new ModuleBuilder({ address: '0x42', name }, { version: 8, flavor: 'enums-in-structs' });
  }

  handle(name: string, parameters: Signature, results: Signature, module?: number): number {
    const shape = {
      parameters,
      results,
      typeParameters: [],
      accessSpecifiers: undefined,
      attributes: [{ kind: 'persistent' }] as const,
    };
    return this.builder.functionHandle(name, shape, module);
  }

  function(
    name: string,
    parameters: Signature,
    results: Signature,
    code: readonly Instruction[],
    acquires: readonly number[] = [],
    visibility: FunctionVisibility = 'public',
  ): number {
    const handle = this.handle(name, parameters, results);
    this.builder.defineFunction({
      function: handle,
      visibility,
      isEntry: false,
      acquiresGlobalResources: acquires,
      code: { locals: this.builder.signature([]), code },
    });
    return handle;
  }

  get bytes(): Uint8Array {
    return writeModule(this.builder.build());
  }
}

const ret: Instruction = { op: 'Ret' };
const take = (local: number): Instruction => ({ op: 'MoveLoc', local });
const number = (value: bigint): Instruction => ({ op: 'LdU64', value });

/** A library module with `lib::apply(f, x)`, which calls `f(x)`. */
function library(): InstructionModule {
  const lib = new InstructionModule('lib');
  const type = lib.builder.signature([UNARY]);
  lib.function('apply', [UNARY, U64], [U64], [take(1), take(0), { op: 'CallClosure', index: type }, ret]);
  return lib;
}

function user(): InstructionModule {
  const module = new InstructionModule('m');
  const { builder } = module;
  const sub = module.function('sub', [U64, U64], [U64], [take(0), take(1), { op: 'Sub' }, ret]);
  const unary = builder.signature([UNARY]);
  const call: Instruction = { op: 'CallClosure', index: unary };
  const pack = (mask: bigint): Instruction => ({ op: 'PackClosure', index: sub, mask });
  module.function('from_ten', [U64], [U64], [take(0), number(10n), pack(1n), call, ret]);
  module.function('less_ten', [U64], [U64], [take(0), number(10n), pack(2n), call, ret]);
  module.function(
    'same',
    [],
    [primitiveToken('bool')],
    [number(1n), pack(1n), number(1n), pack(1n), { op: 'Eq' }, ret],
  );

  const box = builder.structHandle('Box', { abilities: key, typeParameters: [] });
  const boxDefinition = builder.defineStruct({
    structHandle: box,
    fieldInformation: { kind: 'declared', fields: [{ name: builder.identifier('f'), type: UNARY }] },
  });
  const field = builder.row('fieldHandles', { owner: boxDefinition, field: 0 });
  const borrow: readonly Instruction[] = [
    { op: 'ImmBorrowGlobal', index: boxDefinition },
    { op: 'ImmBorrowField', index: field },
    { op: 'ReadRef' },
  ];
  module.function(
    'keep',
    [referenceTo(SIGNER, false), U64],
    [],
    [
      take(0),
      take(1),
      pack(2n),
      { op: 'Pack', index: boxDefinition },
      { op: 'MoveTo', index: boxDefinition },
      ret,
    ],
  );
  module.function('kept', [ADDRESS, U64], [U64], [take(1), take(0), ...borrow, call, ret], [boxDefinition]);

  const lib = builder.moduleHandle({ address: '0x42', name: 'lib' });
  const apply = module.handle('apply', [UNARY, U64], [U64], lib);
  const applied: Instruction = { op: 'Call', index: apply };
  const reads = module.function(
    'reads',
    [ADDRESS, U64],
    [U64],
    [take(0), { op: 'Exists', index: boxDefinition }, { op: 'Pop' }, take(1), ret],
  );
  module.function(
    'back',
    [ADDRESS],
    [U64],
    [take(0), { op: 'PackClosure', index: reads, mask: 1n }, number(5n), applied, ret],
  );
  const kept = module.handle('kept', [ADDRESS, U64], [U64]);
  module.function(
    'back_to_storage',
    [ADDRESS],
    [U64],
    [take(0), { op: 'PackClosure', index: kept, mask: 1n }, number(5n), applied, ret],
  );
  return module;
}

describe('function values', () => {
  const open = () => openSession([library().bytes, user().bytes]);

  it('receive captured and passed arguments in the right order', () => {
    const session = open();
    expect(session.call('0x42::m::from_ten', [], [4])).toEqual([6]);
    expect(session.call('0x42::m::less_ten', [], [14])).toEqual([4]);
    expect(session.call('0x42::m::same', [], [])).toEqual([true]);
  });

  it('can be stored, read and called', () => {
    const session = open();
    session.call('0x42::m::keep', [], [['0x7'], 3]);
    session.commit();
    const again = openSession([library().bytes, user().bytes]);
    for (const [address, resources] of session.state.resources)
      for (const [type, data] of resources) again.state.setResource(address, type, data);
    expect(again.call('0x42::m::kept', [], ['0x7', 10])).toEqual([7]);
  });

  it('can call back into the module, but cannot access its resources', () => {
    const session = open();
    session.call('0x42::m::keep', [], [['0x7'], 3]);
    expect(session.call('0x42::m::back', [], ['0x7'])).toEqual([5]);
    let status: string | undefined;
    try {
      session.call('0x42::m::back_to_storage', [], ['0x7']);
    } catch (error) {
      status = error instanceof MoveVmError ? error.status : undefined;
    }
    expect(status).toBe('RUNTIME_DISPATCH_ERROR');
    // The failed call did not change anything.
    expect(session.call('0x42::m::kept', [], ['0x7', 10])).toEqual([7]);
  });
});
