import { describe, expect, it } from 'vitest';
import { type RunOptions, runForTests } from './run-for-tests';

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

const HEAD = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.13;
import {Test, console2, stdError, Vm} from "forge-std/Test.sol";
import {Counter} from "../src/Counter.sol";
`;

const PATH = 'test/Suite.t.sol';
const run = (suite: string, more: Readonly<Record<string, string>> = {}, how: RunOptions = {}) =>
  runForTests({ 'src/Counter.sol': COUNTER, [PATH]: `${HEAD}${suite}`, ...more }, PATH, how);

const lineOf = (suite: string, piece: string) =>
  `${HEAD}${suite}`.split('\n').findIndex((line) => line.includes(piece)) + 1;

describe('runSolidityTests', { timeout: 120_000 }, () => {
  it('runs the counter tests from the Foundry template', async () => {
    const { states, why, printed, outcomes, report } = await run(`
contract CounterTest is Test {
    Counter public counter;
    function setUp() public { counter = new Counter(); counter.setNumber(0); }
    function test_Increment() public { counter.increment(); assertEq(counter.number(), 1); console2.log("now", counter.number()); }
    function testFuzz_SetNumber(uint256 x) public { x = bound(x, 0, 1000); counter.setNumber(x); assertEq(counter.number(), x); }
    function test_Wrong() public {
        counter.increment();
        assertEq(counter.number(), 2, "counted");
    }
}
contract OldTest is Test {
    function testFail_Old() public { revert(); }
    function test_Beside() public {}
}`);
    expect(states).toEqual({
      test_Increment: 'passed',
      testFuzz_SetNumber: 'passed',
      test_Wrong: 'failed',
      testFail_Old: 'failed',
      test_Beside: 'notRun',
    });
    expect(why('test_Wrong')).toBe('counted: 1 != 2');
    expect(outcomes.test_Wrong?.failures[0]).toMatchObject({
      expected: '2',
      received: '1',
      frames: [{ path: PATH, line: 13, column: 9 }],
    });
    expect(why('testFail_Old')).toContain('`testFail*` has been removed');
    expect(printed).toContain('now 1\n');
    expect(printed).toContain('CounterTest::test_Wrong()');
    expect(printed).toContain(
      '├─ emit Increased(by: CounterTest: [0x7FA9385bE102ac3EAc297483Dd6233D62b3e1496], to: 1)',
    );
    expect(report.figures.map(({ name, runs }) => [name, runs])).toEqual([
      ['CounterTest:testFuzz_SetNumber(uint256)', 256],
      ['CounterTest:test_Increment()', 1],
    ]);
  });

  it('supports cheatcodes for the caller, the block and expectations', async () => {
    const suite = `
