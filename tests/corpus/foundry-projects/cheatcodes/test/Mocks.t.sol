// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {CheatTest, Counter} from "./CheatTest.sol";

contract Tripled {
    uint256 public count;

    function set(uint256 value) external payable {
        count = 3 * value;
    }
}

contract MocksTest is CheatTest {
    Counter counter;
    bytes count = abi.encodeWithSignature("count()");

    function setUp() public {
        counter = new Counter();
    }

    function test_MocksCalls() public {
        vm.mockCall(address(counter), count, abi.encode(30));
        assertEq(counter.count(), 30);
        assertEq(counter.step(), 1);
        vm.clearMockedCalls();
        assertEq(counter.count(), 1);
        vm.mockCall(address(counter), bytes4(keccak256("step()")), abi.encode(9));
        assertEq(counter.step(), 9);
    }

    function test_MocksAccountsWithoutCode() public {
        address empty = address(0x1234);
        vm.mockCall(empty, count, abi.encode(3));
        assertEq(Counter(payable(empty)).count(), 3);
        assertEq(empty.code.length, 1);
    }

    function test_MocksCallsWithValue() public {
        vm.mockCall(address(counter), 5, abi.encodeWithSelector(Counter.set.selector), "");
        counter.set{value: 5}(8);
        assertEq(counter.count(), 1);
        counter.set{value: 4}(8);
        assertEq(counter.count(), 8);
    }

    function test_MocksSequences() public {
        bytes[] memory answers = new bytes[](2);
        (answers[0], answers[1]) = (abi.encode(10), abi.encode(20));
        vm.mockCalls(address(counter), count, answers);
        assertEq(counter.count(), 10);
        assertEq(counter.count(), 20);
        assertEq(counter.count(), 20);
    }

    function test_MocksReverts() public {
        vm.mockCallRevert(address(counter), count, "closed");
        vm.expectRevert(bytes("closed"));
        counter.count();
        assertEq(counter.step(), 1);
    }

    function test_MocksFunctions() public {
        Tripled tripled = new Tripled();
        vm.mockFunction(address(counter), address(tripled), abi.encodeWithSelector(Counter.set.selector));
        counter.set(5);
        assertEq(counter.count(), 15);
    }
}
