import { describe, expect, it } from 'vitest';
import { parseFuncSource } from './func-source';

const parse = (content: string) => parseFuncSource('contracts/main.fc', content);

const signatures = (content: string) =>
  parse(content).functions.map(({ name, parameters, returns, getter }) => {
    const list = parameters.map((parameter) => `${parameter.type.text} ${parameter.name}`.trim()).join(', ');
    return `${returns.text} ${name}(${list})${getter === undefined ? '' : ` @${getter}`}`;
  });

describe('parseFuncSource', () => {
  it('parses signatures in all supported forms', () => {
    const code = `
      () recv_internal(int balance, cell in_msg_full, slice body) impure { if (1) { f(2); } }
      (int,(slice , cell)) nested([int, int] pair, (int, slice) both) inline method_id { return (); }
      forall X, Y -> (X, Y) swap(X first, Y) asm(first Y) "SWAP";
      int get?() method_id(77) { return 1; }
      int other() method_id("named") { return 1; }
      _ untyped(a, int b, _ c) impure inline_ref;
      (slice, int) ~load_it(slice s) { return (s, 1); }
      int apply(int -> int f) { return f(1); }
      tuple with_comment( {- , -} cell c ;; int d
      ) method_id { }`;
    expect(signatures(code)).toEqual([
      '() recv_internal(int balance, cell in_msg_full, slice body)',
      '(int, (slice, cell)) nested([int, int] pair, (int, slice) both) @nested',
      '(X, Y) swap(X first, Y)',
      'int get?() @77',
      'int other() @named',
      '_ untyped(_ a, int b, _ c)',
      '(slice, int) ~load_it(slice s)',
      'int apply(int -> int f)',
      'tuple with_comment(cell c) @with_comment',
    ]);
  });

  it('resolves includes and records the numeric values of constants', () => {
    const source = parse(
      '#include "../lib/a.fc"; #include "../../out.fc"; #pragma version >=0.4.0;\n' +
        'global int x, y; const int a = 8, b = 0x10; const c = a * 2; const d = "x"c; int f() { }',
    );
    expect(source.includes.map(({ path }) => path)).toEqual(['lib/a.fc', undefined]);
    expect(Object.fromEntries(source.constants)).toEqual({ a: 8, b: 16, d: 0x8cdc1683 });
    expect(source.functions.map(({ name }) => name)).toEqual(['f']);
  });

  it('takes a function’s documentation from the ;;; comment directly above it', () => {
    const { functions } = parse(
      ';;; lost\n\n;;; One\n;;; two\nint a() { }\n;; plain\nint b() { }\n;;; C\nint c() { }',
    );
    expect(functions.map(({ documentation }) => documentation)).toEqual(['One\ntwo', undefined, 'C']);
  });

  it.each([
    'int broken( { return 1; }\nint fine() method_id { }',
    'int broken(int int int) { } int fine() method_id { }',
    'oops; int fine() method_id { }',
    '; } ) int x = 3; int fine() method_id { }',
  ])('continues after invalid code: %s', (code) => {
    expect(parse(code).functions.some(({ name }) => name === 'fine')).toBe(true);
  });

  it.each([
    '',
    '{-',
    '#include',
    '#include "a',
    'const',
    'forall',
    'int f(',
    'int f() {',
    'int f() asm',
    '((((',
    'int',
  ])('terminates at the end of %j', (code) => {
    expect(parse(code).functions.every(({ name }) => name === 'f')).toBe(true);
  });
});