contract CheatTest is Test {
    Counter counter;
    event Increased(address indexed by, uint256 to);
    address alice = makeAddr("alice");
    function setUp() public { counter = new Counter(); }
    function test_Prank() public {
        vm.expectEmit(true, true, true, true, address(counter));
        emit Increased(alice, 1);
        vm.prank(alice);
        counter.increment();
        vm.startPrank(alice);
        vm.expectEmit();
        emit Increased(alice, 2);
        counter.increment();
        vm.stopPrank();
        vm.expectEmit();
        emit Increased(address(this), 3);
        counter.increment();
    }
    function test_EmitWrong() public { vm.expectEmit(); emit Increased(alice, 7); counter.increment(); }
    function test_EmitNone() public { vm.expectEmit(); emit Increased(alice, 7); counter.setNumber(1); }
    function test_Revert() public {
        vm.expectRevert();
        counter.setNumber(type(uint256).max);
        vm.expectRevert(abi.encodeWithSelector(Counter.TooLarge.selector, type(uint256).max, type(uint128).max));
        counter.setNumber(type(uint256).max);
        vm.expectPartialRevert(Counter.TooLarge.selector);
        counter.setNumber(type(uint256).max);
        vm.expectRevert(stdError.arithmeticError);
        this.subtract(1, 2);
        vm.expectRevert("refused");
        this.refuse();
        vm.expectRevert(bytes("refused"));
        new Refusing();
    }
    function subtract(uint a, uint b) external pure returns (uint) { return a - b; }
    function refuse() external pure { revert("refused"); }
    function test_RevertMissing() public { vm.expectRevert(); counter.setNumber(1); }
    function test_RevertOther() public { vm.expectRevert("granted"); this.refuse(); }
    function test_RevertSelectorAlone() public { vm.expectRevert(Counter.TooLarge.selector); counter.setNumber(type(uint256).max); }
    function test_Time() public {
        vm.warp(1000); vm.roll(50); vm.fee(7); vm.chainId(5); vm.coinbase(alice); vm.prevrandao(uint256(9)); vm.txGasPrice(3);
        assertEq(block.timestamp, 1000); assertEq(block.number, 50); assertEq(block.basefee, 7); assertEq(block.chainid, 5);
        assertEq(block.coinbase, alice); assertEq(block.prevrandao, 9); assertEq(tx.gasprice, 3);
        skip(10); assertEq(vm.getBlockTimestamp(), 1010);
        uint256 id = vm.snapshotState();
        vm.warp(1); counter.setNumber(5);
        assertTrue(vm.revertToState(id));
        assertEq(block.timestamp, 1010); assertEq(counter.number(), 0);
    }
    function test_Accounts() public {
        hoax(alice, 2 ether);
        payable(address(0x1234)).transfer(1 ether);
        assertEq(alice.balance, 1 ether);
        vm.store(address(counter), bytes32(0), bytes32(uint256(42)));
        assertEq(counter.number(), 42);
        assertEq(uint256(vm.load(address(counter), bytes32(0))), 42);
        vm.etch(alice, address(counter).code);
        Counter(alice).setNumber(3);
        assertEq(Counter(alice).number(), 3);
        vm.setNonce(alice, 9); assertEq(vm.getNonce(alice), 9);
        (address bob, uint256 key) = makeAddrAndKey("bob");
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, keccak256("x"));
        assertEq(ecrecover(keccak256("x"), v, r, s), bob);
        vm.prank(bob);
        Counter made = new Counter();
        assertEq(address(made), vm.computeCreateAddress(bob, 0));
    }
    function test_Mock() public {
        vm.mockCall(address(counter), abi.encodeWithSelector(counter.number.selector), abi.encode(99));
        assertEq(counter.number(), 99);
        vm.expectCall(address(counter), abi.encodeCall(Counter.increment, ()));
        counter.increment();
        vm.mockCallRevert(address(counter), abi.encodeWithSelector(counter.number.selector), "gone away");
        vm.expectRevert("gone away");
        counter.number();
        vm.clearMockedCalls();
        assertEq(counter.number(), 1);
    }
    function test_ExpectCallMissing() public { vm.expectCall(address(counter), abi.encodeCall(Counter.increment, ())); }
    function test_Logs() public {
        vm.recordLogs();
        counter.increment();
        Vm.Log[] memory logs = vm.getRecordedLogs();
        assertEq(logs.length, 1);
        assertEq(logs[0].emitter, address(counter));
        assertEq(abi.decode(logs[0].data, (uint256)), 1);
        vm.record(); counter.number();
        (bytes32[] memory reads, ) = vm.accesses(address(counter));
        assertEq(reads.length, 1);
    }
    function test_Texts() public view {
        assertEq(vm.toString(uint256(12)), "12"); assertEq(vm.parseUint("0x10"), 16);
        assertEq(vm.envOr("NOTHING", uint256(4)), 4); assertEq(vm.getLabel(alice), "alice");
    }
    function test_Fork() public { vm.createSelectFork("https://example.org"); }
    function test_Skip() public { vm.skip(true, "later"); }
    function test_Approx() public pure { assertApproxEqRel(uint256(110), uint256(100), 0.05e18); }
    function test_Panic() public view { uint256 zero = counter.number(); assertEq(1 / zero, 0); }
}
contract Refusing { constructor() { revert("refused"); } }`;
    const { states, why, outcomes } = await run(suite);
    const passed = Object.entries(states).filter(([, state]) => state === 'passed');
    expect(passed.map(([name]) => name).sort()).toEqual([
      'test_Accounts',
      'test_Logs',
      'test_Mock',
      'test_Prank',
      'test_Revert',
      'test_Texts',
      'test_Time',
    ]);
    expect(states.test_Skip).toBe('skipped');
    expect(why('test_EmitWrong')).toBe('log != expected log');
    expect(why('test_EmitNone')).toBe('log != expected log');
    expect(why('test_RevertMissing')).toBe('next call did not revert as expected');
    expect(why('test_RevertOther')).toBe('Error != expected error: refused != granted');
    expect(why('test_RevertSelectorAlone')).toMatch(
      /^Error != expected error: TooLarge\(\d+, \d+\) != custom error 0x[\da-f]{8}$/,
    );
    expect(why('test_ExpectCallMissing')).toMatch(
      /^expected call to 0x\w{40} with data 0xd09de08a to be called 1 time, but was called 0 times$/,
    );
    expect(why('test_Fork')).toContain(
      'vm.createSelectFork: tests cannot connect to example.org: they run on a separate chain',
    );
    expect(why('test_Approx')).toBe(
      'assertion failed: 110 !~= 100 (max delta: 5.0000000000000000%, real delta: 10.0000000000000000%)',
    );
    expect(why('test_Panic')).toBe('Panic 18: division or modulo by zero');
    expect(outcomes.test_Panic?.failures[0]?.frames[0]).toMatchObject({
      path: PATH,
      line: lineOf(suite, '1 / zero'),
    });
  });

  it('finds and shrinks the same counterexamples on every run', async () => {
    const suite = `
