// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {CheatTest} from "./CheatTest.sol";

contract AssertionsTest is CheatTest {
    function test_TrueAssertions() public view {
        vm.assertTrue(true);
        vm.assertFalse(false, "unused");
        vm.assertEq(uint256(1), uint256(1));
        vm.assertEq(pair(1, 2), pair(1, 2));
        vm.assertNotEq(int256(1), int256(-1));
        vm.assertGt(uint256(2), uint256(1));
        vm.assertGe(int256(-1), int256(-1));
        vm.assertLt(int256(-2), int256(-1));
        vm.assertLe(uint256(1), uint256(1));
        vm.assertApproxEqAbs(uint256(10), uint256(12), 2);
        vm.assertApproxEqRel(uint256(100), uint256(101), 0.01e18);
        vm.assertEqDecimal(uint256(1e18), uint256(1e18), 18);
        vm.assertNotEqDecimal(uint256(1e18), uint256(2e18), 18);
        vm.assertGtDecimal(uint256(2e18), uint256(1e18), 18);
        vm.assertGeDecimal(uint256(1e18), uint256(1e18), 18);
        vm.assertLtDecimal(uint256(1e18), uint256(2e18), 18);
        vm.assertLeDecimal(uint256(1e18), uint256(1e18), 18);
        vm.assertApproxEqAbsDecimal(uint256(1.1e18), uint256(1e18), 0.1e18, 18);
        vm.assertApproxEqRelDecimal(uint256(1.1e18), uint256(1e18), 0.1e18, 18);
    }

    function test_TextsOfBooleans() public {
        assertRefused(abi.encodeWithSignature("assertTrue(bool)", false), "assertion failed");
        assertRefused(abi.encodeWithSignature("assertTrue(bool,string)", false, "closed"), "closed");
        assertRefused(abi.encodeWithSignature("assertFalse(bool,string)", true, "open"), "open");
        assertRefused(abi.encodeWithSignature("assertEq(bool,bool)", true, false), "assertion failed: true != false");
    }

    function test_TextsOfEquality() public {
        assertRefused(abi.encodeWithSignature("assertEq(uint256,uint256)", 1, 2), "assertion failed: 1 != 2");
        assertRefused(abi.encodeWithSignature("assertEq(int256,int256,string)", -1, 2, "sums"), "sums: -1 != 2");
        assertRefused(abi.encodeWithSignature("assertEq(string,string)", "one", "two"), "assertion failed: one != two");
        assertRefused(
            abi.encodeWithSignature("assertEq(bytes,bytes)", hex"01", hex"02"),
            "assertion failed: 0x01 != 0x02"
        );
        assertRefused(
            abi.encodeWithSignature("assertEq(uint256[],uint256[])", pair(1, 2), pair(1, 3)),
            "assertion failed: [1, 2] != [1, 3]"
        );
        assertRefused(abi.encodeWithSignature("assertNotEq(uint256,uint256)", 5, 5), "assertion failed: 5 == 5");
        assertRefused(
            abi.encodeWithSignature("assertEq(address,address)", address(1), address(2)),
            "assertion failed: 0x0000000000000000000000000000000000000001 != 0x0000000000000000000000000000000000000002"
        );
    }

    function test_TextsOfOrder() public {
        assertRefused(abi.encodeWithSignature("assertGt(uint256,uint256)", 1, 2), "assertion failed: 1 <= 2");
        assertRefused(abi.encodeWithSignature("assertGe(uint256,uint256)", 1, 2), "assertion failed: 1 < 2");
        assertRefused(abi.encodeWithSignature("assertLt(int256,int256)", 2, -1), "assertion failed: 2 >= -1");
        assertRefused(abi.encodeWithSignature("assertLe(uint256,uint256,string)", 2, 1, "order"), "order: 2 > 1");
    }

    function test_TextsOfDecimals() public {
        assertRefused(
            abi.encodeWithSignature("assertEqDecimal(uint256,uint256,uint256)", 1.5e18, 1e18, 18),
            "assertion failed: 1.500000000000000000 != 1.000000000000000000"
        );
        assertRefused(
            abi.encodeWithSignature("assertNotEqDecimal(uint256,uint256,uint256)", 5, 5, 2),
            "assertion failed: 0.05 == 0.05"
        );
        assertRefused(
            abi.encodeWithSignature("assertGtDecimal(int256,int256,uint256)", -150, 100, 2),
            "assertion failed: -1.50 <= 1.00"
        );
        assertRefused(
            abi.encodeWithSignature("assertLtDecimal(uint256,uint256,uint256,string)", 2, 1, 0, "units"),
            "units: 2.0 >= 1.0"
        );
    }

    function test_TextsOfApproximations() public {
        assertRefused(
            abi.encodeWithSignature("assertApproxEqAbs(uint256,uint256,uint256)", 10, 15, 4),
            "assertion failed: 10 !~= 15 (max delta: 4, real delta: 5)"
        );
        assertRefused(
            abi.encodeWithSignature("assertApproxEqRel(uint256,uint256,uint256)", 100, 110, 0.05e18),
            "assertion failed: 100 !~= 110 (max delta: 5.0000000000000000%, real delta: 9.0909090909090909%)"
        );
        assertRefused(
            abi.encodeWithSignature("assertApproxEqRel(uint256,uint256,uint256)", 1, 0, 1),
            "assertion failed: 1 !~= 0 (max delta: 0.0000000000000001%, real delta: undefined)"
        );
        assertRefused(
            abi.encodeWithSignature("assertApproxEqAbsDecimal(uint256,uint256,uint256,uint256)", 100, 200, 5, 2),
            "assertion failed: 1.00 !~= 2.00 (max delta: 0.05, real delta: 1.00)"
        );
        assertRefused(
            abi.encodeWithSignature("assertApproxEqRelDecimal(uint256,uint256,uint256,uint256)", 100, 200, 1e16, 2),
            "assertion failed: 1.00 !~= 2.00 (max delta: 1.0000000000000000%, real delta: 50.0000000000000000%)"
        );
    }

    function test_FailsWithNumbers() public pure {
        assertEq(uint256(1), 2, "numbers");
    }

    function test_FailsWithoutText() public pure {
        assertTrue(false);
    }

    function test_FailsWithRequire() public pure {
        require(false, "a reason");
    }

    function test_FailsWithPanic() public pure {
        uint256[] memory list = new uint256[](1);
        list[list.length + 1] = 1;
    }
}
