import { expect, it } from 'vitest';
import { addressProblem, formatNodes, parseNodes } from './node-addresses';

it('parses and formats the nodes in a setting and ignores invalid nodes', () => {
  const nodes = parseNodes(
    ' Sepolia = https://a.example/x?k=1 ,broken,Far = http://b.example, Anvil=http://localhost:8545',
  );
  expect(nodes).toEqual([
    { name: 'Sepolia', address: 'https://a.example/x?k=1' },
    { name: 'Anvil', address: 'http://localhost:8545' },
  ]);
  expect(parseNodes(formatNodes(nodes))).toEqual(nodes);
  expect(parseNodes('')).toEqual([]);
  for (const wrong of ['', 'ftp://a', 'http://a.example', 'javascript:alert(1)', 'https://a.example/a,b']) {
    expect(addressProblem(wrong), wrong).toBeDefined();
  }
});
