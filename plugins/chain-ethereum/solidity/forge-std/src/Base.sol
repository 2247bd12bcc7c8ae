// SPDX-License-Identifier: MIT
pragma solidity >=0.8.13 <0.9.0;

import {StdStorage} from "./StdStorage.sol";
import {Vm, VmSafe} from "./Vm.sol";

/// Constants for tests and scripts.
abstract contract CommonBase {
    /// Address of the cheatcodes: the last twenty bytes of keccak256("hevm cheat code").
    address internal constant VM_ADDRESS = 0x7109709ECfa91a80626fF3989D68f67F5b1DD12D;
    address internal constant CONSOLE = 0x000000000000000000636F6e736F6c652e6c6f67;
    address internal constant CREATE2_FACTORY = 0x4e59b44847b379578588920cA78FbF26c0B4956C;
    /// Default sender and origin of calls to a test contract.
    address internal constant DEFAULT_SENDER = 0x1804c8AB1F12E6bbf3894d4083f33e07309d1f38;
    address internal constant DEFAULT_TEST_CONTRACT = 0x5615dEB798BB3E4dFa0139dFa1b3D433Cc23b72f;
    uint256 internal constant UINT256_MAX = type(uint256).max;
    Vm internal constant vm = Vm(VM_ADDRESS);
    StdStorage internal stdstore;
}

abstract contract TestBase is CommonBase {}

abstract contract ScriptBase is CommonBase {
    VmSafe internal constant vmSafe = VmSafe(VM_ADDRESS);
}
