import { describe, expect, it } from 'vitest';
import { parseAddress } from './parse-address';

const whole = { type: 'repository', owner: 'ton-blockchain', repository: 'jetton', folder: '' } as const;

describe('parseAddress', () => {
  it.each([
    ['https://example.com/a/My%20Project.zip', 'https://example.com/a/My%20Project.zip', 'My Project.zip'],
    [' example.com/a.sol ', 'https://example.com/a.sol', 'a.sol'],
    ['http://localhost:8000/a.zip', 'http://localhost:8000/a.zip', 'a.zip'],
    ['https://example.com', 'https://example.com/', 'example.com'],
    [
      'https://github.com/ton-blockchain/jetton/blob/main/contracts/a b.fc',
      'https://raw.githubusercontent.com/ton-blockchain/jetton/main/contracts/a%20b.fc',
      'a b.fc',
    ],
  ])('parses %s as a file', (text, url, name) => {
    expect(parseAddress(text)).toEqual({ type: 'file', url, name });
  });

  it.each([
    ['https://github.com/ton-blockchain/jetton', { ...whole, ref: 'HEAD', name: 'jetton' }],
    ['github.com/ton-blockchain/jetton.git', { ...whole, ref: 'HEAD', name: 'jetton' }],
    ['https://github.com/ton-blockchain/jetton/tree/v2', { ...whole, ref: 'v2', name: 'jetton' }],
    [
      'https://github.com/ton-blockchain/jetton/tree/main/contracts/lib',
      { ...whole, ref: 'main', folder: 'contracts/lib', name: 'lib' },
    ],
    [
      'https://github.com/ton-blockchain/jetton/archive/refs/heads/main.zip',
      { ...whole, ref: 'main', name: 'jetton' },
    ],
  ])('parses %s as a repository', (text, address) => {
    expect(parseAddress(text)).toEqual(address);
  });

  it.each([
    ['', 'Enter the full address'],
    ['nonsense', 'Enter the full address'],
    ['http://example.com/a.zip', 'must begin with https://'],
    ['ftp://example.com/a.zip', 'must begin with https://'],
    ['javascript:alert(1)', 'must begin with https://'],
    ['https://me:secret@example.com/a.zip', 'user name or password'],
    ['https://github.com/ton-blockchain', 'Enter a repository'],
    ['https://github.com/ton-blockchain/jetton/issues/1', 'can be imported from github.com'],
  ])('rejects %s', (text, message) => {
    expect(() => parseAddress(text)).toThrow(message);
  });
});