contract FuzzTest is Test {
    function testFuzz_Magic(uint256 x) public pure { assertTrue(x != 123456789, "magic"); }
    function testFuzz_Small(uint256 x, string memory note) public pure { bytes(note).length; assertLt(x, 1000); }
    function testFuzz_List(uint8[] memory list) public pure { assertLt(list.length, 3); }
    function testFuzz_Assume(uint8 x) public pure { vm.assume(x > 10); assertGt(x, 10); }
    function testFuzz_Never(uint256 x) public pure { vm.assume(x == 1 && x == 2); }
}`;
    const toml = { 'foundry.toml': '[fuzz]\nruns = 400\nmax_test_rejects = 500\nseed = "0x5"' };
    const { states, why, report } = await run(suite, toml);
    expect(states).toMatchObject({ testFuzz_Assume: 'passed', testFuzz_Never: 'failed' });
    expect(why('testFuzz_Magic')).toContain(
      'magic\nCounterexample: testFuzz_Magic(x: 123456789)\ncalldata=0x',
    );
    expect(why('testFuzz_Magic')).toMatch(/Found in run \d+, with seed 0x5/);
    expect(why('testFuzz_Small')).toContain(
      'assertion failed: 1000 >= 1000\nCounterexample: testFuzz_Small(x: 1000, note: "")',
    );
    expect(why('testFuzz_List')).toContain('testFuzz_List(list: [0, 0, 0])');
    expect(why('testFuzz_Never')).toContain('rejected too many inputs (500 allowed)');
    expect(report.figures.map(({ runs }) => runs)).toEqual([400]);
  });

  it('reports the shortest call sequence that breaks an invariant', async () => {
    const suite = `
contract Handler {
    Counter counter;
    constructor(Counter c) { counter = c; }
    function up() external { counter.increment(); }
    function down() external { if (counter.number() > 0) counter.setNumber(counter.number() - 1); }
}
contract InvariantTest is Test {
    Counter counter;
    function setUp() public {
        counter = new Counter();
        targetContract(address(new Handler(counter)));
    }
    function invariant_Small() public view { assertLt(counter.number(), 4); }
    function invariant_Holds() public view { assertLe(counter.number(), type(uint128).max); }
}`;
    const toml = { 'foundry.toml': '[invariant]\nruns = 8\ndepth = 24' };
    const { states, why, report } = await run(suite, toml);
    expect(states).toEqual({ invariant_Small: 'failed', invariant_Holds: 'passed' });
    const lines = why('invariant_Small')?.split('\n') ?? [];
    expect(lines.slice(0, 2)).toEqual(['assertion failed: 4 >= 4', 'After these 4 calls:']);
    expect(lines.slice(2).every((line) => line.startsWith('  Handler.up() from 0x'))).toBe(true);
    expect(report.figures[0]).toMatchObject({ kind: 'invariant', runs: 8, calls: 192, reverts: 0 });
  });

  it('shrinks a sequence that breaks an invariant, using at most the configured number of attempts', async () => {
    const suite = `
