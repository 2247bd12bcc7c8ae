import { chainDescriptions } from '@tests/support/chains-of-manifests';
import { describe, expect, it } from 'vitest';
import { ContractEntries } from '../contracts/contract-entries';
import { validateProjectName } from './project-name';
import { defaultProjectName } from './proposed-names';

describe('a project name', () => {
  it.each([
    ['Counter', 'Counter'],
    ['  Counter 2\n', 'Counter 2'],
    ['Жетон – ジェットン 🚀', 'Жетон – ジェットン 🚀'],
    ['x', 'x'],
    ['n'.repeat(100), 'n'.repeat(100)],
    [`  ${'n'.repeat(100)}  `, 'n'.repeat(100)],
    ['🚀'.repeat(100), '🚀'.repeat(100)],
    ["it's (really) fine! #1 & 100%", "it's (really) fine! #1 & 100%"],
  ])('%j is accepted', (name, kept) => {
    expect(validateProjectName(name)).toEqual({ ok: true, value: kept });
  });

  it.each([
    ['', 'Project name cannot be empty'],
    [' \t\n\u00a0', 'Project name cannot be empty'],
    ['\u200b\u200d', 'Project name must be at least 1 character'],
    ['n'.repeat(101), 'Project name must be less than 100 characters'],
    ['🚀'.repeat(101), 'Project name must be less than 100 characters'],
    ...[...'<>:"/\\|?*'].map((character) => [`a${character}b`, 'Project name contains invalid characters']),
    ['a\0b', 'Project name contains invalid characters'],
    ['a\ud800', 'Project name contains invalid characters'],
  ])('%j is rejected: %s', (name, error) => {
    expect(validateProjectName(name)).toEqual({ ok: false, error });
  });
});

describe('the default name', () => {
  const contracts = new ContractEntries(chainDescriptions());

  it.each([
    [['README.md', 'contracts/main.fc', 'contracts/wallet.sol'], 'Main'],
    [['sources/coin.move'], 'Coin'],
    [['Main.sol'], 'Main'],
    [['contracts/jetton.minter.fc'], 'Jetton.minter'],
    [['contracts/jetton-minter.tolk'], 'Jetton Minter'],
    [['my_token.sol'], 'My Token'],
    [['--.sol'], '--'],
    [['README.md'], 'Project abcdef'],
    [[], 'Project abcdef'],
  ])('is derived from %j: %s', (paths, name) => {
    expect(
      defaultProjectName(
        paths.find((path) => contracts.isContract(path)),
        'project-123abcdef',
      ),
    ).toBe(name);
  });

  it('is “My Project” if there is neither a contract nor an id', () => {
    expect(defaultProjectName(undefined, '')).toBe('My Project');
  });
});
