// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {CheatTest, Counter, Vm} from "./CheatTest.sol";

contract SnapshotsTest is CheatTest {
    Counter counter;
    uint256 slot = 5;
    uint256 other;

    function setUp() public {
        counter = new Counter();
    }

    function test_RestoresStates() public {
        uint256 first = vm.snapshotState();
        counter.set(2);
        uint256 second = vm.snapshotState();
        counter.set(3);
        assertTrue(vm.revertToState(second));
        assertEq(counter.count(), 2);
        assertTrue(vm.revertToStateAndDelete(first));
        assertEq(counter.count(), 1);
        assertFalse(vm.revertToState(first));
    }

    function test_DeletesStates() public {
        uint256 id = vm.snapshotState();
        assertTrue(vm.deleteStateSnapshot(id));
        assertFalse(vm.deleteStateSnapshot(id));
        id = vm.snapshotState();
        vm.deleteStateSnapshots();
        assertFalse(vm.revertToState(id));
    }

    function test_HasTheOldNames() public {
        uint256 first = vm.snapshot();
        counter.set(2);
        assertTrue(vm.revertTo(first));
        assertEq(counter.count(), 1);
        uint256 second = vm.snapshot();
        assertTrue(vm.revertToAndDelete(second));
        assertTrue(vm.deleteSnapshot(first));
        vm.snapshot();
        vm.deleteSnapshots();
        assertFalse(vm.revertTo(first));
    }

    function test_MeasuresSections() public {
        vm.startSnapshotGas("put");
        counter.put(3, 4);
        uint256 used = vm.stopSnapshotGas();
        assertGt(used, 22_000);
        assertLt(used, 35_000);
        vm.startSnapshotGas("group", "put");
        counter.put(4, 4);
        assertGt(vm.stopSnapshotGas("group", "put"), 22_000);
        vm.startSnapshotGas("named");
        assertGt(vm.stopSnapshotGas("named"), 0);
    }

    function test_MeasuresCalls() public {
        counter.put(3, 4);
        uint256 used = vm.snapshotGasLastCall("last");
        assertEq(used, vm.snapshotGasLastCall("group", "last"));
        assertEq(used, vm.lastCallGas().gasTotalUsed);
        vm.snapshotValue("value", 12);
        vm.snapshotValue("group", "value", 12);
    }

    function test_ReadsGasOfTheLastCall() public {
        counter.clear{gas: 100_000}();
        Vm.Gas memory gas = vm.lastCallGas();
        assertEq(gas.gasLimit, 100_000);
        assertEq(gas.gasMemoryUsed, 0);
        assertEq(gas.gasRemaining, gas.gasLimit - gas.gasTotalUsed);
    }

    function test_ReadsRefundsOfTheLastCall() public {
        counter.clear();
        assertEq(vm.lastCallGas().gasRefunded, 4800);
    }

    function test_RefusesToMeasureWithoutCalls() public {
        assertRefused(
            abi.encodeWithSignature("stopSnapshotGas(string)", "none"),
            "vm.stopSnapshotGas: no active gas snapshot; call `startGasSnapshot` first"
        );
    }

    function test_PausesMetering() public {
        vm.pauseGasMetering();
        counter.put(3, 4);
        uint256 before = gasleft();
        counter.put(5, 6);
        assertEq(before, gasleft());
        vm.resumeGasMetering();
        counter.clear();
    }

    function test_PausesRefunds() public {
        counter.put(3, 4);
        vm.pauseGasMetering();
        counter.put(3, 0);
        slot = 0;
        vm.resumeGasMetering();
        counter.put(3, 5);
    }

    function test_ResetsRefunds() public {
        slot = 0;
        vm.resetGasMetering();
        for (uint256 i; i < 100; i++) {
            other += i;
        }
    }

    function test_EndsWhilePaused() public {
        vm.pauseGasMetering();
        counter.put(3, 4);
    }

    function test_ResetsMetering() public {
        counter.put(3, 4);
        vm.resetGasMetering();
    }

    function test_PausesTracing() public view {
        vm.pauseTracing();
        assertEq(counter.count(), 1);
        vm.resumeTracing();
    }
}