contract Vault {
    uint256 public held;
    function put(uint256 amount, string memory note) external { bytes(note).length; held = amount; }
    function idle(uint256) external {}
}
contract InvariantTest is Test {
    Vault vault;
    function setUp() public { vault = new Vault(); }
    function invariant_Little() public view { assertLt(vault.held(), 1000); }
}`;
    const few = '[invariant]\nruns = 32\ndepth = 32\n';
    const small = await run(suite, { 'foundry.toml': few });
    const lines = small.why('invariant_Little')?.split('\n') ?? [];
    expect(lines.slice(0, 2)).toEqual(['assertion failed: 1000 >= 1000', 'After this call:']);
    expect(lines[2]).toMatch(/^ {2}Vault\.put\(amount: 1000, note: ""\) from 0x/);
    const left = await run(suite, { 'foundry.toml': `${few}shrink_run_limit = 0` });
    expect(left.why('invariant_Little')).toMatch(/Vault\.put\(amount: \d+, note: "[^"]/);
  });

  it('calls afterInvariant at the end of each run and reports where afterInvariant fails', async () => {
    const suite = `
contract InvariantTest is Test {
    Counter counter;
    function setUp() public { counter = new Counter(); }
    function invariant_Any() public view { counter.number(); }
    function afterInvariant() public view { assertEq(counter.number(), 0, "not taken back"); }
}`;
    const toml = { 'foundry.toml': '[invariant]\nruns = 1\ndepth = 32' };
    const { states, why, outcomes } = await run(suite, toml);
    expect(states).toEqual({ invariant_Any: 'failed' });
    expect(why('invariant_Any')).toMatch(/^not taken back: 1 != 0\nAfter this call:\n {2}Counter\.\w+\(/);
    expect(outcomes.invariant_Any?.failures[0]).toMatchObject({
      expected: '0',
      received: '1',
      frames: [{ path: PATH, line: lineOf(suite, 'not taken back') }],
    });
  });

  it('calls contracts that are selected by artifact name or interface', async () => {
    const more = {
      'src/Doors.sol': `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.13;
contract Front { fallback() external {} }
contract Back { function open(uint256) external {} function shut() external {} }
contract Side { function enter() external {} }
`,
    };
    const cases: Record<string, string> = {
      All: '',
      Artifact: 'targetArtifact("Side");',
      Excluded: 'excludeArtifact("src/Doors.sol:Side");',
      Selector:
        'bytes4[] memory s = new bytes4[](1); s[0] = Back.shut.selector; targetArtifactSelector(FuzzArtifactSelector("Doors.sol:Back", s));',
      Interface:
        'string[] memory a = new string[](1); a[0] = "Side"; targetContract(front); targetInterface(FuzzInterface(front, a));',
    };
    const suites = Object.entries(cases).map(
      ([name, setUp]) => `contract ${name}Test is Test {
    function setUp() public { new Back(); new Side(); address front = address(new Front()); front; ${setUp} }
    function invariant_${name}() public view {}
    function afterInvariant() public { fail(); }
}`,
    );
    const toml = { 'foundry.toml': '[invariant]\nruns = 1\ndepth = 64\nshrink_run_limit = 0' };
    const imports = 'import {Front, Back, Side} from "../src/Doors.sol";';
    const { why } = await run([imports, ...suites].join('\n'), { ...more, ...toml });
    const called = (name: string) => [...new Set(why(`invariant_${name}`)?.match(/(?<=^ {2})\w+\.\w+/gm))];
    expect(called('All').sort()).toEqual(['Back.open', 'Back.shut', 'Side.enter']);
    expect(called('Artifact')).toEqual(['Side.enter']);
    expect(called('Excluded').sort()).toEqual(['Back.open', 'Back.shut']);
    expect(called('Selector')).toEqual(['Back.shut']);
    expect(called('Interface')).toEqual(['Side.enter']);
  });

  it('applies settings in comments on a contract and its tests', async () => {
    const suite = `
