import { describe, expect, it } from 'vitest';
import { runForTests } from '../run-for-tests';

const PATH = 'test/Cheats.t.sol';
const HEAD = '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.13;\n';
const run = (text: string, more: Readonly<Record<string, string>> = {}) =>
  runForTests({ [PATH]: `${HEAD}${text}`, ...more }, PATH);

describe('Solidity test runner with cheatcodes', { timeout: 120_000 }, () => {
  it('counts expected calls that transfer value and includes the stipend in their gas', async () => {
    const { states, why } = await run(`
import {Test} from "forge-std/Test.sol";
contract Sink { function take() external payable {} }
contract CallTest is Test {
    Sink sink = new Sink();
    bytes data = abi.encodeCall(Sink.take, ());
    function test_Value() public { vm.expectCall(address(sink), 1, 50_000, data); sink.take{value: 1, gas: 50_000}(); }
    function test_NoValue() public { vm.expectCall(address(sink), 0, 50_000, data); sink.take{gas: 50_000}(); }
    function test_MinGas() public { vm.expectCallMinGas(address(sink), 1, 50_000, data); sink.take{value: 1, gas: 49_999}(); }
    function test_OtherGas() public { vm.expectCall(address(sink), 1, 50_001, data); sink.take{value: 1, gas: 50_000}(); }
}`);
    expect(states).toEqual({
      test_Value: 'passed',
      test_NoValue: 'passed',
      test_MinGas: 'failed',
      test_OtherGas: 'failed',
    });
    expect(why('test_OtherGas')).toMatch(/to be called 1 time, but was called 0 times$/);
  });

  it('warms and cools accounts and slots with the same gas costs as forge', async () => {
    const { states, why } = await run(`
import {Test} from "forge-std/Test.sol";
contract Box {
    uint256 public a = 1;
    uint256 public b = 2;
    function set(uint256 x) external { a = x; }
}
contract WarmTest is Test {
    Box immutable box = new Box();
    uint256 constant COLD_ACCOUNT = 2500;
    uint256 constant COLD_SLOT = 2000;
    function costOfA() internal view returns (uint256) {
        uint256 before = gasleft();
        box.a();
        return before - gasleft();
    }
    function check(uint256 actual, uint256 cold) internal view {
        // The second call has no cold access.
        assertApproxEqAbs(actual - costOfA(), cold, 20);
    }
    function test_Nothing() public view { check(costOfA(), COLD_ACCOUNT + COLD_SLOT); }
    function test_Store() public { vm.store(address(box), 0, bytes32(uint256(7))); check(costOfA(), 0); }
    function test_StoreOther() public { vm.store(address(box), bytes32(uint256(1)), 0); check(costOfA(), COLD_SLOT); }
    function test_Load() public view { vm.load(address(box), 0); check(costOfA(), 0); }
    function test_Deal() public { vm.deal(address(box), 5); check(costOfA(), COLD_SLOT); }
    function test_Etch() public { vm.etch(address(box), address(box).code); check(costOfA(), COLD_SLOT); }
    function test_Nonce() public view { vm.getNonce(address(box)); check(costOfA(), COLD_SLOT); }
    function test_SetNonce() public { vm.setNonce(address(box), 9); check(costOfA(), COLD_SLOT); }
    function test_Mock() public { vm.mockCall(address(box), abi.encode(1), ""); check(costOfA(), COLD_SLOT); }
    function test_Prank() public {
        vm.startPrank(address(box));
        vm.stopPrank();
        check(costOfA(), COLD_SLOT);
    }
    function test_Cool() public { costOfA(); vm.cool(address(box)); check(costOfA(), COLD_SLOT); }
    function test_CoolSlot() public { costOfA(); vm.coolSlot(address(box), 0); check(costOfA(), COLD_SLOT); }
    function test_CoolOtherSlot() public { costOfA(); vm.coolSlot(address(box), bytes32(uint256(1))); check(costOfA(), 0); }
    function test_WarmSlot() public { vm.warmSlot(address(box), 0); check(costOfA(), COLD_ACCOUNT + COLD_SLOT); }
    function test_CoolAndWarm() public {
        costOfA();
        vm.cool(address(box));
        vm.warmSlot(address(box), 0);
        check(costOfA(), 0);
    }
    function costOfSet(uint256 x) internal returns (uint256) {
        uint256 before = gasleft();
        box.set(x);
        return before - gasleft();
    }
    function test_WriteAfterCool() public {
        uint256 first = costOfSet(5);
        vm.cool(address(box));
        assertApproxEqAbs(first - costOfSet(6), COLD_ACCOUNT, 20);
    }
    function test_StateDiff() public { vm.startStateDiffRecording(); check(costOfA(), COLD_ACCOUNT); }
    function test_StateDiffEnd() public {
        vm.startStateDiffRecording();
        vm.stopAndReturnStateDiff();
        check(costOfA(), COLD_ACCOUNT);
    }
    function test_StateDiffQuery() public {
        vm.startStateDiffRecording();
        uint256 before = gasleft();
        require(address(77).balance == 0);
        assertLt(before - gasleft(), 200);
    }
    function test_Delegation() public {
        address signer = vm.addr(5);
        vm.signAndAttachDelegation(address(box), 5);
        uint256 before = gasleft();
        require(signer.balance == 0);
        assertLt(before - gasleft(), 200);
    }
}`);
    expect(
      Object.entries(states)
        .filter(([, state]) => state !== 'passed')
        .map(([name]) => why(name)),
    ).toEqual([]);
    expect(Object.keys(states)).toHaveLength(20);
  });

  it('applies a new EVM version only to calls that start afterwards, as in forge', async () => {
    const { states, why } = await run(`
import {Test} from "forge-std/Test.sol";
contract Box { function copy(bytes calldata x) external pure returns (bytes memory) { return x; } }
contract VersionTest is Test {
    Box immutable box = new Box();
    function test_Running() public {
        vm.setEvmVersion("london");
        bytes memory data = abi.encode("this frame can still copy memory");
        assertEq(abi.decode(data, (string)), "this frame can still copy memory");
    }
    function test_Next() public {
        vm.setEvmVersion("london");
        try box.copy("PUSH0 does not exist in London") { fail(); } catch {}
        vm.setEvmVersion("osaka");
        assertEq(box.copy("it does in Osaka").length, 16);
    }
}`);
    expect(states, why('test_Running') ?? why('test_Next')).toEqual({
      test_Running: 'passed',
      test_Next: 'passed',
    });
  });

  it('shrinks a counterexample to empty bytes', async () => {
    const { why } = await run(`
import {Test} from "forge-std/Test.sol";
contract BytesTest is Test {
    function testFuzz_Bytes(bytes memory x) public pure { assertEq(x, hex"01"); }
}`);
    expect(why('testFuzz_Bytes')).toMatch(
      /^assertion failed: 0x != 0x01\nCounterexample: testFuzz_Bytes\(x: 0x\)/,
    );
  });

  it('reports unsupported cheatcodes with their signatures and lines', async () => {
    const vm = `${HEAD}
interface Vm {
    enum Kind { One, Two }
    struct Rule { uint8 kind; }
    // function commented(uint) external;
    function inspectBlobs(bytes32[] calldata hashes, uint number) external;
    function ruleBlobs(Rule calldata rule) external;
}`;
    const suite = `
import {Vm} from "../lib/forge-std/src/Vm.sol";
contract UnknownTest {
    Vm constant vm = Vm(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D);
    function test_Named() public { vm.inspectBlobs(new bytes32[](0), 1); }
    function test_Selector() public { vm.ruleBlobs(Vm.Rule(1)); }
}`;
    const { why, outcomes } = await run(suite, { 'lib/forge-std/src/Vm.sol': vm });
    const line = `${HEAD}${suite}`.split('\n').findIndex((text) => text.includes('vm.inspectBlobs')) + 1;
    expect(outcomes.test_Named?.failures[0]?.frames).toMatchObject([{ path: PATH, line }]);
    expect(why('test_Named')).toBe('vm.inspectBlobs(bytes32[],uint256) is not supported here');
    expect(why('test_Selector')).toMatch(/^vm\.0x[\da-f]{8} is not supported here$/);
  });
});
