// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {CheatTest, Counter, Vm, VmSafe} from "./CheatTest.sol";

contract RecordingTest is CheatTest {
    Counter counter;
    Counter second;

    function setUp() public {
        counter = new Counter{value: 1 ether}();
        second = new Counter();
    }

    /// Omits the code sizes that Solidity reads before calls.
    function withoutSizes(Vm.AccountAccess[] memory all) internal pure returns (Vm.AccountAccess[] memory kept) {
        uint256 count;
        for (uint256 i; i < all.length; i++) {
            if (all[i].kind != VmSafe.AccountAccessKind.Extcodesize) all[count++] = all[i];
        }
        kept = new Vm.AccountAccess[](count);
        for (uint256 i; i < count; i++) {
            kept[i] = all[i];
        }
    }

    function test_RecordsSlots() public {
        vm.record();
        counter.set(5);
        counter.step();
        (bytes32[] memory reads, bytes32[] memory writes) = vm.accesses(address(counter));
        assertEq(reads.length, 2);
        assertEq(reads[1], bytes32(uint256(1)));
        assertEq(writes.length, 1);
        vm.stopRecord();
        counter.set(6);
        (reads, writes) = vm.accesses(address(counter));
        assertEq(writes.length, 1);
    }

    function test_RecordsLogs() public {
        vm.recordLogs();
        counter.set(5);
        counter.set(6);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        assertEq(logs.length, 2);
        assertEq(logs[1].topics[1], bytes32(uint256(6)));
        assertEq(logs[0].emitter, address(counter));
        counter.signal(3);
        assertEq(
            vm.getRecordedLogsJson(),
            string.concat(
                '[{"topics":["0x0000000000000000000000000000000000000000000000000000000000000003"],"data":"0x0000000000000000000000000000000000000000000000000000000000000003","emitter":"',
                vm.toString(address(counter)),
                '"}]'
            )
        );
    }

    function test_RecordsStateChanges() public {
        vm.startStateDiffRecording();
        counter.calls(second);
        counter.set{value: 3}(4);
        try counter.revertsAfterCalls(second) {} catch {}
        Vm.AccountAccess[] memory accesses = withoutSizes(vm.stopAndReturnStateDiff());
        assertEq(accesses.length, 7);
        assertEq(accesses[0].account, address(counter));
        assertEq(accesses[1].account, address(second));
        assertEq(accesses[1].accessor, address(counter));
        assertEq(accesses[0].depth + 1, accesses[1].depth);
        assertEq(accesses[1].storageAccesses.length, 1);
        assertEq(accesses[1].storageAccesses[0].newValue, bytes32(uint256(5)));
        assertEq(uint256(accesses[2].kind), uint256(VmSafe.AccountAccessKind.Resume));
        assertEq(accesses[3].value, 3);
        assertEq(accesses[3].newBalance, accesses[3].oldBalance + 3);
        assertTrue(accesses[4].reverted && accesses[5].reverted);
        assertEq(uint256(accesses[5].kind), uint256(VmSafe.AccountAccessKind.Call));
    }

    function test_RecordsCreationsAndReads() public {
        vm.startStateDiffRecording();
        Counter made = new Counter();
        uint256 balance = address(0x1234).balance;
        bytes32 hash = address(0x1235).codehash;
        Vm.AccountAccess[] memory accesses = withoutSizes(vm.stopAndReturnStateDiff());
        assertEq(balance + uint256(hash), 0);
        assertEq(accesses.length, 3);
        assertEq(uint256(accesses[0].kind), uint256(VmSafe.AccountAccessKind.Create));
        assertEq(accesses[0].deployedCode, address(made).code);
        assertEq(uint256(accesses[1].kind), uint256(VmSafe.AccountAccessKind.Balance));
        assertEq(uint256(accesses[2].kind), uint256(VmSafe.AccountAccessKind.Extcodehash));
    }

    function test_DescribesStateChanges() public {
        vm.startStateDiffRecording();
        counter.set(5);
        assertEq(vm.getStorageAccesses().length, 1);
        assertTrue(vm.getStorageAccesses()[0].isWrite);
        string memory text = vm.getStateDiffJson();
        string memory account = string.concat("$['", vm.toLowercase(vm.toString(address(counter))), "']");
        assertTrue(vm.keyExistsJson(text, account));
        assertTrue(
            vm.contains(vm.getStateDiff(), vm.toString(address(counter))) ||
                vm.contains(vm.getStateDiff(), vm.toLowercase(vm.toString(address(counter))))
        );
    }

    function test_RecordsMappings() public {
        vm.startMappingRecording();
        counter.put(4, 5);
        counter.put(6, 5);
        counter.putOwn(address(1), 2, 3);
        bytes32 entries = bytes32(uint256(2));
        assertEq(vm.getMappingLength(address(counter), entries), 2);
        bytes32 slot = vm.getMappingSlotAt(address(counter), entries, 1);
        assertEq(slot, keccak256(abi.encode(uint256(6), entries)));
        (bool found, bytes32 key, bytes32 parent) = vm.getMappingKeyAndParentOf(address(counter), slot);
        assertTrue(found);
        assertEq(key, bytes32(uint256(6)));
        assertEq(parent, entries);
        vm.stopMappingRecording();
        assertEq(vm.getMappingLength(address(counter), entries), 0);
    }

    function test_FindsNoSlotsOfUnknownVariables() public {
        assertRefused(abi.encodeCall(vm.getStorageSlots, (address(counter), "none")));
    }
}
