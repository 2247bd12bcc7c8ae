import { describe, expect, it } from 'vitest';
import { testLibraries } from '../bundled-sources';
import { CHEATS } from './all-cheats';
import { readCheatcodes } from './cheatcodes';

const forgeStd = await testLibraries.find(({ name }) => name === 'forge-std')?.load();
const declared = readCheatcodes(forgeStd?.files['src/Vm.sol'] ?? '');

describe('Vm.sol', () => {
  it('declares the 306 functions of forge-std 1.16.1 in 552 overloads', () => {
    const names = [...declared.values()].map(({ name }) => name).filter((name) => !name.startsWith('_'));
    expect(names).toHaveLength(552);
    expect(new Set(names).size).toBe(306);
  });

  it('declares exactly the functions that have handlers', () => {
    const names = new Set([...declared.values()].map(({ name }) => name));
    expect([...names].filter((name) => !Object.hasOwn(CHEATS, name))).toEqual([]);
    expect(Object.keys(CHEATS).filter((name) => !names.has(name))).toEqual([]);
  });

  it('declares enum values as uint8', () => {
    const [accesses] = [...declared.values()].filter(({ name }) => name === 'stopAndReturnStateDiff');
    const [list] = accesses?.abi.outputs ?? [];
    expect(list && 'components' in list && list.components[1]).toMatchObject({ name: 'kind', type: 'uint8' });
  });
});
