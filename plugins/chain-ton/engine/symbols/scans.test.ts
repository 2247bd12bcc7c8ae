import { join } from 'node:path';
import { repository } from '@tests/support/repository-files';
import {
  cComments,
  expectAllNames,
  filesBelow,
  outline,
  unreadableTexts,
} from '@tests/support/scanned-outline';
import { describe, expect, it } from 'vitest';
import { scanFunc } from './scan-func';
import { scanTact } from './scan-tact';
import { scanTolk } from './scan-tolk';

const packages = join(repository, 'node_modules');
const funcComments = /\{-[\s\S]*?-\}|;;.*|"""[\s\S]*?"""|"[^"\n]*"/g;

describe("symbol scanners for TON's languages", () => {
  it('find every name in the FunC packages’ sources', () => {
    expectAllNames(scanFunc, {
      files: [
        ...filesBelow(join(packages, '@ton'), /\.fc(\.template)?$/),
        ...filesBelow(join(packages, '@tact-lang'), /\.fc$/),
      ],
      comments: funcComments,
      pattern:
        /^(?:forall [^>]*->\s*)?(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|[\w]+|_|\[[^\]]*\])(?:\s+|(?=~))([~.]?[^\s()~.,;]+)\s*\(/gm,
      atLeast: 250,
    });
  });

  it('find every name in the Tolk packages’ sources', () => {
    expectAllNames(scanTolk, {
      files: filesBelow(join(packages, '@ton'), /\.tolk(\.template)?$/),
      comments: cComments,
      pattern:
        /^(?:get\s+)?(?:fun|struct(?:\s*\([^)]*\))?|enum|const|global|type)\s+(?:[\w<>, ?]+\.)?([\w`]+)/gm,
      atLeast: 350,
    });
  });

  it('find every name in the Tact packages’ sources', () => {
    expectAllNames(scanTact, {
      files: filesBelow(join(packages, '@tact-lang'), /\.tact$/),
      comments: cComments,
      pattern: /\b(?:fun|native|contract|trait|struct|message(?:\s*\([^)]*\))?|^const)\s+(\w+)/gm,
      atLeast: 250,
    });
  });

  it('list FunC get methods, globals, constants and names that contain symbols', () => {
    expect(
      outline(
        scanFunc,
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

  it('name Tact receivers after their messages', () => {
    expect(
      outline(
        scanTact,
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

  it.each([scanFunc, scanTolk, scanTact])('terminate on text that is not source code: %o', (scan) => {
    for (const text of unreadableTexts) expect(Array.isArray(scan(text))).toBe(true);
  });
});
