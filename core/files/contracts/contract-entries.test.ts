import { chainDescriptions } from '@tests/support/chains-of-manifests';
import { describe, expect, it } from 'vitest';
import { inPathOrder } from '../paths/path-order';
import { ContractEntries } from './contract-entries';

const contracts = new ContractEntries(chainDescriptions());

function entries(files: Readonly<Record<string, string>>) {
  return [...contracts.of(Object.keys(files), (path) => files[path])].sort();
}

describe('contract entries', () => {
  it('are the FunC files that have a receiver and are not included by any file', () => {
    const main = '#include "imports/stdlib.fc";\n() recv_internal(slice in_msg) impure { }';
    expect(
      entries({
        'contracts/main.fc': main,
        'contracts/imports/stdlib.fc': 'int abs(int x) asm "ABS";',
        'contracts/base.fc': '() recv_internal() { } ',
        'contracts/child.fc': '#include "base.fc";\n() recv_external(slice s) {}',
        'contracts/commented.fc': ';; () recv_internal() {}\n{- () main() {} -}',
        'contracts/old.fc': ';; #include "main.fc";',
      }),
    ).toEqual(['contracts/child.fc', 'contracts/main.fc']);
  });

  it('are also found in languages other than FunC', () => {
    expect(
      entries({
        'a.tolk': 'import "lib/b"\nfun onInternalMessage(in: InMessage) {}',
        'lib/b.tolk': 'fun onInternalMessage() {}',
        'c.tact': 'import "./d";\ncontract C {}',
        'd.tact': 'contract D {}',
        'e.move': 'module app::e {}',
        'Main.sol': 'import {Lib} from "./Lib.sol";\ncontract Main {}',
        'Lib.sol': 'library Lib {}\n// contract Fake {}',
        'IMain.sol': 'interface IMain {}\nabstract contract Base {}',
        'test/Main.t.sol': 'import "../Main.sol";\ncontract MainTest {}',
        'other.ts': 'contract X',
      }),
    ).toEqual(['Main.sol', 'a.tolk', 'c.tact', 'e.move']);
  });

  it('are the targets of *.compile.ts files, if there are any', () => {
    const receiver = '() recv_internal() {}';
    const sources = { 'contracts/a.fc': receiver, 'contracts/jetton_minter.fc': receiver };
    const config =
      "export const compile = { targets: ['contracts/imports/stdlib.fc', 'contracts/a.fc'] }; // 'b.fc'";
    expect(entries({ ...sources, 'wrappers/X.compile.ts': config })).toEqual(['contracts/a.fc']);
    expect(entries({ ...sources, 'wrappers/X.compile.ts': "targets: ['gone.fc']" })).toHaveLength(2);
    const paths = [...Object.keys(sources), 'wrappers/JettonMinter.compile.ts'];
    expect([...contracts.of(paths, () => undefined)]).toEqual(['contracts/jetton_minter.fc']);
  });

  it('form an empty set if no files were read', () => {
    expect(contracts.of(['main.fc'], () => undefined).size).toBe(0);
  });
});

describe('path order', () => {
  it('lists entries first, then a folder’s files before its subfolders', () => {
    const paths = ['a/z.fc', 'a/b/c.fc', 'b.md', 'a/a.fc', 'a.txt', 'c/main.fc', 'B.md', 'a/b.fc', 'ab/x'];
    const ordered = inPathOrder(
      paths.map((path) => ({ path })),
      new Set(['c/main.fc', 'a/b/c.fc']),
    );
    expect(ordered.map(({ path }) => path)).toEqual([
      'a/b/c.fc',
      'c/main.fc',
      'B.md',
      'a.txt',
      'b.md',
      'a/a.fc',
      'a/b.fc',
      'a/z.fc',
      'ab/x',
    ]);
  });
});
