// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Test} from "forge-std/Test.sol";
import {Vm} from "forge-std/Vm.sol";

contract Store {
    uint256 public count = 1;
    uint256[3] public list;
    string public text;

    function setText(string calldata value) external {
        text = value;
    }
}

contract TracingTest is Test {
    Store counter;

    function setUp() public {
        counter = new Store();
    }

    function test_RecordsInstructions() public {
        vm.startDebugTraceRecording();
        counter.count();
        Vm.DebugStep[] memory steps = vm.stopAndReturnDebugTraceRecording();
        assertGt(steps.length, 50);
        uint256 loads;
        for (uint256 i; i < steps.length; i++) {
            if (steps[i].opcode == 0x54 && steps[i].contractAddr == address(counter)) loads++;
        }
        assertEq(loads, 1);
    }

    function test_FindsSlotsOfVariables() public {
        assertEq(vm.getStorageSlots(address(counter), "count")[0], 0);
        uint256[] memory slots = vm.getStorageSlots(address(counter), "list");
        assertEq(slots.length, 3);
        assertEq(slots[2], 3);
        counter.setText("a text that is longer than thirty-one bytes, so that it needs more slots");
        slots = vm.getStorageSlots(address(counter), "text");
        assertEq(slots.length, 4);
        assertEq(slots[0], 4);
        assertEq(slots[1], uint256(keccak256(abi.encode(4))));
    }
}