/// Counts.
/// forge-config: default.fuzz.runs = 20
/// forge-config: default.fuzz.show-logs = true
contract InlineTest is Test {
    /** Some words.
     * forge-config: default.fuzz.runs = 7
     * forge-config: ci.fuzz.runs = 5000
     * forge-config: absent.fuzz.runs = 4000
     */
    function testFuzz_Own(uint256) public {}
    function testFuzz_Shared(uint256) public {}
    /// @dev Seldom
    /// forge-config: default.fuzz.max-test-rejects = 3
    function testFuzz_Never(uint256) public pure { vm.assume(false); }
    /// forge-config: default.invariant.runs = 2
    /// forge-config: default.invariant.depth = 3
    function invariant_Any() public view {}
    /// forge-config: fuzz.runs = none
    function testFuzz_Wrong(uint256) public {}
    Counter counter = new Counter();
}`;
    const toml = { 'foundry.toml': '[profile.ci]\nsrc = "src"' };
    const { report, printed, why } = await run(suite, toml);
    expect(report.figures.map(({ name, runs, calls }) => [name.split(':')[1], runs, calls])).toEqual([
      ['invariant_Any()', 2, 6],
      ['testFuzz_Own(uint256)', 7, undefined],
      ['testFuzz_Shared(uint256)', 20, undefined],
      ['testFuzz_Wrong(uint256)', 20, undefined],
    ]);
    expect(why('testFuzz_Never')).toContain('rejected too many inputs (3 allowed)');
    expect(printed).toContain(
      'InlineTest: “default.fuzz.show-logs” in forge-config must be a foundry.toml profile followed by a supported key',
    );
    expect(printed).toContain('InlineTest.testFuzz_Own: “absent.fuzz.runs” in forge-config');
    expect(printed).toContain('InlineTest.testFuzz_Wrong: fuzz.runs cannot be "none"; 20 is used instead\n');
  });

  it('reports why the tests in a contract cannot run', async () => {
    const { events } = await run(`
contract BrokenTest is Test {
    function setUp() public { require(1 > 2, "not ready"); }
    function test_Nothing() public {}
}`);
    const broken = events.find(({ type }) => type === 'broken');
    expect(broken).toMatchObject({
      id: 'solidity:test/Suite.t.sol > BrokenTest',
      failure: { message: 'setUp() failed: not ready', frames: [{ path: PATH, line: 7 }] },
    });
  });

  it('stops an endless test and continues with the next test', async () => {
    const suite = `
contract LoopTest is Test {
    uint256 count;
    function test_Forever() public { while (true) count++; }
    function test_Next() public view { assertEq(count, 0); }
    function testFuzz_Never(uint256 x) public pure { vm.assume(x == 1 && x == 2); }
}`;
    const { states, why } = await run(suite, {}, { timeoutMs: 300 });
    expect(states).toEqual({ test_Forever: 'failed', test_Next: 'passed', testFuzz_Never: 'failed' });
    expect(why('testFuzz_Never')).toMatch(
      / rejected \d+ inputs in 0\.3 s, and only 0 of 256 runs were completed\. /,
    );
    expect(why('test_Forever')).toBe('Stopped after 0.3 s: possibly an infinite loop');
  });

  it('measures gas, line coverage and branch coverage', async () => {
    const suite = `
contract CoverTest is Test {
    function test_Set() public {
        Counter counter = new Counter();
        counter.setNumber(7);
        counter.setNumber(8);
    }
}`;
    const { report } = await run(suite, {}, { coverage: true });
    const [file, ...others] = report.coverage ?? [];
    expect(others).toEqual([]);
    expect(file?.path).toBe('src/Counter.sol');
    const line = (piece: string) => COUNTER.split('\n').findIndex((one) => one.includes(piece)) + 1;
    expect(file?.lines).toEqual({
      [line('revert TooLarge')]: 0,
      [line('number = newNumber')]: 2,
      [line('number++')]: 0,
      [line('emit Increased')]: 0,
    });
    expect(file?.branches).toEqual([{ line: line('revert TooLarge'), taken: [0, 2] }]);
    expect(file?.functions.map(({ name, hits }) => [name, hits])).toEqual([
      ['setNumber', 2],
      ['increment', 0],
    ]);
    const calls = report.methods.map(({ contract, method, gas }) => [contract, method, gas.length]);
    expect(calls).toEqual([
      ['Counter', '', 1],
      ['Counter', 'setNumber(uint256)', 2],
    ]);
  });
});
