// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Test} from "forge-std/Test.sol";

contract TablesTest is Test {
    struct Case {
        uint256 input;
        uint256 output;
        string name;
    }

    uint256[] public fixtureInput = [1, 2, 3];
    uint256[] public fixtureSquare = [1, 4, 9];
    uint256[] public fixtureWrong = [1, 4, 10];
    bool[] public fixtureFlag = [true, false];
    uint256[] public fixtureEmpty;

    function fixtureExample() public pure returns (Case[] memory cases) {
        cases = new Case[](2);
        cases[0] = Case(3, 9, "three");
        cases[1] = Case(4, 16, "four");
    }

    function tableSquares(uint256 input, uint256 square) public pure {
        assertEq(input * input, square);
    }

    function table_Wrong(uint256 input, uint256 wrong) public pure {
        assertEq(input * input, wrong);
    }

    function tableExamples(Case memory example) public pure {
        assertEq(example.input * example.input, example.output);
        assertGt(bytes(example.name).length, 3);
    }

    function tableSkipped(uint256 input) public {
        vm.skip(input == 2);
    }

    function tableAssumed(uint256 input) public pure {
        vm.assume(input != 2);
    }

    function tableCounts(uint256 input, bool flag) public pure {
        assertTrue(input > 0 || flag);
    }

    function tableMissing(uint256 input, uint256 missing) public pure {
        assertTrue(input > 0 || missing > 0);
    }

    function tableUnknown(uint256 unknown) public pure {
        assertTrue(unknown > 0);
    }

    function tableEmpty(uint256 empty) public pure {
        assertTrue(empty > 0);
    }

    function tableWithoutParameters() public pure {}
}
