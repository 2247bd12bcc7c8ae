// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {CheatTest, Counter, Vm, VmSafe} from "./CheatTest.sol";

contract Delegator {
    function ask(Counter counter) external returns (address sender, address origin) {
        (bool success, bytes memory data) = address(counter).delegatecall(abi.encodeCall(Counter.sender, ()));
        require(success);
        return abi.decode(data, (address, address));
    }
}

contract CallersTest is CheatTest {
    address constant ALICE = address(0xa11ce);
    address constant BOB = address(0xb0b);
    Counter counter;

    function setUp() public {
        counter = new Counter();
    }

    function assertCaller(address sender, address origin) internal view {
        (address actual, address actualOrigin) = counter.sender();
        assertEq(actual, sender);
        assertEq(actualOrigin, origin);
    }

    function assertVisitor(address expected) internal {
        counter.visit();
        assertEq(counter.visitor(), expected);
    }

    function test_PranksOneCall() public {
        vm.prank(ALICE);
        assertCaller(ALICE, tx.origin);
        assertCaller(address(this), tx.origin);
        vm.prank(ALICE, BOB);
        assertCaller(ALICE, BOB);
    }

    function test_PranksManyCalls() public {
        vm.startPrank(ALICE);
        assertCaller(ALICE, tx.origin);
        counter.set(3);
        vm.stopPrank();
        assertCaller(address(this), tx.origin);
        vm.startPrank(ALICE, BOB);
        assertCaller(ALICE, BOB);
        vm.stopPrank();
    }

    function test_PranksDelegateCalls() public {
        Delegator delegator = new Delegator();
        vm.startPrank(address(delegator), true);
        (bool success, bytes memory data) = address(counter).delegatecall(abi.encodeCall(Counter.sender, ()));
        vm.stopPrank();
        assertTrue(success);
        (address sender, ) = abi.decode(data, (address, address));
        assertEq(sender, address(delegator));
        (sender, ) = delegator.ask(counter);
        assertEq(sender, address(this));
    }

    function test_PranksStorageOfDelegateCalls() public {
        Counter other = new Counter();
        vm.prank(address(other), true);
        (bool success,) = address(counter).delegatecall(abi.encodeCall(Counter.put, (1, 5)));
        assertTrue(success);
        assertEq(other.entries(1), 5);
    }

    function test_RefusesNestedPranks() public {
        vm.startPrank(ALICE);
        assertRefused(
            abi.encodeWithSignature("prank(address)", BOB),
            "vm.prank: cannot overwrite a prank until it is applied at least once"
        );
        vm.stopPrank();
    }

    function test_RefusesToStopNothing() public {
        assertRefused(abi.encodeCall(vm.stopBroadcast, ()), "vm.stopBroadcast: no broadcast in progress to stop");
    }

    function test_ReadsCallers() public {
        (Vm.CallerMode mode, address sender, address origin) = vm.readCallers();
        assertEq(uint256(mode), uint256(VmSafe.CallerMode.None));
        vm.startPrank(ALICE, BOB);
        (mode, sender, origin) = vm.readCallers();
        vm.stopPrank();
        assertEq(uint256(mode), uint256(VmSafe.CallerMode.RecurrentPrank));
        assertEq(sender, ALICE);
        assertEq(origin, BOB);
        vm.prank(BOB);
        (mode, sender, ) = vm.readCallers();
        assertEq(uint256(mode), uint256(VmSafe.CallerMode.Prank));
        assertEq(sender, BOB);
        counter.set(1);
    }

    function test_Broadcasts() public {
        vm.broadcast(ALICE);
        assertVisitor(ALICE);
        vm.broadcast();
        assertVisitor(tx.origin);
        vm.broadcast(uint256(5));
        assertVisitor(vm.addr(5));
        vm.startBroadcast();
        assertVisitor(vm.addr(5));
        vm.stopBroadcast();
        vm.startBroadcast(ALICE);
        counter.set(3);
        (Vm.CallerMode mode, , ) = vm.readCallers();
        assertEq(uint256(mode), uint256(VmSafe.CallerMode.RecurrentBroadcast));
        vm.stopBroadcast();
        assertEq(counter.count(), 3);
    }

    function test_KnowsItsContext() public view {
        assertTrue(vm.isContext(VmSafe.ForgeContext.Test));
        assertTrue(vm.isContext(VmSafe.ForgeContext.TestGroup));
        assertFalse(vm.isContext(VmSafe.ForgeContext.ScriptGroup));
    }

    function test_RemembersKeys() public {
        assertEq(vm.getWallets().length, 0);
        assertEq(vm.rememberKey(5), vm.addr(5));
        string memory words = "test test test test test test test test test test test junk";
        address[] memory keys = vm.rememberKeys(words, "m/44'/60'/0'/0/", 2);
        assertEq(keys[0], 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266);
        assertEq(vm.getWallets().length, 3);
    }
}
