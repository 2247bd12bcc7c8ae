import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentSymbol } from '@core/languages/symbols';
import { repository, repositoryFiles } from '@tests/support/repository-files';
import { describe, expect, it } from 'vitest';
import { scanSymbols } from './scan-symbols';

/** 'kind name (detail)' of each symbol, indented by its depth. */
function outline(language: string, text: string): string[] {
  const lines = (symbols: readonly DocumentSymbol[], indent: string): string[] =>
    symbols.flatMap(({ kind, name, detail, children }) => [
      `${indent}${kind} ${name}${detail === undefined ? '' : ` (${detail})`}`,
      ...lines(children, `${indent}  `),
    ]);
  return lines(scanSymbols(language, text), '');
}

function flat(symbols: readonly DocumentSymbol[]): DocumentSymbol[] {
  return symbols.flatMap((symbol) => [symbol, ...flat(symbol.children)]);
}

const packages = join(repository, 'node_modules');

function filesBelow(folder: string, end: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => end.test(path))
    .map((path) => join(folder, path));
}

const cComments = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\/.*|\/\*[\s\S]*?\*\//g;
const funcComments = /\{-[\s\S]*?-\}|;;.*|"""[\s\S]*?"""|"[^"\n]*"/g;

describe('the scans of real sources, against plain patterns', () => {
  it.each([
    {
      language: 'func',
      files: [
        ...filesBelow(join(packages, '@ton'), /\.fc(\.template)?$/),
        ...filesBelow(join(packages, '@tact-lang'), /\.fc$/),
      ],
      comments: funcComments,
      pattern:
        /^(?:forall [^>]*->\s*)?(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|[\w]+|_|\[[^\]]*\])(?:\s+|(?=~))([~.]?[^\s()~.,;]+)\s*\(/gm,
      atLeast: 250,
    },
    {
      language: 'tolk',
      files: filesBelow(join(packages, '@ton'), /\.tolk(\.template)?$/),
      comments: cComments,
      pattern:
        /^(?:get\s+)?(?:fun|struct(?:\s*\([^)]*\))?|enum|const|global|type)\s+(?:[\w<>, ?]+\.)?([\w`]+)/gm,
      atLeast: 350,
    },
    {
      language: 'tact',
      files: filesBelow(join(packages, '@tact-lang'), /\.tact$/),
      comments: cComments,
      pattern: /\b(?:fun|native|contract|trait|struct|message(?:\s*\([^)]*\))?|^const)\s+(\w+)/gm,
      atLeast: 250,
    },
    {
      language: 'typescript',
      files: repositoryFiles()
        .filter((path) => /^(core|host|server|web)\/.*\.tsx?$/.test(path))
        .map((path) => join(repository, path)),
      comments: cComments,
      pattern:
        /^(?:export\s+)?(?:abstract\s+)?(?:async\s+)?(?:class|interface|enum|type|function\*?|const|let)\s+([\w$]+)/gm,
      atLeast: 700,
    },
  ])(
    '$language misses none of its names, and finds each where it stands',
    ({ language, files, comments, pattern, atLeast }) => {
      const missed: string[] = [];
      let wanted = 0;
      for (const file of files) {
        const text = readFileSync(file, 'utf8');
        const lines = text.split('\n');
        const symbols = flat(scanSymbols(language, text));
        for (const { name, selectionRange: at } of symbols) {
          expect(name).toContain(lines[at.startLine - 1]?.slice(at.startColumn - 1, at.endColumn - 1));
        }
        const names = symbols.map(({ name }) => name.slice(name.lastIndexOf('.') + 1));
        const plain = text.replace(comments, (match) => (match.startsWith('"') ? '""' : ' '));
        for (const [, name = ''] of plain.matchAll(pattern)) {
          wanted++;
          const place = names.indexOf(name);
          if (place >= 0) names.splice(place, 1);
          else missed.push(`${file}: ${name}`);
        }
      }
      expect(missed).toEqual([]);
      expect(wanted).toBeGreaterThan(atLeast);
    },
  );
});

describe('the scan of', () => {
  it('Solidity knows what stands in a contract, and what only looks so', () => {
    expect(
      outline(
        'solidity',
        `// contract Nothing {}
        pragma solidity ^0.8.20;
        import {A, B} from "./a.sol";
        using {add} for Price global;
        type Price is uint128;
        uint256 constant LIMIT = 10;
        error Late(uint256 at);
        abstract contract Vault is Ownable, ERC20("x", "contract Y {") {
          struct Deposit { address owner; mapping(address => uint256) parts; }
          enum State { Open, /* Shut, */ Closed }
          event Paid(address indexed from);
          mapping(address => mapping(uint => bool)) public seen;
          uint256 private constant FEE = 1;
          string name = "function no() {}";
          modifier onlyOnce() { _; }
          constructor(uint a) Ownable() { if (a > 1) { revert(); } }
          function pay(uint256 a) external payable onlyOnce returns (bool) { unchecked { a++; } return true; }
          function peek() external view returns (uint256);
          receive() external payable {}
        }
        interface IVault { function peek() external; }
        library Lib { function f() internal {} }
        function add(Price a) pure returns (Price) { return a; }`,
      ),
    ).toEqual([
      'type Price',
      'constant LIMIT',
      'error Late',
      'contract Vault (is Ownable, ERC20)',
      '  struct Deposit',
      '    field owner',
      '    field parts',
      '  enum State',
      '    enum-member Open',
      '    enum-member Closed',
      '  event Paid',
      '  field seen',
      '  constant FEE',
      '  field name',
      '  modifier onlyOnce',
      '  constructor constructor',
      '  method pay',
      '  method peek',
      '  constructor receive',
      'interface IVault',
      '  method peek',
      'module Lib',
      '  method f',
      'function add',
    ]);
  });

  it('FunC knows names with signs, getters, globals and constants', () => {
    expect(
      outline(
        'func',
        `#include "stdlib.fc";
        global int state, slice halted?;
        const int op::increase = "op::increase"c; {- const int none = 1; {- nested -} -}
        forall X -> (tuple, X) ~tpop(tuple t) asm "TPOP";
        (int, (slice, cell)) load_data() inline { return (1, (2, 3)); }
        () recv_internal(int a, slice body) impure { ;; } () no() {
          if (a) { f(a); }
        }
        _ implied(slice s) { return s~load_int(8); }
        int get_total() method_id { return 0; }
        int get_id() method_id(123) { return 0; }`,
      ),
    ).toEqual([
      'variable state',
      'variable halted?',
      'constant op::increase',
      'function ~tpop',
      'function load_data',
      'function recv_internal',
      'function implied',
      'function get_total (get)',
      'function get_id (get)',
    ]);
  });

  it('Move knows modules of both forms, views, entries and nested comments', () => {
    expect(
      outline(
        'move',
        `/* module a::no { /* nested */ } */
        module 0x1::counter {
          use std::{signer, vector as v};
          const EMISSING: u64 = 1;
          /// fun hidden() {}
          struct Counter<phantom T> has key, store { value: u64, owner: address }
          enum Shape has drop { Circle { radius: u64 }, Square(u64), Empty }
          #[view] public fun get<T>(a: address): u64 acquires Counter { borrow_global<Counter<T>>(a).value }
          public entry fun bump(s: &signer) { let x = Counter { value: 1, owner: @0x1 }; move_to(s, x) }
          native public(friend) fun raw(b: vector<u8>);
          #[test(a = @0x1)] fun works(a: signer) { assert!(b"fun no() {" == b"", 1) }
        }
        module sui::label;
        public struct Thing has key { id: UID }
        fun init(ctx: &mut TxContext) { abort 0 }`,
      ),
    ).toEqual([
      'module counter (0x1)',
      '  constant EMISSING',
      '  struct Counter',
      '    field value',
      '    field owner',
      '  enum Shape',
      '    enum-member Circle',
      '    enum-member Square',
      '    enum-member Empty',
      '  function get (view)',
      '  function bump (entry)',
      '  function raw',
      '  function works (test)',
      'module label (sui)',
      '  struct Thing',
      '    field id',
      '  function init',
    ]);
  });

  it('Tact knows receivers by their message', () => {
    expect(
      outline(
        'tact',
        `import "@stdlib/deploy";
        message(0x7e8764ef) Add { amount: Int as uint32; to: Address? = null; }
        contract Counter(owner: Address) with Deployable {
          const Fee: Int = ton("0.1");
          id: Int as uint32 = 0;
          init(id: Int) { self.id = id; }
          receive(msg: Add) { let a = Add { amount: 1 }; }
          receive("increment") { }
          receive() { }
          get fun total(): Int { return 1; }
        }
        @inline extends fun twice(self: Int): Int { return self * 2; }
        @name(load_data) native loadData(): Cell;`,
      ),
    ).toEqual([
      'struct Add (message)',
      '  field amount',
      '  field to',
      'contract Counter',
      '  constant Fee',
      '  field id',
      '  constructor init (Int)',
      '  constructor receive (Add)',
      '  constructor receive ("increment")',
      '  constructor receive',
      '  method total (get)',
      'function twice',
      'function loadData',
    ]);
  });

  it('TypeScript minds patterns, templates, types with braces, and tests', () => {
    expect(
      outline(
        'typescript',
        `import { a } from './a'
        const text = \`class No { \${f(\`}\`)} \`
        const pattern = /["{(]class No/g
        export const add = (a: number): number => a + 1
        export type Shape = { kind: string; of(): void } | undefined
        let count = 0, other
        export default abstract class Counter<T extends { a: 1 }> extends Base {
          static #total = 0
          readonly name: { a: string } = { a: 'x' }
          get value(): number { return 1 }
          constructor(private readonly x: number) { super() }
          async *run<K>(this: Counter<K>, { a = 1 } = {}): AsyncGenerator { if (a) { yield 1 } }
          handler = async () => { function inner() {} }
        }
        declare module 'x' { interface Y { z?: number; f(): void } }
        enum E { A = 1, B }
        function* gen() {}
        describe('Counter', () => {
          beforeEach(async () => {})
          it.each([1, 2])('adds %d', (n) => { expect(n).toBe(1) })
        })`,
      ),
    ).toEqual([
      'constant text',
      'constant pattern',
      'function add',
      'type Shape',
      'variable count',
      'class Counter',
      '  field #total',
      '  field name',
      '  method value',
      '  constructor constructor',
      '  method run',
      '  method handler',
      'enum E',
      '  enum-member A',
      '  enum-member B',
      'function gen',
      'test describe Counter',
      '  test beforeEach',
      '  test it',
    ]);
  });

  it('Markdown nests headings and minds fences', () => {
    const text =
      '# One\n\ntext\n\n```sh\n# no heading\n```\n### Deep ###\nTwo\n===\n#hash\n- a\n---\n## Last';
    expect(outline('markdown', text)).toEqual([
      'heading One',
      '  heading Deep',
      'heading Two',
      '  heading Last',
    ]);
    const [one] = scanSymbols('markdown', text);
    expect([one?.range.startLine, one?.range.endLine]).toEqual([1, 8]);
  });

  it('JSON knows keys, also those of objects in lists', () => {
    expect(
      outline('json', '{ "a": { "b\\"c": 1 }, // "no": 1\n "list": [1, { "d": [] }], "e": true }'),
    ).toEqual(['key a', '  key b"c', 'key list', '  key 1', '    key d', 'key e']);
  });
});

describe('texts that are no sources', () => {
  const texts = [
    '',
    '}}}}))))',
    '{'.repeat(20_000),
    'contract A {\n  function f( {\n contract B {}',
    '/* never closed',
    '"never closed',
    '`${`${`${',
    'class A { '.repeat(3000),
    'describe("a", () => { '.repeat(3000),
    '[{"a":'.repeat(5000),
    '\u0000\uFFFF\uD800 \r\n\u2028 contract \u{1F600}',
  ];
  it.each(['solidity', 'func', 'tolk', 'tact', 'move', 'typescript', 'markdown', 'json'])(
    'end the scan of %s like any other',
    (language) => {
      for (const text of texts) expect(Array.isArray(scanSymbols(language, text))).toBe(true);
    },
  );

  it('still show what stands before a mistake', () => {
    expect(outline('solidity', 'contract A { uint a; function f( { } function g() {} }')).toContain(
      'contract A',
    );
  });
});
