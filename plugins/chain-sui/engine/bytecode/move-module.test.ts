import { describe, expect, it } from 'vitest';
import { MalformedBytecodeError } from '../../../move-toolchain/engine/bytecode/malformed-bytecode-error';
import { readModule } from '../../../move-toolchain/engine/bytecode/read-module';
import { MissingRowError } from '../../../move-toolchain/engine/bytecode/table-row';
import { writeModule } from '../../../move-toolchain/engine/bytecode/write-module';
import { project, suiEngine } from '../engine-for-tests';
import { suiPayload } from '../payload';
import { readMoveModule } from './move-module';
import { showType } from './show-type';

const SOURCE = `module p::every;
use sui::event;
public struct Told<phantom T> has copy, drop { what: vector<u8>, who: address }
public struct Thing<T: store> has key, store { id: UID, inner: T, more: vector<vector<u256>> }
public enum Kind has copy, drop { Empty, Named { name: u16 }, Pair(u32, u128) }
public fun make<T: store>(inner: T, ctx: &mut TxContext): Thing<T> {
    event::emit(Told<T> { what: b"made", who: ctx.sender() });
    Thing { id: object::new(ctx), inner, more: vector[vector[1, 2]] }
}
public fun sum(kind: Kind): u128 {
    match (kind) { Kind::Empty => 0, Kind::Named { name } => (name as u128), Kind::Pair(a, b) => (a as u128) + b }
}
public(package) fun change<T: store>(thing: &mut Thing<T>, by: u8): (u8, bool) {
    let mut at = 0u64;
    while (at < thing.more.length()) { let row = &mut thing.more[at]; row.push_back(by as u256); at = at + 1; };
    (by << 1, by > 3)
}
entry fun go(flags: vector<bool>) { assert!(!flags[0], 7); }
fun hidden() {}
`;

async function compiled(): Promise<Uint8Array> {
  const files = project({
    'Move.toml': '[package]\nname = "p"\nedition = "2024"\n',
    'sources/e.move': SOURCE,
  });
  const [artifact] = (await suiEngine.compile({ files })).artifacts;
  if (!artifact) throw new Error('It did not compile');
  const [module = ''] = suiPayload(artifact).modules;
  return Uint8Array.from(Buffer.from(module, 'base64'));
}

describe('readMoveModule', { timeout: 60_000 }, () => {
  it('reads all types, functions and structs and skips the code', async () => {
    const module = readMoveModule(await compiled());
    expect(module.name).toBe('every');
    expect(
      module.functions.map(({ name, visibility, isEntry, parameters, returns, typeParameters }) => [
        name,
        `${visibility}${isEntry ? ' entry' : ''}`,
        typeParameters,
        parameters.map((type) => showType(type)),
        returns.map((type) => showType(type)),
      ]),
    ).toEqual([
      ['make', 'public', [['store']], ['T0', '&mut 0x2::tx_context::TxContext'], ['0x0::every::Thing<T0>']],
      ['sum', 'public', [], ['0x0::every::Kind'], ['u128']],
      ['change', 'friend', [['store']], ['&mut 0x0::every::Thing<T0>', 'u8'], ['u8', 'bool']],
      ['go', 'private entry', [], ['vector<bool>'], []],
      ['hidden', 'private', [], [], []],
    ]);
    expect(module.structs).toMatchObject([
      { name: 'Told', abilities: ['copy', 'drop'] },
      { name: 'Thing', abilities: ['store', 'key'] },
    ]);
    const [, thing] = module.structs;
    expect(thing?.fields?.map(({ name, type }) => `${name}: ${showType(type)}`)).toEqual([
      'id: 0x2::object::UID',
      'inner: T0',
      'more: vector<vector<u256>>',
    ]);
    expect(module.events.map((type) => showType(type))).toEqual(['0x0::every::Told<T0>']);
    expect(module.uses.map(({ name }) => name).sort()).toEqual(['event', 'object', 'tx_context']);
  });

  it('reads enums and jump tables, and serialises the module to the same bytes', async () => {
    const bytes = await compiled();
    const module = readModule(bytes);
    expect(module).toMatchObject({ version: 7, flavor: 'enums-in-tables' });
    const names = module.enumDefs.map(({ variants }) => variants.map(({ name }) => module.identifiers[name]));
    expect(names).toEqual([['Empty', 'Named', 'Pair']]);
    const units = module.functionDefs.flatMap(({ code }) => code ?? []);
    expect(units.flatMap(({ jumpTables = [] }) => jumpTables)).toMatchObject([
      { enum: 0, targets: [{}, {}, {}] },
    ]);
    const written = units.flatMap(({ code }) => code.map(({ op }) => op));
    expect(written).toEqual(
      expect.arrayContaining(['VariantSwitch', 'UnpackEnumVariantImmRef', 'UnpackEnumVariant']),
    );
    expect(Buffer.from(writeModule(module)).equals(Buffer.from(bytes))).toBe(true);
  });

  it('rejects truncated and modified modules and always terminates', async () => {
    const bytes = await compiled();
    expect(() => readMoveModule(new Uint8Array())).toThrow(MalformedBytecodeError);
    expect(() => readMoveModule(Uint8Array.from([0, 97, 115, 109, 1, 0, 0, 0]))).toThrow(
      'the file does not start with the magic number a1 1c eb 0b',
    );
    for (let length = 8; length < bytes.length; length += 7) {
      expect(() => readMoveModule(bytes.subarray(0, length)), `${length} bytes`).toThrow(
        MalformedBytecodeError,
      );
    }
    for (let at = 8; at < bytes.length; at += 3) {
      const changed = Uint8Array.from(bytes);
      changed[at] = 0xff;
      try {
        readMoveModule(changed);
      } catch (error) {
        const isKnown = error instanceof MalformedBytecodeError || error instanceof MissingRowError;
        expect(isKnown, `byte ${at}: ${error}`).toBe(true);
      }
    }
  });
});
