import { describe, expect, it } from 'vitest';
import { declareContracts, isArtifactPath } from './contract-types';

const artifact = (sourceName: string, contractName: string, abi: unknown = []) => ({
  path: `build/${sourceName}/${contractName}.json`,
  content: JSON.stringify({ _format: 'hh-sol-artifact-1', contractName, sourceName, abi }),
});

describe('declareContracts', () => {
  it('declares interfaces by simple and qualified names', () => {
    const abi = [{ type: 'function', name: 'owner', inputs: [], outputs: [], stateMutability: 'view' }];
    const [file] = declareContracts([artifact('contracts/Main.sol', 'Main', abi)]);
    expect(file?.path).toBe('@types/hardhat/contracts.d.ts');
    expect(file?.content).toContain(`    "Main": ${JSON.stringify(abi)};`);
    expect(file?.content).toContain(`    "contracts/Main.sol:Main": ${JSON.stringify(abi)};`);
  });

  it('omits ambiguous names and files that are not artifacts', () => {
    const [file] = declareContracts([
      artifact('contracts/A.sol', 'Token'),
      artifact('contracts/B.sol', 'Token'),
      { path: 'build/contracts/C.sol/C.json', content: '{ "broken"' },
      { path: 'build/contracts/D.sol/D.json', content: '{ "abi": 5 }' },
    ]);
    expect(file?.content).not.toContain('"Token":');
    expect(file?.content).toContain('"contracts/B.sol:Token": [];');
    expect(file?.content).not.toContain('C.sol');
    expect(declareContracts([])).toEqual([]);
  });

  it('recognises artifacts by their paths', () => {
    expect(isArtifactPath('build/contracts/Main.sol/Main.json')).toBe(true);
    expect(isArtifactPath('contracts/Main.sol/Main.json')).toBe(false);
    expect(isArtifactPath('build/report.json')).toBe(false);
  });
});
