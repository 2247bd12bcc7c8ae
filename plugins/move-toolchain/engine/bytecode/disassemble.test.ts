import { readFramework } from '@tests/support/aptos-framework';
import { describe, expect, it } from 'vitest';
import { disassembleModule, disassembleScript } from './disassemble';
import { ModuleBuilder } from './module-builder';
import { readModule, readScript } from './read-module';
import { ADDRESS, BOOL, referenceTo, U64 } from './signature-token';
import { EMPTY_TABLES } from './tables';
import { writeScript } from './write-module';

function example() {
  const builder = new ModuleBuilder(
    { address: '0xcafe', name: 'counter' },
    { version: 7, flavor: 'enums-in-structs' },
  );
  const handle = builder.structHandle('Counter', { abilities: 8, typeParameters: [] });
  const name = builder.identifier('value');
  const counter = builder.defineStruct({
    structHandle: handle,
    fieldInformation: { kind: 'declared', fields: [{ name, type: U64 }] },
  });
  const value = builder.row('fieldHandles', { owner: counter, field: 0 });
  const plain = { typeParameters: [], accessSpecifiers: undefined, attributes: [] };
  const check = builder.functionHandle(
    'check',
    { parameters: [U64], results: [BOOL], ...plain },
    builder.moduleHandle({ address: '0x1', name: 'rules' }),
  );
  builder.defineFunction({
    function: builder.functionHandle('read', { parameters: [ADDRESS], results: [U64], ...plain }),
    visibility: 'public',
    isEntry: false,
    acquiresGlobalResources: [counter],
    code: {
      locals: builder.signature([U64]),
      code: [
        { op: 'MoveLoc', local: 0 },
        { op: 'ImmBorrowGlobal', index: counter },
        { op: 'ImmBorrowField', index: value },
        { op: 'ReadRef' },
        { op: 'StLoc', local: 1 },
        { op: 'CopyLoc', local: 1 },
        { op: 'Call', index: check },
        { op: 'BrFalse', offset: 10 },
        { op: 'MoveLoc', local: 1 },
        { op: 'Ret' },
        { op: 'LdConst', index: builder.constant(U64, Uint8Array.of(7, 0, 0, 0, 0, 0, 0, 0)) },
        { op: 'Abort' },
      ],
    },
  });
  return builder.build();
}

describe('disassembleModule', () => {
  it('shows names instead of table indices', () => {
    expect(disassembleModule(example())).toBe(`// Move bytecode v7
module 0xcafe::counter {

struct Counter has key {
  value: u64
}

public fun read(arg0: address): u64 {
L1: loc1: u64
B0:
  0: MoveLoc[0](arg0: address)
  1: ImmBorrowGlobal[0](Counter)
  2: ImmBorrowField[0](Counter.value: u64)
  3: ReadRef
  4: StLoc[1](loc1: u64)
  5: CopyLoc[1](loc1: u64)
  6: Call 0x1::rules::check(u64): bool
  7: BrFalse(10)
B1:
  8: MoveLoc[1](loc1: u64)
  9: Ret
B2:
  10: LdConst[0](u64: 0x0700000000000000)
  11: Abort
}
}
`);
  });

  it('disassembles every framework module', { timeout: 60_000 }, () => {
    const texts = readFramework().map(({ bytecode }) => disassembleModule(readModule(bytecode)));
    const all = texts.join('\n');
    expect(all).toContain('enum Option<T0> has copy, drop, store {\n  None,\n  Some { e: T0 }\n}');
    expect(all).toMatch(/PackVariantGeneric\[\d+\]\(Option<T0>\/Some\)/);
    expect(all).toMatch(/CallClosure\[\d+\]\(\|/);
    expect(all).toMatch(/VecPack\[\d+\]\(u8, 0\)/);
    expect(all).not.toContain('undefined');
  });
});

describe('closures', () => {
  it('shows the bit mask of the captured parameters', () => {
    const builder = new ModuleBuilder(
      { address: '0xcafe', name: 'closures' },
      { version: 8, flavor: 'enums-in-structs' },
    );
    const plain = { typeParameters: [], accessSpecifiers: undefined, attributes: [] };
    const add = builder.functionHandle('add', { parameters: [U64, U64], results: [U64], ...plain });
    const empty = builder.signature([]);
    const code = [
      { op: 'LdU64', value: 1n },
      { op: 'PackClosure', index: add, mask: 2n },
      { op: 'Pop' },
    ] as const;
    for (const [handle, body] of [
      [add, [{ op: 'MoveLoc', local: 0 }]],
      [builder.functionHandle('make', { parameters: [], results: [], ...plain }), code],
    ] as const)
      builder.defineFunction({
        function: handle,
        visibility: 'private',
        isEntry: false,
        acquiresGlobalResources: [],
        code: { locals: empty, code: [...body, { op: 'Ret' }] },
      });
    expect(disassembleModule(builder.build())).toContain('1: PackClosure#2 add(u64, u64): u64');
  });
});

describe('disassembleScript', () => {
  it('disassembles a script that has been written and read back', () => {
    const script = readScript(
      writeScript({
        ...EMPTY_TABLES,
        version: 9,
        flavor: 'enums-in-structs',
        signatures: [[referenceTo({ kind: 'type-parameter', index: 0 }, false), U64], []],
        typeParameters: [1],
        parameters: 0,
        accessSpecifiers: [
          {
            access: 'reads',
            sign: 'plain',
            resource: { kind: 'any' },
            address: { kind: 'literal', address: 0 },
          },
        ],
        addressIdentifiers: ['0x2a'],
        code: { locals: 1, code: [{ op: 'LdI8', value: -3n }, { op: 'Pop' }, { op: 'Ret' }] },
      }),
    );
    expect(disassembleScript(script)).toBe(`// Move bytecode v9
script {

fun main<T0: copy>(arg0: &T0, arg1: u64) {
B0:
  0: LdI8(-3)
  1: Pop
  2: Ret
}
}
`);
  });
});
