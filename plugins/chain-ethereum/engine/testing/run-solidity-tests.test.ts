import type { TestEvent, TestOutcome } from '@core/tests/test-runner';
import { describe, expect, it } from 'vitest';
import { ethereumEngine, project } from '../engine-for-tests';

const COUNTER = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.13;

contract Counter {
    uint256 public number;
    event Increased(address indexed by, uint256 to);
    error TooLarge(uint256 given, uint256 most);

    function setNumber(uint256 newNumber) public {
        if (newNumber > type(uint128).max) revert TooLarge(newNumber, type(uint128).max);
        number = newNumber;
    }

    function increment() public {
        number++;
        emit Increased(msg.sender, number);
    }
}
`;

/** Runs the tests of one file besides the counter; what each came to, and what it printed. */
async function run(test: string, files: Record<string, string> = {}) {
  const path = 'test/Suite.t.sol';
  const sources = project({
    'src/Counter.sol': COUNTER,
    [path]: `pragma solidity ^0.8.13;\n${test}`,
    ...files,
  });
  const { artifacts, diagnostics } = await ethereumEngine.compile({
    files: sources,
    entries: [path],
    withImports: true,
  });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ message }) => message)).toEqual([]);
  const outcomes: Record<string, TestOutcome> = {};
  const events: TestEvent[] = [];
  let printed = '';
  const report = await ethereumEngine.runTests({ files: sources, artifacts, paths: [path] }, (event) => {
    events.push(event);
    if (event.type === 'output') printed += event.text;
    if (event.type === 'ended') outcomes[event.id.slice(event.id.lastIndexOf('> ') + 2)] = event.outcome;
  });
  const states = Object.fromEntries(Object.entries(outcomes).map(([name, { state }]) => [name, state]));
  const why = (name: string) => outcomes[name]?.failures[0]?.message;
  return { states, why, outcomes, events, printed, report };
}

const HEAD = `import {Test, console2, stdError, Vm} from "forge-std/Test.sol";\nimport {Counter} from "../src/Counter.sol";\n`;

describe('runSolidityTests', { timeout: 120_000 }, () => {
  it('runs a counter as the template of Foundry has it', async () => {
    const { states, why, printed, outcomes, report } = await run(`${HEAD}
contract CounterTest is Test {
    Counter public counter;
    function setUp() public { counter = new Counter(); counter.setNumber(0); }
    function test_Increment() public { counter.increment(); assertEq(counter.number(), 1); console2.log("now", counter.number()); }
    function testFuzz_SetNumber(uint256 x) public { x = bound(x, 0, 1000); counter.setNumber(x); assertEq(counter.number(), x); }
    function test_Wrong() public {
        counter.increment();
        assertEq(counter.number(), 2, "counted");
    }
    function testFail_Old() public { revert(); }
}`);
    expect(states).toEqual({
      test_Increment: 'passed',
      testFuzz_SetNumber: 'passed',
      test_Wrong: 'failed',
      testFail_Old: 'failed',
    });
    expect(why('test_Wrong')).toBe('counted: 1 != 2');
    expect(outcomes.test_Wrong?.failures[0]).toMatchObject({
      expected: '2',
      received: '1',
      frames: [{ path: 'test/Suite.t.sol', line: 12, column: 9 }],
    });
    expect(why('testFail_Old')).toContain('`testFail*` has been removed');
    expect(printed).toContain('now 1\n');
    expect(printed).toContain('CounterTest::test_Wrong()');
    expect(printed).toContain('├─ emit Increased(by: CounterTest');
    expect(report.figures.map(({ name, runs }) => [name, runs])).toEqual([
      ['CounterTest:testFuzz_SetNumber(uint256)', 256],
      ['CounterTest:test_Increment()', 1],
    ]);
  });
});
