import type { DocumentSymbol, SymbolKind } from '@core/languages/symbols';
import { describe, expect, it } from 'vitest';
import { ScannedIndex } from './scanned-index';

/** One symbol per line, for example 'contract Vault'. An indented symbol is a child of the first symbol. */
function scan(_language: string, text: string): readonly DocumentSymbol[] {
  const [first, ...others] = text.split('\n').map((line, index): DocumentSymbol => {
    const [kind = '', name = ''] = line.trim().split(' ');
    const start = { startLine: index + 1, startColumn: line.indexOf(name) + 1 };
    const range = { ...start, endLine: index + 1, endColumn: start.startColumn + name.length };
    return { name, kind: kind as SymbolKind, range, selectionRange: range, children: [] };
  });
  return first ? [{ ...first, children: others }] : [];
}

const vault = 'contract Vault\n  method deposit\n  method depositAll';

describe('ScannedIndex', () => {
  it('finds symbols by name, best and shortest matches first, with their location and container', () => {
    const index = new ScannedIndex(scan);
    index.add([
      { path: 'b.x', language: 'x', text: vault },
      { path: 'a.y', language: 'y', text: 'function get_deposit' },
      { path: 'c.md', language: 'markdown', text: 'heading deposit' },
    ]);
    expect(index.find('deposit', 10).map(({ name, path, container }) => [name, path, container])).toEqual([
      ['deposit', 'b.x', 'Vault'],
      ['depositAll', 'b.x', 'Vault'],
      ['get_deposit', 'a.y', undefined],
    ]);
    expect(index.find('deposit', 1)).toHaveLength(1);
    expect(index.find('getd', 10)[0]).toMatchObject({
      range: { startLine: 1, startColumn: 10, endColumn: 21 },
    });
  });

  it('replaces the symbols of changed files and removes those of deleted files', () => {
    const index = new ScannedIndex(scan);
    const names = () => index.find('', 10).map(({ name }) => name);
    index.add([{ path: 'b.x', language: 'x', text: vault }]);
    index.add([{ path: 'b.x', language: 'x', text: 'contract Other' }]);
    expect(names()).toEqual(['Other']);
    index.remove(['b.x']);
    expect(names()).toEqual([]);
  });
});
