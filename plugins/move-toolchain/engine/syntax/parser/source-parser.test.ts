import { join } from 'node:path';
import { aptosSyntax } from '@tests/support/aptos-framework';
import { foundMarks, readMarkedPrograms } from '@tests/support/marked-move-programs';
import { describe, expect, it } from 'vitest';
import { DiagnosticLog } from '../../diagnostics/diagnostic-log';
import type { ExpressionNode } from '../tree/expression-node';
import { parseSource } from './source-parser';

function parse(source: string) {
  const log = new DiagnosticLog();
  const unit = parseSource('sources/m.move', source, log, aptosSyntax);
  return { unit, diagnostics: log.diagnostics };
}

function parseExpression(text: string): ExpressionNode | undefined {
  const { unit, diagnostics } = parse(`module 0x1::m { fun f() { ${text} } }`);
  expect(diagnostics).toEqual([]);
  return unit.modules[0]?.functions[0]?.body?.result;
}

/** Shows the structure of an expression as nested operators. */
function shape(node: ExpressionNode | undefined): string {
  switch (node?.kind) {
    case 'binary':
      return `(${shape(node.left)} ${node.operator} ${shape(node.right)})`;
    case 'cast':
      return `(${shape(node.operand)} as)`;
    case 'test':
      return `(${shape(node.operand)} is ${node.variants.length})`;
    case 'literal':
      return node.literal.kind === 'number' ? String(node.literal.value) : node.literal.kind;
    case 'path':
      return node.path.segments.map(({ name }) => name.text).join('::');
    case 'not':
    case 'negate':
    case 'dereference':
    case 'borrow':
      return `(${node.kind} ${shape(node.operand)})`;
    case 'field':
      return `${shape(node.target)}.${node.field.text}`;
    case 'index':
      return `${shape(node.target)}[${shape(node.index)}]`;
    case 'receiver-call':
      return `${shape(node.receiver)}.${node.method.text}(${node.arguments.map(shape).join(', ')})`;
    case 'call':
      return `${shape(node.callee)}(${node.arguments.map(shape).join(', ')})`;
    case 'assign':
      return `(${shape(node.target)} ${node.operator ?? ''}= ${shape(node.value)})`;
    default:
      return node?.kind ?? 'nothing';
  }
}

