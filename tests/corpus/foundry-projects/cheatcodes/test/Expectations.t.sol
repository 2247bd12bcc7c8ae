// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {CheatTest, Counter, Vm, VmSafe} from "./CheatTest.sol";

/// Cheatcodes that only forge-std's own tests use.
interface InternalVm {
    function _expectCheatcodeRevert() external;
    function _expectCheatcodeRevert(bytes4 data) external;
    function _expectCheatcodeRevert(bytes calldata data) external;
}

/// Calls cheatcodes one frame below the test.
contract Assumptions is CheatTest {
    function assume(bool condition) external pure {
        vm.assume(condition);
    }

    function skip() external {
        vm.skip(true);
    }

    function assumeWithoutRevert(Counter counter) external {
        vm.assumeNoRevert();
        counter.limit(1);
    }
}

contract ExpectationsTest is CheatTest {
    Counter counter;
    Counter second;

    function setUp() public {
        counter = new Counter();
        second = new Counter();
    }

    function test_ExpectsReverts() public {
        vm.expectRevert();
        counter.limit(1);
        vm.expectRevert("too small");
        counter.limit(1);
        vm.expectRevert(abi.encodeWithSelector(Counter.TooLarge.selector, 11, 10));
        counter.limit(11);
        vm.expectPartialRevert(Counter.TooLarge.selector);
        counter.limit(12);
        vm.expectPartialRevert(Counter.TooLarge.selector, address(counter));
        counter.limit(12);
        vm.expectRevert(uint64(2));
        counter.limit(1);
        counter.limit(0);
        vm.expectRevert("undone");
        counter.revertsAfterCalls(second);
        assertEq(second.count(), 1);
    }

    function test_ExpectsEvents() public {
        vm.expectEmit();
        emit Counter.Changed(3, address(this), "set");
        counter.set(3);
        vm.expectEmit(true, false, false, false, address(counter));
        emit Counter.Changed(4, address(0), "other");
        counter.set(4);
    }

    function test_ExpectsRepeatedEvents() public {
        vm.expectEmit(address(counter), 2);
        emit Counter.Changed(5, address(this), "set");
        counter.setTwice(5);
    }

    function test_ExpectsNoEvent() public {
        vm.expectEmit(uint64(0));
        emit Counter.Changed(7, address(this), "set");
        counter.set(6);
    }

    function test_ExpectsAnonymousEvents() public {
        vm.expectEmitAnonymous();
        emit Counter.Anonymous(9);
        this.announce(9);
    }

    function announce(uint256 value) external {
        emit Counter.Anonymous(value);
    }

    function test_ExpectsCalls() public {
        bytes memory data = abi.encodeCall(Counter.set, (5));
        vm.expectCall(address(second), data);
        vm.expectCall(address(second), abi.encodeCall(Counter.clear, ()), 0);
        counter.calls(second);
        vm.expectCallMinGas(address(second), 0, 10_000, data);
        counter.calls(second);
    }

    function test_ExpectsCreations() public {
        vm.expectCreate(type(Counter).runtimeCode, address(this));
        new Counter();
        vm.expectCreate2(type(Counter).runtimeCode, address(this));
        new Counter{salt: 0}();
    }

    function test_ExpectsSafeMemory() public {
        uint256 free;
        assembly {
            free := mload(0x40)
        }
        vm.expectSafeMemory(uint64(free), uint64(free) + 0x20);
        assembly {
            mstore(free, 1)
        }
        vm.stopExpectSafeMemory();
        vm.expectSafeMemoryCall(0x80, 0x400);
        counter.set(3);
    }

    function test_SkipsTheTest() public {
        vm.skip(false);
        assertEq(counter.count(), 1);
        vm.skip(true, "not on this network");
    }

    function testFuzz_Assumes(uint8 value) public {
        vm.assume(value != 7);
        assertTrue(value != 7);
        vm.assumeNoRevert();
        counter.limit(value % 16);
        vm.assumeNoRevert(VmSafe.PotentialRevert(address(counter), true, abi.encodePacked(Counter.TooLarge.selector)));
        counter.limit(uint256(value % 8) + 3);
    }

    function test_ExpectsRevertsOfCheatcodes() public {
        InternalVm internalVm = InternalVm(address(vm));
        internalVm._expectCheatcodeRevert();
        vm.assertEq(uint256(1), 2);
        internalVm._expectCheatcodeRevert(bytes("1 != 2"));
        counter.set(3);
        vm.assertEq(uint256(1), 2);
        internalVm._expectCheatcodeRevert("of the message");
        vm.assertTrue(false, "a part of the message");
        internalVm._expectCheatcodeRevert(bytes4("text"));
        vm.assertTrue(false, "texts");
        internalVm._expectCheatcodeRevert();
    }

    function test_FailsWithoutRevertOfCheatcode() public {
        InternalVm(address(vm))._expectCheatcodeRevert();
        vm.assertTrue(true);
    }

    function test_FailsWithOtherRevertOfCheatcode() public {
        InternalVm(address(vm))._expectCheatcodeRevert(bytes("other"));
        vm.assertTrue(false);
    }

    function revertWithNumber() external pure {
        revert Counter.TooLarge(3, 2);
    }

    function test_DescribesErrorsThatNoContractDeclares() public {
        // The gas depends on the length of the message.
        vm.expectRevert(abi.encodeWithSelector(Counter.TooLarge.selector, 3));
        (bool success, bytes memory message) = address(this).call(abi.encodeCall(this.revertWithNumber, ()));
        assertFalse(success);
        vm.expectRevert(abi.encodeWithSelector(Counter.TooLarge.selector, type(uint128).max));
        (success, message) = address(this).call(abi.encodeCall(this.revertWithNumber, ()));
        assertFalse(success);
        assertGt(message.length, 4);
    }

    function test_ExpectsRejections() public {
        Assumptions assumptions = new Assumptions();
        vm.expectRevert();
        assumptions.assume(false);
        vm.expectRevert("FOUNDRY::ASSUME");
        assumptions.assume(false);
        vm.expectRevert();
        assumptions.assumeWithoutRevert(counter);
        vm.expectRevert();
        assumptions.skip();
    }

    function test_FailsWithRejectionInTheSameFrame() public {
        vm.expectRevert();
        vm.assume(false);
    }

    function test_FailsWithSkipInTheSameFrame() public {
        vm.expectRevert();
        vm.skip(true);
    }

    function test_FailsWithRejection() public {
        new Assumptions().assume(false);
    }

    function testFuzz_FailsWithRejectionInTheSameFrame(uint8 value) public {
        vm.expectRevert();
        vm.assume(value % 2 == 0);
    }

    function test_FailsWithoutAnyCall() public {
        vm.expectRevert(uint64(0));
    }

    function test_FailsWithoutRevert() public {
        vm.expectRevert();
        counter.limit(5);
    }

    function test_FailsWithOtherReason() public {
        vm.expectRevert("too large");
        counter.limit(1);
    }

    function test_FailsWithEventsOfTwoCalls() public {
        vm.expectEmit(address(counter), 2);
        emit Counter.Changed(5, address(this), "set");
        counter.set(5);
        counter.set(5);
    }

    function test_FailsWithoutEvent() public {
        vm.expectEmit();
        emit Counter.Changed(4, address(this), "set");
        counter.set(3);
    }

    function test_FailsWithoutCall() public {
        vm.expectCall(address(second), abi.encodeCall(Counter.set, (6)));
        counter.calls(second);
    }

    function test_FailsWithoutCreation() public {
        vm.expectCreate(hex"6001", address(this));
        new Counter();
    }

    function test_FailsAtUnsafeMemory() public {
        vm.expectSafeMemory(0x80, 0x100);
        assembly {
            mstore(0x200, 1)
        }
    }
}
