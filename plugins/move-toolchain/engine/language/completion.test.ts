import { readDevelopedProject } from '@tests/support/aptos-framework';
import { framework, marked } from '@tests/support/move-projects';
import { describe, expect, it } from 'vitest';
import { ProjectChecker } from './check-package';
import { type CompletionItem, completionsAt } from './completion';

function complete(source: string): readonly CompletionItem[] {
  const { files, path, offset } = marked(source);
  return completionsAt(files, new ProjectChecker(framework, readDevelopedProject), path, offset).items;
}

const labels = (source: string) => complete(source).map(({ label }) => label);
const inBody = (body: string) => `module 0xcafe::m {
  use std::vector;
  use 0xcafe::shapes::{Self, Shape};
  const LIMIT: u64 = 5;
  struct Box has copy, drop { inner: u64, label: vector<u8> }
  fun own(self: &Box): u64 { self.inner }
  public fun f(box: Box, list: vector<Box>, at: address): u64 {
    let total = 0;
    ${body}
    total
  }
}`;

describe('completionsAt', { timeout: 60_000 }, () => {
  it('lists fields and receiver functions after a dot', () => {
    expect(labels(inBody('box.¦'))).toEqual(['inner', 'label', 'own']);
    expect(labels(inBody('total += list[0].in¦ + 1;'))).toEqual(['inner', 'label', 'own']);
    expect(labels(inBody('list.¦;'))).toContain('push_back');
    expect(labels(inBody('(&mut list).push¦(box);'))).toContain('push_back');
    expect(labels(inBody('total.¦;'))).toEqual([]);
  });

  it('lists the members of a module after ::', () => {
    expect(labels(inBody('shapes::¦'))).toEqual(expect.arrayContaining(['circle', 'area', 'Shape']));
    expect(labels(inBody('let _s = shapes::cir¦cle(1);'))).toContain('circle');
    const inEnum = 'module 0x1::m { enum E { A, B(u64) } fun f(): E { E::¦ } }';
    expect(labels(inEnum)).toEqual(['A', 'B']);
  });

  it('lists modules and members in imports', () => {
    expect(labels('module 0x1::m { use std::¦; }')).toEqual(expect.arrayContaining(['vector', 'signer']));
    expect(labels('module 0x1::m { use std::signer::¦; }')).toContain('address_of');
    expect(labels('module 0x1::m { use 0xcafe::registry::{ta¦}; }')).toContain('take');
  });

  it('lists variables first, then names in the module, imports and keywords', () => {
    const found = complete(inBody('total = to¦;'));
    expect(found.slice(0, 4).map(({ label }) => label)).toEqual(['total', 'at', 'list', 'box']);
    expect(found.find(({ label }) => label === 'LIMIT')).toMatchObject({
      kind: 'constant',
      detail: 'const LIMIT: u64',
    });
    expect(found.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['own', 'vector', 'Shape', 'if', 'borrow_global', 'u64']),
    );
  });

  it('lists types where a type is expected, fields in a struct literal, and item keywords in a module', () => {
    const types = labels('module 0x1::m { struct S {} const C: u64 = 1; public fun f(_x: ¦) {} }');
    expect(types).toEqual(expect.arrayContaining(['S', 'u64', 'vector']));
    expect(types).not.toContain('C');
    expect(labels(inBody('let _b = Box { inn¦: 1 };')).slice(0, 2)).toEqual(['inner', 'label']);
    expect(labels('module 0x1::m { pub¦ }')).toEqual(expect.arrayContaining(['public', 'struct', 'fun']));
  });

  describe('visible names', () => {
    const library = `
      module 0xcafe::library {
        friend 0xcafe::m;
        const SECRET: u64 = 1;
        struct Box has drop { inner: u64 }
        enum Choice has drop { Yes, No }
        #[test_only]
        struct Mock {}
        public fun open(): Box { Box { inner: SECRET } }
        friend fun of_friends(): Choice { Choice::Yes }
        fun hidden(self: &Box): u64 { self.inner }
        public fun shown(self: &Box): u64 { self.hidden() }
        #[test_only]
        public fun of_tests() {}
      }
      module 0xcafe::near { package fun of_package() {} }
      #[test_only]
      module 0xcafe::helpers { public fun help() {} }`;
    const inModule = (module: string, body: string) =>
      labels(`${library}
      module ${module} {
        use 0xcafe::library::{Self, Box, Choice};
        fun own() {}
        #[test_only] fun own_of_tests() {}
        ${body}
      }`);

    it.each([
      ['another module', '0xbeef::m', 'fun f() { library::¦ }', ['open', 'shown', 'Box', 'Choice']],
      ['a friend', '0xcafe::m', 'fun f() { library::¦ }', ['open', 'of_friends', 'shown', 'Box', 'Choice']],
      [
        'a test',
        '0xbeef::m',
        '#[test] fun f() { library::¦ }',
        ['open', 'shown', 'of_tests', 'Box', 'Choice', 'Mock'],
      ],
      ['an import', '0xbeef::m', 'use 0xcafe::library::{op¦};', ['open', 'shown', 'Box', 'Choice']],
      ['a receiver', '0xbeef::m', 'fun f(b: Box) { b.¦ }', ['shown']],
      ['an enum', '0xbeef::m', 'fun f() { Choice::¦ }', []],
      ['the same address', '0xcafe::n', 'fun f() { 0xcafe::near::¦ }', ['of_package']],
      ['another address', '0xbeef::n', 'fun f() { 0xcafe::near::¦ }', []],
    ])('are offered in %s', (_where, module, body, expected) => {
      expect(inModule(module, body)).toEqual(expected);
    });

    it('include test-only items only in tests', () => {
      const [code, test] = ['fun f() { ¦ }', '#[test] fun f() { ¦ }'].map((body) => inModule('0x1::m', body));
      expect(code).toContain('own');
      expect(code).not.toContain('own_of_tests');
      expect(test).toEqual(expect.arrayContaining(['own', 'own_of_tests']));
      expect(inModule('0x1::m', 'use 0xcafe::¦;')).not.toContain('helpers');
      expect(inModule('0x1::m', '#[test_only] use 0xcafe::¦;')).toContain('helpers');
    });
  });

  it('returns nothing in comments and strings', () => {
    expect(labels(inBody('// to¦'))).toEqual([]);
    expect(labels(inBody('let _b = b"to¦";'))).toEqual([]);
  });

  it('replaces the incomplete word', () => {
    const { files, path, offset } = marked(inBody('total = tot¦;'));
    expect(completionsAt(files, new ProjectChecker(framework, readDevelopedProject), path, offset).from).toBe(
      offset - 3,
    );
  });
});
