import { describe, expect, it } from 'vitest';
import { runForTests } from './run-for-tests';

const CONFIG = `[profile.default]
optimizer = true
isolate = true
bytecode_hash = "none"
cbor_metadata = false
`;

const SUITE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
import {Test} from "forge-std/Test.sol";

contract Box {
    uint256 public value = 1;

    constructor() payable {}
    function set(uint256 x) external payable { value = x; }
    function fail() external pure { revert("closed"); }
    function stop() external pure { assembly { invalid() } }
    function store(uint256 x) external { assembly { tstore(0, x) } }
    function load() external returns (uint256 x) { value = 2; assembly { x := tload(0) } }
    function kill() external { selfdestruct(payable(address(1))); }
    function prices() external returns (uint256, uint256) { value = 3; return (block.basefee, tx.gasprice); }
}

contract IsolatedTest is Test {
    Box box = new Box();
    uint256 own;

    function test_Call() public { box.set(5); }
    function test_Calls() public { box.set(5); box.set(6); }
    function test_Refund() public { box.set(0); own = 1; }
    function test_View() public view { box.value(); box.value(); }
    function test_OwnSlotAfterView() public { own = 1; box.value(); own = 2; }
    function test_Creation() public { new Box(); }
    function test_Creation2() public { new Box{salt: 0}(); }
    function test_Value() public { box.set{value: 1}(5); }
    function test_Revert() public { vm.expectRevert("closed"); box.fail(); }
    function test_Halt() public { vm.expectRevert(); box.stop(); }
    function test_LittleGas() public {
        (bool ok,) = address(box).call{gas: 20_000}(abi.encodeCall(box.set, (5)));
        own = ok ? 1 : 2;
    }
    function test_Transient() public { box.store(4); assertEq(box.load(), 0); }
    function test_Nonce() public { box.set(2); box.value(); assertEq(vm.getNonce(address(this)), 3); }
    function test_Prices() public {
        vm.fee(5);
        vm.txGasPrice(8);
        (uint256 fee, uint256 price) = box.prices();
        assertEq(fee + price, 0);
        assertEq(block.basefee + tx.gasprice, 13);
    }
    function test_Destruction() public {
        Box other = new Box();
        box.kill();
        other.kill();
        assertGt(address(box).code.length, 0);
        assertGt(address(other).code.length, 0);
    }
    function test_LastGas() public { box.set(0); own = vm.lastCallGas().gasTotalUsed + uint64(vm.lastCallGas().gasRefunded); }
    function test_Paused() public { vm.pauseGasMetering(); box.set(5); vm.resumeGasMetering(); box.set(6); }
    /// forge-config: default.isolate = false
    function test_Off() public { box.set(5); box.set(6); }
}
`;

/** Each test's gas in forge 1.7.1 with solc 0.8.37. */
const FORGE_GAS = {
  'IsolatedTest:test_Call()': 31_571,
  'IsolatedTest:test_Calls()': 58_443,
  'IsolatedTest:test_Creation()': 196_683,
  'IsolatedTest:test_Creation2()': 137_159,
  'IsolatedTest:test_Destruction()': 258_284,
  'IsolatedTest:test_Halt()': 8_230,
  'IsolatedTest:test_LastGas()': 48_453,
  'IsolatedTest:test_LittleGas()': 27_463,
  'IsolatedTest:test_Nonce()': 37_805,
  'IsolatedTest:test_Off()': 11_111,
  'IsolatedTest:test_OwnSlotAfterView()': 34_729,
  'IsolatedTest:test_Paused()': 30_073,
  'IsolatedTest:test_Prices()': 35_872,
  'IsolatedTest:test_Refund()': 44_095,
  'IsolatedTest:test_Revert()': 8_502,
  'IsolatedTest:test_Transient()': 56_629,
  'IsolatedTest:test_Value()': 38_289,
  'IsolatedTest:test_View()': 14_894,
};

describe('isolated calls', { timeout: 120_000 }, () => {
  it('run as separate transactions with the same gas as in forge', async () => {
    const path = 'test/Suite.t.sol';
    const { outcomes, report } = await runForTests({ [path]: SUITE, 'foundry.toml': CONFIG }, path);
    expect(Object.entries(outcomes).filter(([, { state }]) => state !== 'passed')).toEqual([]);
    expect(Object.fromEntries(report.figures.map(({ name, gas }) => [name, gas[0]]))).toEqual(FORGE_GAS);
  });
});
