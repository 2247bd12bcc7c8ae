import { describe, expect, it } from 'vitest';
import { scanScript } from './engine/scan-script';
import { segmentsOf } from './segments';

const text = `namespace Vault {
  interface Deposit { a: number }
  function pay() {
    let b;
  }
}
`;
const symbols = scanScript(text);
const names = (line: number, column: number) =>
  segmentsOf('src/vaults/vault.ts', symbols, { line, column }).map(({ type, name }) => `${type} ${name}`);

describe('segmentsOf', () => {
  const file = ['folder src', 'folder vaults', 'file vault.ts'];

  it('returns the folders, the file and the symbols at the cursor', () => {
    expect(names(4, 5)).toEqual([...file, 'symbol Vault', 'symbol pay']);
    expect(names(2, 23)).toEqual([...file, 'symbol Vault', 'symbol Deposit', 'symbol a']);
    expect(names(1, 1)).toEqual([...file, 'symbol Vault']);
  });

  it('offers all symbols if the cursor is outside every symbol, and only the file if the file has no symbols', () => {
    expect(names(7, 1)).toEqual([...file, 'symbols …']);
    expect(segmentsOf('a.txt', [], undefined)).toEqual([{ type: 'file', name: 'a.txt', path: 'a.txt' }]);
  });

  it('includes the siblings of each symbol', () => {
    const last = segmentsOf('vault.ts', symbols, { line: 4, column: 5 }).at(-1);
    expect(last?.type === 'symbol' && last.siblings.map(({ name }) => name)).toEqual(['Deposit', 'pay']);
  });
});
