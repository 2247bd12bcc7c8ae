import type { TestEvent } from '@core/tests/test-runner';
import { describe, expect, it } from 'vitest';
import { ethereumEngine, project } from './engine/engine-for-tests';
import { gasSnapshotText } from './engine/testing/gas-snapshot';
import { SolidityTests } from './solidity-tests';

const SUITE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
import {Test} from "forge-std/Test.sol";
contract StoreTest is Test {
    uint256 stored;
    function test_Stores() public { stored = 7; }
    function test_Reads() public view { assertEq(stored, 0); }
}
`;

describe('SolidityTests', { timeout: 60_000 }, () => {
  it('says how gas differs from the snapshot that the project keeps', async () => {
    const tests = new SolidityTests({ compiler: ethereumEngine, runner: { api: ethereumEngine } });
    const remarkOn = async (snapshot: Readonly<Record<string, string>>) => {
      const told: TestEvent[] = [];
      const files = project({ 'test/Store.t.sol': SUITE, ...snapshot });
      await tests.run({ projectId: 'project-1', files }, (event) => {
        told.push(event);
      });
      return told.flatMap((event) => (event.type === 'measured' ? [event.remark] : []));
    };
    expect(await remarkOn({})).toEqual([undefined]);
    const { figures } = tests.report$.value ?? { figures: [] };
    const kept = gasSnapshotText(figures);
    expect(kept.split('\n')).toHaveLength(3);
    expect(await remarkOn({ '.gas-snapshot': kept })).toEqual(['The same gas as in the snapshot']);
    const now = figures.find(({ name }) => name === 'StoreTest:test_Stores()')?.gas[0] ?? 0;
    const before = kept.replace(`(gas: ${now})`, `(gas: ${now - 100})`);
    expect(await remarkOn({ '.gas-snapshot': before })).toEqual([
      expect.stringMatching(
        new RegExp(`^StoreTest:test_Stores\\(\\): ${now - 100} → ${now} \\(\\+100, \\+\\d\\.\\d\\d%\\)$`),
      ),
    ]);
  });
});
