import { applyEdits } from '@core/base/text/text-edits';
import { describe, expect, it } from 'vitest';
import { checkProject } from '../engine/aptos-checker';
import { aptosFramework } from '../engine/framework/aptos-framework';
import { readFramework } from '../packaging/packed-framework';
import { MoveFixes } from './move-fixes';

const framework = aptosFramework(readFramework().map(({ bytecode }) => bytecode));
const path = 'sources/m.move';

/** Quick fixes for the diagnostics that the actual compiler reports for a source file. */
async function offered(content: string, text = content) {
  const diagnostics = checkProject([{ path, content }], framework);
  expect(diagnostics).not.toHaveLength(0);
  return new MoveFixes().actions({ path, language: 'move', text, diagnostics });
}

const module = (body: string) => `module 0x2::m {\n${body}}\n`;

describe('quick fixes for Move', { timeout: 60_000 }, () => {
  it.each<{ title: string; before: string; after: string }>([
    {
      title: 'Remove “use std::signer;”',
      before: module('    use std::signer;\n    public fun f() {}\n'),
      after: module('    public fun f() {}\n'),
    },
    {
      title: 'Remove “String”',
      before: module(
        '    use std::string::{Self, String, utf8};\n    public fun f(): u64 { utf8(b"").length() + string::length(&utf8(b"")) }\n',
      ),
      after: module(
        '    use std::string::{Self, utf8};\n    public fun f(): u64 { utf8(b"").length() + string::length(&utf8(b"")) }\n',
      ),
    },
    {
      title: 'Remove “Self”',
      before: module('    use std::string::{Self, String};\n    public fun f(_s: String) {}\n'),
      after: module('    use std::string::{String};\n    public fun f(_s: String) {}\n'),
    },
    {
      title: 'Change to “_x”',
      before: module('    public fun f(x: u64) {}\n'),
      after: module('    public fun f(_x: u64) {}\n'),
    },
    {
      title: 'Change to “x: _”',
      before: module('    struct S has drop { x: u64 }\n    public fun f(s: S) { let S { x } = s; }\n'),
      after: module('    struct S has drop { x: u64 }\n    public fun f(s: S) { let S { x: _ } = s; }\n'),
    },
    {
      title: 'Insert “;”',
      before: module('    public fun f(): u64 {\n        let a = 1\n        a\n    }\n'),
      after: module('    public fun f(): u64 {\n        let a = 1;\n        a\n    }\n'),
    },
    {
      title: 'Add “use std::signer;”',
      before: module('    public fun f(s: &signer): address { signer::address_of(s) }\n'),
      after: module(
        '\n    use std::signer;    public fun f(s: &signer): address { signer::address_of(s) }\n',
      ).replace('{\n\n    use std::signer;    ', '{\n    use std::signer;\n    '),
    },
    {
      title: 'Change to “TOTAL”',
      before: module('    const TOTAL: u64 = 1;\n    public fun f(): u64 { TOTEL }\n'),
      after: module('    const TOTAL: u64 = 1;\n    public fun f(): u64 { TOTAL }\n'),
    },
    {
      title: 'Change to “length”',
      before: module('    use std::vector;\n    public fun f(v: &vector<u8>): u64 { vector::lenght(v) }\n'),
      after: module('    use std::vector;\n    public fun f(v: &vector<u8>): u64 { vector::length(v) }\n'),
    },
    {
      title: 'Change to “value”',
      before: module('    struct S has drop { value: u64 }\n    public fun f(s: &S): u64 { s.valeue }\n'),
      after: module('    struct S has drop { value: u64 }\n    public fun f(s: &S): u64 { s.value }\n'),
    },
    {
      title: 'Add “acquires B”',
      before: module(
        '    struct A has key {}\n    struct B has key {}\n    public fun f(a: address) acquires A { borrow_global<A>(a); borrow_global<B>(a); }\n',
      ),
      after: module(
        '    struct A has key {}\n    struct B has key {}\n    public fun f(a: address) acquires B, A { borrow_global<A>(a); borrow_global<B>(a); }\n',
      ),
    },
  ])('$title', async ({ title, before, after }) => {
    const actions = await offered(before);
    const action = actions.find((one) => one.title === title);
    expect(actions.map((one) => one.title)).toContain(title);
    expect(applyEdits(before, action?.edits ?? [])).toBe(after);
    expect(checkProject([{ path, content: after }], framework)).toEqual([]);
  });

  it('are not offered if the code has already been fixed', async () => {
    const before = module('    public fun f(): u64 {\n        let a = 1\n        a\n    }\n');
    expect(await offered(before, before.replace('= 1', '= 1;'))).toEqual([]);
  });
});
