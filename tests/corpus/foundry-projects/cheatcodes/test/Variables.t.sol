// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {CheatTest} from "./CheatTest.sol";

contract VariablesTest is CheatTest {
    function test_ReadsVariables() public {
        vm.setEnv("SINTER_NUMBER", "15");
        vm.setEnv("SINTER_TEXT", "some text");
        vm.setEnv("SINTER_BOOL", "true");
        vm.setEnv("SINTER_SIGNED", "-15");
        vm.setEnv("SINTER_ADDRESS", "0x000000000000000000000000000000000000bEEF");
        vm.setEnv("SINTER_BYTES", "0x01ff");
        vm.setEnv("SINTER_WORD", "0x0000000000000000000000000000000000000000000000000000000000000001");
        assertEq(vm.envUint("SINTER_NUMBER"), 15);
        assertEq(vm.envString("SINTER_TEXT"), "some text");
        assertTrue(vm.envBool("SINTER_BOOL"));
        assertEq(vm.envInt("SINTER_SIGNED"), -15);
        assertEq(vm.envAddress("SINTER_ADDRESS"), address(0xbeef));
        assertEq(vm.envBytes("SINTER_BYTES"), hex"01ff");
        assertEq(vm.envBytes32("SINTER_WORD"), bytes32(uint256(1)));
        assertTrue(vm.envExists("SINTER_NUMBER"));
        assertFalse(vm.envExists("SINTER_NONE"));
    }

    function test_ReadsLists() public {
        vm.setEnv("SINTER_LIST", "1, 2,3");
        assertEq(vm.envUint("SINTER_LIST", ",").length, 3);
        assertEq(vm.envInt("SINTER_LIST", ",")[2], 3);
        assertEq(vm.envString("SINTER_LIST", ",")[0], "1");
        vm.setEnv("SINTER_BOOLS", "true;false");
        assertFalse(vm.envBool("SINTER_BOOLS", ";")[1]);
    }

    function test_ReadsDefaults() public {
        assertEq(vm.envOr("SINTER_NONE", uint256(4)), 4);
        assertEq(vm.envOr("SINTER_NONE", string("text")), "text");
        assertEq(vm.envOr("SINTER_NONE", ",", pair(1, 2))[1], 2);
        vm.setEnv("SINTER_SOME", "5");
        assertEq(vm.envOr("SINTER_SOME", uint256(4)), 5);
    }

    function test_Substitutes() public {
        vm.setEnv("SINTER_NAME", "node");
        assertEq(vm.resolveEnv("http://${SINTER_NAME}/"), "http://node/");
        assertRefused(
            abi.encodeCall(vm.resolveEnv, ("${SINTER_NONE}")),
            "vm.resolveEnv: failed to resolve env var: environment variable `SINTER_NONE` not found"
        );
    }

    function test_RefusesMissingVariables() public {
        assertRefused(
            abi.encodeWithSignature("envUint(string)", "SINTER_NONE"),
            'vm.envUint: environment variable "SINTER_NONE" not found'
        );
        assertRefused(
            abi.encodeCall(vm.setEnv, ("A=B", "1")),
            "vm.setEnv: environment variable key can't contain equal sign `=`"
        );
    }
}
