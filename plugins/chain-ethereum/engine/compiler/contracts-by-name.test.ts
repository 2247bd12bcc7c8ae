import { describe, expect, it } from 'vitest';
import { filesNamedInTests } from './contracts-by-name';
import { scanSource } from './source-scan';

const files: Readonly<Record<string, string>> = {
  'src/Vault.sol': 'contract Vault {}',
  'src/deep/Vault.sol': 'contract Vault {}',
  'src/Tokens.sol': 'library Math {} contract Token {}',
  'lib/other/Token.sol': 'contract Token {}',
  'lib/other/Vault.sol': 'contract Vault {}',
};

const named = (content: string) => {
  const unit = {
    name: 'test/A.t.sol',
    projectPath: 'test/A.t.sol',
    content,
    ...scanSource(content),
    imported: [],
    missing: [],
  };
  return filesNamedInTests([unit], Object.keys(files), (path) => files[path] ?? '', {});
};

describe('contracts that tests deploy by name', () => {
  it.each([
    ['vm.getCode("Vault.sol")', ['src/Vault.sol', 'src/deep/Vault.sol']],
    ['vm.getCode("./src/Vault.sol:Vault")', ['src/Vault.sol']],
    [`deployCode('deep/Vault.sol:Vault', args)`, ['src/deep/Vault.sol']],
    ['vm.getDeployedCode("Token")', ['src/Tokens.sol']],
    ['vm.getCode("lib/other/Vault.sol:Vault")', ['lib/other/Vault.sol']],
    ['vm.getCode("Token.sol")', ['lib/other/Token.sol']],
    ['vm.readFile("out/Tokens.sol/Math.json")', ['src/Tokens.sol']],
    ['string constant NAME = "Token"; function f() public { vm.getCode(NAME); }', ['src/Tokens.sol']],
    ['vm.label(a, "Token")', []],
    ['vm.getCode("Unknown")', []],
  ])('are found: %s', (content, expected) => {
    expect(named(content)).toEqual(expected);
  });
});
