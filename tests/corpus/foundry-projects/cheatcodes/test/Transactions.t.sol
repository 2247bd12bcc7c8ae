// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {CheatTest, Counter, Vm, VmSafe} from "./CheatTest.sol";

contract TransactionsTest is CheatTest {
    Counter counter;

    function setUp() public {
        counter = new Counter();
    }

    /// A transaction of EIP-155 with gas price 0, signed with private key 5.
    function signed(uint256 nonce) internal view returns (bytes memory) {
        bytes[] memory fields = new bytes[](9);
        fields[0] = nonce == 0 ? bytes("") : abi.encodePacked(uint8(nonce));
        fields[2] = hex"030d40";
        fields[3] = abi.encodePacked(address(counter));
        fields[5] = abi.encodeCall(Counter.set, (12));
        fields[6] = hex"7a69";
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(5, keccak256(vm.toRlp(fields)));
        fields[6] = abi.encodePacked(uint16(31337 * 2 + 8 + v));
        (fields[7], fields[8]) = (abi.encodePacked(r), abi.encodePacked(s));
        return vm.toRlp(fields);
    }

    function test_BroadcastsRawTransactions() public {
        vm.deal(vm.addr(5), 1 ether);
        vm.broadcastRawTransaction(signed(0));
        assertEq(counter.count(), 12);
        assertEq(vm.getNonce(vm.addr(5)), 1);
    }

    function test_ExecutesTransactions() public {
        vm.deal(vm.addr(5), 1 ether);
        vm.executeTransaction(signed(0));
        assertEq(counter.count(), 12);
    }

    function test_RefusesOtherNonces() public {
        vm.deal(vm.addr(5), 1 ether);
        assertRefused(abi.encodeCall(vm.executeTransaction, (signed(3))));
        assertEq(counter.count(), 1);
    }

    function test_AcceptsPartsOfTransactions() public {
        Vm.AccessListItem[] memory list = new Vm.AccessListItem[](1);
        list[0] = VmSafe.AccessListItem(address(counter), new bytes32[](1));
        vm.accessList(list);
        assertEq(counter.count(), 1);
        vm.noAccessList();
        assertEq(counter.step(), 1);
    }

    function test_AttachesBlobs() public {
        vm.attachBlob(hex"01020304");
        counter.set(2);
        assertEq(counter.count(), 2);
    }

    function test_InterceptsCreations() public {
        vm.interceptInitcode();
        try new Counter() {
            fail();
        } catch (bytes memory code) {
            assertEq(code, type(Counter).creationCode);
        }
    }

    function test_DumpsStates() public {
        counter.set(9);
        // Forge writes only the slots that the test has accessed.
        assertEq(counter.step(), 1);
        vm.dumpState("files/dump.json");
        string memory text = vm.readFile("files/dump.json");
        assertTrue(vm.contains(text, vm.toLowercase(vm.toString(address(counter)))));
    }

    function test_LoadsStates() public {
        vm.loadAllocs("files/alloc.json");
        assertEq(address(0x1234).balance, 5);
        assertEq(address(0x1234).code, hex"6001");
        assertEq(vm.load(address(0x1234), bytes32(uint256(1))), bytes32(uint256(9)));
        assertEq(vm.getNonce(address(0x1234)), 2);
    }

    function test_HasNoApprovals() public {
        assertRefused(abi.encodeCall(vm.isImplicitlyApproved, (address(counter))));
        assertRefused(abi.encodeCall(vm.assumeImplicitApproval, (address(counter))));
        assertRefused(abi.encodeCall(vm.setLogoURI, (address(counter), "uri")));
        assertRefused(abi.encodeCall(vm.setTip20LogoURI, (address(counter), "uri")));
    }

    function test_FailsWithoutLogoUpdate() public {
        vm.expectLogoURIUpdated(address(counter), address(this), "uri");
    }

    function test_FailsWithoutTokenLogoUpdate() public {
        vm.expectTip20LogoURIUpdated(address(counter), address(this), "uri");
    }
}