describe('parseSource', () => {
  it.each(readMarkedPrograms(join(import.meta.dirname, '../corpus')))(
    'reports the expected diagnostics: $name',
    ({ source, expected }) => {
      expect(expected).not.toEqual([]);
      expect(foundMarks(source, parse(source).diagnostics)).toEqual(expected);
    },
  );

  it.each([
    ['1 + 2 * 3', '(1 + (2 * 3))'],
    ['1 - 2 - 3', '((1 - 2) - 3)'],
    ['a || b && c == d', '(a || (b && (c == d)))'],
    ['a & b | c ^ d << 1', '((a & b) | (c ^ (d << 1)))'],
    ['a >> 32 as u64', '((a >> 32) as)'],
    ['a as u64 + 1', '((a as) + 1)'],
    ['!a && !b', '((not a) && (not b))'],
    ['*a + *b', '((dereference a) + (dereference b))'],
    ['&mut a.b[1].c', '(borrow a.b[1].c)'],
    ['a.f(1).g<u8>(2)', 'a.f(1).g(2)'],
    ['a < b', '(a < b)'],
    ['f<u8>(a) > b', '(f(a) > b)'],
    ['a is A | B', '(a is 2)'],
    ['a.b += c - 1', '(a.b += (c - 1))'],
    ['0x2::m::f(x)', 'm::f(x)'],
    ['v[i] >= 0xff_ffu32', '(v[i] >= 65535)'],
  ])('parses %s as %s', (text, expected) => {
    expect(shape(parseExpression(text))).toBe(expected);
  });

  it('parses every kind of item', () => {
    const { unit, diagnostics } = parse(`
      /// About the module.
      module a::m {
        use std::vector::{Self, empty as none};
        friend a::n;
        #[error, other(x = 1)]
        const E: u64 = 1;
        struct Pair<phantom T, U: copy + drop>(u64, U) has copy, drop;
        enum Shape has drop { Dot, Round { radius: u64 } Box(u64, u64) }
        /// Moves.
        #[view]
        public(friend) entry fun f<T>(x: &mut T, g: |u64, &T| bool has copy): (u8, bool) acquires R, S(*) { (1, true) }
        inline fun each(v: vector<u64>, f: |u64|) { v.for_each(|x| f(x)) }
        spec schema Later { }
        spec f { ensures true; }
      }
      script { fun main(s: &signer) { 'outer: loop { break 'outer } } }
    `);
    expect(diagnostics).toEqual([]);
    const [module] = unit.modules;
    expect(module?.documentation).toBe('About the module.');
    expect(module?.uses.map(({ alias }) => alias.text)).toEqual(['vector', 'none']);
    expect(module?.constants[0]?.attributes.map(({ name }) => name.text)).toEqual(['error', 'other']);
    expect(module?.structs.map(({ body }) => body.kind)).toEqual(['struct', 'enum']);
    expect(module?.structs[0]?.abilities.map(({ name }) => name)).toEqual(['copy', 'drop']);
    expect(module?.specifications.map(({ text }) => text)).toEqual(['Later']);
    expect(module?.specified.map(({ text }) => text)).toEqual(['f']);
    const [f, each] = module?.functions ?? [];
    expect(f).toMatchObject({ documentation: 'Moves.', visibility: 'friend', isEntry: true });
    expect(f?.accesses.map(({ address }) => address?.kind)).toEqual([undefined, 'any']);
    expect(each?.isInline).toBe(true);
    expect(unit.scripts[0]?.functions[0]?.name.text).toBe('main');
  });

  it('parses access specifiers', () => {
    const accesses = (text: string) =>
      parse(`module 0x1::m { fun f(a: address) ${text} {} }`).unit.modules[0]?.functions[0]?.accesses;
    expect(accesses('reads *, 0x1::*::*(0x2), !writes 0x1::m::*(*), m::*(a)')).toMatchObject([
      { kind: 'reads', isNegated: false, resource: { kind: 'any' } },
      { resource: { kind: 'address', address: { value: 1n } }, address: { kind: 'literal' } },
      { kind: 'writes', isNegated: true, resource: { kind: 'module' }, address: { kind: 'any' } },
      {
        kind: 'writes',
        resource: { kind: 'module' },
        address: { kind: 'parameter', parameter: { text: 'a' } },
      },
    ]);
    expect(accesses('acquires 0x1::m::R<u8>(signer::address_of(a))')).toMatchObject([
      { resource: { kind: 'type' }, address: { kind: 'parameter', callee: { segments: [{}, {}] } } },
    ]);
  });

  it.each(['acquires 0x1::*', 'acquires 0x1::*::R', 'reads R(m::a)', 'acquires R pure'])(
    'rejects the access specifier %s',
    (text) => {
      const { diagnostics } = parse(`module 0x1::m { fun f() ${text} {} }`);
      expect(diagnostics.map(({ code }) => code)).toEqual(['invalid-access']);
    },
  );

  it('records the source positions of names', () => {
    const source = 'module 0x1::name { fun first(second: u64): u64 { second } }';
    const { unit } = parse(source);
    const [parameter] = unit.modules[0]?.functions[0]?.parameters ?? [];
    expect(source.slice(parameter?.name.span.start, parameter?.name.span.end)).toBe('second');
  });

  it('returns a tree for any prefix or suffix of a program', () => {
    const source = `module 0x1::m { use std::vector; struct S<T> has key { a: vector<T> } fun f(x: &mut S<u8>): u64 acquires S {
      if (x.a[0] == 1) { return 2 } else { while (true) { x.a.push_back(b"a"[0]) } }; match (x) { S { a } => 1, _ => 2 } } }`;
    for (let end = 0; end <= source.length; end++) {
      expect(parse(source.slice(0, end)).unit.path).toBe('sources/m.move');
      expect(parse(source.slice(end)).unit.path).toBe('sources/m.move');
    }
  });
});
