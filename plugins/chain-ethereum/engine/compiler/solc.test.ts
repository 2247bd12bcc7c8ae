import { describe, expect, it } from 'vitest';
import { readSolc, SOLC_PACKAGES } from '../../packaging/packaged-solc';
import { Solc } from './solc';
import type { SolcOutput } from './standard-json';

describe('Solc', { timeout: 60_000 }, () => {
  it.each(Object.keys(SOLC_PACKAGES))(
    'uses every source file and reports missing files (version %s)',
    async (version) => {
      const solc = await Solc.start(await readSolc(version));
      const input = {
        language: 'Solidity',
        sources: { 'A.sol': { content: `pragma solidity ${version};\nimport "./B.sol";\ncontract A {}\n` } },
        settings: { outputSelection: { '*': { '*': ['abi'] } } },
      };
      const { errors }: SolcOutput = JSON.parse(solc.compile(JSON.stringify(input)));
      const said = errors?.filter(({ severity }) => severity === 'error').map(({ message }) => message);
      expect(said).toEqual([expect.stringMatching(/^Source "B\.sol" not found: /)]);
      Object.assign(input.sources, { 'B.sol': { content: `pragma solidity ${version};\ncontract B {}\n` } });
      const { contracts } = JSON.parse(solc.compile(JSON.stringify(input)));
      expect(Object.keys(contracts)).toEqual(['A.sol', 'B.sol']);
    },
  );

  it.each(Object.keys(SOLC_PACKAGES))(
    'compiles an input that exceeds its stack (version %s)',
    async (version) => {
      const solc = await Solc.start(await readSolc(version));
      const spaces = ' '.repeat(6_000_000);
      const input = {
        language: 'Solidity',
        sources: { 'A.sol': { content: `pragma solidity ${version};\n${spaces}contract A {}\n` } },
        settings: { outputSelection: { '*': { '*': ['abi'] } } },
      };
      const { contracts } = JSON.parse(solc.compile(JSON.stringify(input)));
      expect(Object.keys(contracts)).toEqual(['A.sol']);
    },
  );
});
