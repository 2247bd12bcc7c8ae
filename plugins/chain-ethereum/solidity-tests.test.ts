import { allItems } from '@core/execution/tests/results/test-items';
import { isTreeEvent, TestTree } from '@core/execution/tests/results/test-tree';
import type { TestEvent } from '@core/execution/tests/test-runner';
import { describe, expect, it } from 'vitest';
import { ethereumEngine, project } from './engine/engine-for-tests';
import { gasSnapshotText } from './engine/testing/gas-snapshot';
import { SolidityTests } from './solidity-tests';
import { TestWorkers } from './test-workers';

const SUITE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
import {Test} from "forge-std/Test.sol";
contract StoreTest is Test {
    uint256 stored;
    function test_Stores() public { stored = 7; }
    function test_Reads() public view { assertEq(stored, 0); }
}
`;

const OVERLOADED = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
import {Test} from "forge-std/Test.sol";
import {Order, Order as Alias, Side} from "../src/Order.sol";
uint256 constant LENGTH = 2;
abstract contract Shared is Test {
    function test_Inherited() public pure { assertTrue(false); }
}
contract MintTest is Shared {
    struct Point { uint8 x; }
    function testMint() public {}
    function testMint(address to, uint amount) public pure { assertEq(to, address(uint160(amount)), "minted"); }
    function testMint(Order calldata order, /* of (both) kinds */ Side[] memory, // the rest
        MintTest.Point[2] memory) external pure { assertEq(order.amount, 7); }
    function test_Inherited(uint8 x) public pure { assertLe(x, 255); }
    function test_Fixed(uint256[LENGTH] memory, Alias memory) public {}
}
`;
const ORDER = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
enum Side { Buy, Sell }
struct Order { uint256 amount; }
`;

/** Two workers that share one engine. */
const workersForTests = () =>
  new TestWorkers(
    () => ({ api: ethereumEngine, stop: () => undefined }),
    () => 2,
  );

/**
 * Runs tests in the same way as the Tests view; returns the rows with their states, the summary, and the reported
 * results.
 */
async function runInTree(files: ReturnType<typeof project>, only?: (name: string) => boolean) {
  const tests = new SolidityTests({ compiler: ethereumEngine, workers: workersForTests() });
  const tree = new TestTree();
  tree.discover(await tests.discover(files));
  const ids = only && [...allItems(tree.nodes())].filter(({ name }) => only(name)).map(({ id }) => id);
  tree.begin(ids);
  const verdicts: (readonly [string, string])[] = [];
  await tests.run({ projectId: 'project-1', files, ...(ids && { only: ids }) }, (event) => {
    if (event.type === 'ended') verdicts.push([event.id, event.outcome.state]);
    if (isTreeEvent(event)) tree.apply(event);
  });
  tree.end(ids === undefined);
  const rows = [...allItems(tree.nodes())].flatMap(({ kind, name, state }) =>
    kind === 'test' ? [[name, state] as const] : [],
  );
  return { rows: Object.fromEntries(rows), rowCount: rows.length, counts: tree.counts(), verdicts };
}

describe('SolidityTests', { timeout: 60_000 }, () => {
  it('reports each overloaded test separately, with its parameter types', async () => {
    const files = project({ 'test/Mint.t.sol': OVERLOADED, 'src/Order.sol': ORDER });
    const { rows, rowCount, counts, verdicts } = await runInTree(files);
    expect(rows).toEqual({
      'testMint()': 'passed',
      'testMint(address,uint256)': 'failed',
      'testMint(Order,Side[],Point[2])': 'failed',
      'test_Inherited()': 'failed',
      'test_Inherited(uint8)': 'passed',
      test_Fixed: 'passed',
    });
    expect(rowCount).toBe(6);
    expect(new Set(verdicts.map(([id]) => id)).size).toBe(6);
    expect(counts).toEqual({ passed: 3, failed: 3, skipped: 0, notRun: 0, unknown: 0 });
    expect(verdicts.filter(([, state]) => state === 'passed')).toHaveLength(counts.passed);
    expect(verdicts.filter(([, state]) => state === 'failed')).toHaveLength(counts.failed);
  });

  it('runs a single overloaded test', async () => {
    const files = project({ 'test/Mint.t.sol': OVERLOADED, 'src/Order.sol': ORDER });
    const { rows, counts } = await runInTree(files, (name) => name === 'testMint(address,uint256)');
    expect(rows).toMatchObject({ 'testMint()': 'idle', 'testMint(address,uint256)': 'failed' });
    expect(counts).toEqual({ passed: 0, failed: 1, skipped: 0, notRun: 0, unknown: 0 });
  });

  it("reports how gas differs from the project's snapshot", async () => {
    const tests = new SolidityTests({ compiler: ethereumEngine, workers: workersForTests() });
    const remarkOn = async (snapshot: Readonly<Record<string, string>>) => {
      const reported: TestEvent[] = [];
      const files = project({ 'test/Store.t.sol': SUITE, ...snapshot });
      await tests.run({ projectId: 'project-1', files }, (event) => {
        reported.push(event);
      });
      return reported.flatMap((event) => (event.type === 'measured' ? [event.remark] : []));
    };
    expect(await remarkOn({})).toEqual([undefined]);
    const { figures } = tests.report$.value ?? { figures: [] };
    const kept = gasSnapshotText(figures);
    expect(kept.split('\n')).toHaveLength(3);
    expect(await remarkOn({ '.gas-snapshot': kept })).toEqual(['Same gas as in the snapshot']);
    const now = figures.find(({ name }) => name === 'StoreTest:test_Stores()')?.gas[0] ?? 0;
    const before = kept.replace(`(gas: ${now})`, `(gas: ${now - 100})`);
    expect(await remarkOn({ '.gas-snapshot': before })).toEqual([
      expect.stringMatching(
        new RegExp(`^StoreTest:test_Stores\\(\\): ${now - 100} → ${now} \\(\\+100, \\+\\d\\.\\d\\d%\\)$`),
      ),
    ]);
  });
});
