// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Test} from "forge-std/Test.sol";

contract Picky {
    function small(uint256 x) external pure returns (uint256) {
        require(x < 1000, "too large");
        return x;
    }
}

contract RevertsTest is Test {
    Picky private picky;

    function setUp() public {
        picky = new Picky();
    }

    function testFuzz_ForeignRevert(uint256 x) public view {
        picky.small(x);
    }

    /// forge-config: default.fuzz.fail_on_revert = false
    function testFuzz_IgnoredForeignRevert(uint256 x) public view {
        picky.small(x);
    }

    /// forge-config: default.fuzz.fail_on_revert = false
    function testFuzz_OwnRevert(uint256 x) public pure {
        require(x < 1000, "too large");
    }

    /// forge-config: default.fuzz.fail_on_revert = false
    function testFuzz_Assertion(uint256 x) public pure {
        assertLt(x, 1000);
    }

    /// forge-config: default.fuzz.fail_on_revert = false
    function testFuzz_AssertionAfterCaughtRevert(uint256 x) public view {
        try picky.small(x) returns (uint256) {}
        catch {
            assertLt(x, 1000);
        }
    }

    /// forge-config: default.fuzz.max_test_rejects = 0
    /// forge-config: default.fuzz.runs = 10
    function testFuzz_AnyNumberOfRejects(uint8 x) public pure {
        vm.assume(x > 200);
    }

    /// forge-config: default.fuzz.max_test_rejects = 5
    function testFuzz_TooManyRejects(uint256) public pure {
        vm.assume(false);
    }

    /// forge-config: default.fuzz.dictionary_weight = 100
    function testFuzz_OnlyDictionary(uint256 x) public pure {
        assertTrue(x != 123_456_789_123_456_789);
    }
}
