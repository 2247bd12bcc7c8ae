import { compareWithFullCompile } from '@tests/support/compare-with-full-compile';
import { describe, expect, it } from 'vitest';
import { modulesForTests, project } from '../engine-for-tests';
import { defaultPreferences } from '../settings/compiler-settings';
import { SolidityCompiler } from './solidity-compiler';

/**
 * A contract that uses same-named functions from three libraries, and a contract with `count` variables. The number of
 * variables changes the ids of the syntax nodes in all other files.
 */
function withVariables(count: number) {
  const pragma = 'pragma solidity ^0.8.8;';
  const library = (name: string, value: number) =>
    `${pragma} library ${name} { function f(uint256 x) internal pure returns (uint256) {
      uint256 s = ${value};
      for (uint256 i = 0; i < x; i++) { s = s * x + i % ${value}; if (s > 77) s -= ${value}; }
      return s;
    } }`;
  const variables = Array.from({ length: count }, (_, index) => `uint256 a${index};`);
  return project({
    'A.sol': `${pragma} contract A { ${variables.join(' ')} }`,
    'L.sol': library('L', 3),
    'M.sol': library('M', 5),
    'N.sol': library('N', 9),
    'U.sol': `${pragma} import "./L.sol"; import "./M.sol"; import "./N.sol";
      contract U {
        uint256 public t;
        function g(uint256 x) external { t = L.f(x) + M.f(x) * N.f(x) + L.f(t); }
        function h(uint256 x) external { t = N.f(x) + M.f(t); }
      }`,
  });
}

describe('incremental compilation', { timeout: 60_000 }, () => {
  it.each([
    ['', { seed: 32, size: 8, edits: 4 }],
    [' with the optimizer', { seed: 2, size: 6, edits: 3, preferences: { optimizer: true } }],
  ])('produces the same result as compiling all files%s', async (_, project) => {
    expect(await compareWithFullCompile(project)).toBeGreaterThan(5);
  });

  it('generates the same code with the 0.8.20 IR pipeline even if an unrelated file changes', async () => {
    const preferences = { ...defaultPreferences, version: '0.8.20', optimizer: true, viaIR: true };
    const codes: unknown[] = [];
    for (const variables of [0, 13]) {
      const compiler = new SolidityCompiler(modulesForTests);
      const { artifacts } = await compiler.compile({ files: withVariables(variables), preferences });
      codes.push(artifacts.find(({ name }) => name === 'U')?.codeHash);
    }
    expect(codes[0]).toMatch(/^[\da-f]{64}$/);
    expect(codes[1]).toBe(codes[0]);
  });
});
