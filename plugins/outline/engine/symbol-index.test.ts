import { describe, expect, it } from 'vitest';
import { SymbolIndex } from './symbol-index';

const vault = 'contract Vault { function deposit() external {} function depositAll() external {} }';

describe('SymbolIndex', () => {
  it('finds by name, best and shortest first, and tells where and in what', () => {
    const index = new SymbolIndex();
    index.add([
      { path: 'b.sol', language: 'solidity', text: vault },
      { path: 'a.fc', language: 'func', text: 'int get_deposit() method_id { return 1; }' },
      { path: 'c.md', language: 'markdown', text: '# deposit' },
    ]);
    expect(index.find('deposit', 10).map(({ name, path, container }) => [name, path, container])).toEqual([
      ['deposit', 'b.sol', 'Vault'],
      ['depositAll', 'b.sol', 'Vault'],
      ['get_deposit', 'a.fc', undefined],
    ]);
    expect(index.find('deposit', 1)).toHaveLength(1);
    expect(index.find('getd', 10)[0]).toMatchObject({
      range: { startLine: 1, startColumn: 5, endColumn: 16 },
    });
  });

  it('forgets what was there before, and what is gone', () => {
    const index = new SymbolIndex();
    const names = () => index.find('', 10).map(({ name }) => name);
    index.add([{ path: 'b.sol', language: 'solidity', text: vault }]);
    index.add([{ path: 'b.sol', language: 'solidity', text: 'contract Other {}' }]);
    expect(names()).toEqual(['Other']);
    index.remove(['b.sol']);
    expect(names()).toEqual([]);
  });
});
