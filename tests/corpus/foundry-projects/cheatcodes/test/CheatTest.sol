// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Test} from "forge-std/Test.sol";
import {Vm, VmSafe} from "forge-std/Vm.sol";
import {Counter, Fixed} from "../src/Counter.sol";

abstract contract CheatTest is Test {
    /// Calls a cheatcode that must fail, and compares the text of its error.
    function assertRefused(bytes memory call, string memory text) internal {
        (bool success, bytes memory data) = address(vm).call(call);
        assertFalse(success, "the cheatcode did not fail");
        assertEq(bytes4(data), bytes4(keccak256("CheatcodeError(string)")));
        bytes memory message = new bytes(data.length - 4);
        for (uint256 i; i < message.length; i++) {
            message[i] = data[i + 4];
        }
        assertEq(abi.decode(message, (string)), text);
    }

    /// Like the other function, but for errors that the two tools explain differently.
    function assertRefused(bytes memory input) internal {
        address cheatcodes = address(vm);
        bool success;
        // The error is not copied, because the gas depends on its length.
        assembly {
            success := call(gas(), cheatcodes, 0, add(input, 32), mload(input), 0, 0)
        }
        assertFalse(success, "the cheatcode did not fail");
    }

    function pair(uint256 first, uint256 second) internal pure returns (uint256[] memory both) {
        both = new uint256[](2);
        (both[0], both[1]) = (first, second);
    }
}
