// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {CheatTest, Vm} from "./CheatTest.sol";

/// Fuzz tests, because the gas depends on random values.
contract RandomTest is CheatTest {
    function testFuzz_StaysInRange(uint256 seed) public {
        vm.setSeed(seed);
        assertLt(vm.randomUint(8), 256);
        uint256 value = vm.randomUint(5, 9);
        assertTrue(value >= 5 && value <= 9);
        int256 small = vm.randomInt(8);
        assertTrue(small >= -128 && small <= 127);
        assertEq(vm.randomBytes(7).length, 7);
        uint256 limited = vm.bound(uint256(11), 10, 12);
        assertTrue(limited >= 10 && limited <= 12);
        int256 signed = vm.bound(int256(-1), -3, 3);
        assertTrue(signed >= -3 && signed <= 3);
    }

    function testFuzz_Differs(uint256) public view {
        assertTrue(vm.randomUint() != vm.randomUint());
        assertTrue(vm.randomInt() != vm.randomInt());
        assertTrue(vm.randomAddress() != vm.randomAddress());
        assertTrue(vm.randomBytes8() != vm.randomBytes8());
        assertTrue(bytes32(vm.randomBytes4()) << 32 == 0);
        uint256 heads;
        for (uint256 i; i < 100; i++) if (vm.randomBool()) heads++;
        assertTrue(heads > 0 && heads < 100);
    }

    function testFuzz_RepeatsWithTheSameSeed(uint256 seed) public {
        vm.setSeed(seed);
        uint256 first = vm.randomUint();
        vm.setSeed(seed);
        assertEq(vm.randomUint(), first);
    }

    function testFuzz_Shuffles(uint256 first, uint256 second) public {
        uint256[] memory sorted = vm.sort(vm.shuffle(pair(first, second)));
        assertLe(sorted[0], sorted[1]);
        assertTrue(sorted[0] == first || sorted[0] == second);
    }

    function test_Sorts() public {
        uint256[] memory sorted = vm.sort(pair(5, 3));
        assertEq(sorted, pair(3, 5));
    }

    function testFuzz_Waits(bool) public {
        uint256 start = vm.unixTime();
        vm.sleep(1);
        assertGe(vm.unixTime(), start);
        assertGt(start, 1.6e12);
    }

    function test_SetsBreakpoints() public {
        vm.breakpoint("a");
        vm.breakpoint("b", false);
        assertRefused(
            abi.encodeWithSignature("breakpoint(string)", "ab"),
            "vm.breakpoint: breakpoints must be exactly one character"
        );
    }
}
