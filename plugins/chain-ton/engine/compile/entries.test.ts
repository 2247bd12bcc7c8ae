import { extension } from '@core/base/path';
import { describe, expect, it } from 'vitest';
import { parseFuncSource } from '../func/func-source';
import { outlineTact } from '../tact/tact-outline';
import { parseTolkSource } from '../tolk/tolk-source';
import { contractName, findEntries, isProjectFile } from './entries';
import type { SourceOutline } from './language-compiler';

const MAIN = '() recv_internal() impure { }';

function entries(project: Record<string, string>, wanted?: string[]) {
  const files = Object.entries(project).map(([path, content]) => ({ path, content }));
  const outlines = (endings: string[], outline: (file: { path: string; content: string }) => SourceOutline) =>
    new Map(
      files
        .filter(({ path }) => endings.includes(extension(path)) && isProjectFile(path))
        .map((file) => [file.path, outline(file)]),
    );
  const byLanguage = new Map([
    ['func', outlines(['fc', 'func'], ({ path, content }) => parseFuncSource(path, content))],
    ['tolk', outlines(['tolk'], parseTolkSource)],
    ['tact', outlines(['tact'], outlineTact)],
  ] as const);
  return findEntries(files, byLanguage, wanted).map(({ name, targets }) => [name, ...targets]);
}

describe('findEntries', () => {
  it('finds contracts declared in a .compile.ts, including libraries listed as targets', () => {
    const project = {
      'contracts/main.fc': MAIN,
      'contracts/lib.fc': MAIN,
      'wrappers/Counter.compile.ts':
        "// targets: ['no.fc']\nexport const compile = { lang: \"func\", url: 'https://x', targets: ['./contracts/lib.fc', `contracts/main.fc`] };",
    };
    expect(entries(project)).toEqual([['Counter', 'contracts/lib.fc', 'contracts/main.fc']]);
  });

  it('finds other contracts by their entry point', () => {
    const project = {
      'contracts/wallet.func': '#include "base.fc";\n() recv_external(slice s) impure { }',
      'contracts/base.fc': MAIN,
      'contracts/declared.fc': '() recv_internal() impure;',
      'contracts/lib.fc': 'int f() { return 1; }',
      'contracts/jetton-minter_v2.fc': 'int main(int x) { return x; }',
      'contracts/itself.fc': `#include "itself.fc";\n${MAIN}`,
      'node_modules/x/y.fc': MAIN,
      'wrappers/Odd.compile.ts': 'export const compile = make();',
    };
    expect(entries(project)).toEqual([
      ['Wallet', 'contracts/wallet.func'],
      ['JettonMinterV2', 'contracts/jetton-minter_v2.fc'],
      ['Itself', 'contracts/itself.fc'],
    ]);
  });

  it('ignores an undeclared file without includes if a configuration lists several targets', () => {
    const project = {
      'stdlib.fc': 'int f() { return 1; }',
      'minter.fc': MAIN,
      'old-minter.fc': MAIN,
      'modern.fc': `#include "stdlib.fc";\n${MAIN}`,
      'Minter.compile.ts': "export const compile = { targets: ['stdlib.fc', 'minter.fc'] };",
    };
    expect(entries(project)).toEqual([
      ['Minter', 'stdlib.fc', 'minter.fc'],
      ['Modern', 'modern.fc'],
    ]);
    expect(entries(project, ['old-minter.fc'])).toEqual([['OldMinter', 'old-minter.fc']]);
  });

  it.each([
    '() open() { if (1) { f(); \n() recv_internal(slice s) impure { }',
    'int broken( { return 1; }\n() recv_internal() impure { }',
    '() recv_internal() impure { f(; }',
  ])('finds a contract despite invalid code: %s', (code) => {
    expect(entries({ 'main.fc': code })).toEqual([['Main', 'main.fc']]);
  });

  it('does not mistake a call or comment for an entry point', () => {
    expect(entries({ 'a.fc': 'int f() { return main(); }', 'b.fc': ';; () main() { }' })).toEqual([]);
  });

  it('finds contracts with circular includes', () => {
    const project = {
      'main.fc': `#include "lib.fc";\n${MAIN}`,
      'lib.fc': '#include "main.fc";\nint f() { return 1; }',
    };
    expect(entries(project)).toEqual([['Main', 'main.fc']]);
  });

  it('assigns a unique name to every contract', () => {
    expect(
      entries({ 'a/main.fc': MAIN, 'b/main.fc': MAIN, 'c/main2.fc': MAIN }).map(([name]) => name),
    ).toEqual(['Main', 'Main2', 'Main22']);
  });

  it('limits the result to the requested paths without changing contract names', () => {
    const project = {
      'main.fc': MAIN,
      'lib.fc': '',
      'Counter.compile.ts': "export const compile = { targets: ['main.fc'] }",
    };
    expect(entries(project, ['main.fc', 'lib.fc'])).toEqual([
      ['Counter', 'main.fc'],
      ['Lib', 'lib.fc'],
    ]);
    expect(entries(project, [])).toEqual([]);
  });

  it('derives contract names from file names', () => {
    expect(['main.fc', 'a/jettonWallet.fc', 'nft_item-v2.func', '-.fc'].map(contractName)).toEqual([
      'Main',
      'JettonWallet',
      'NftItemV2',
      'Contract',
    ]);
  });
});
