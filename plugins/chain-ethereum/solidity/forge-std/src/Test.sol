// SPDX-License-Identifier: MIT
pragma solidity >=0.8.13 <0.9.0;

import {TestBase} from "./Base.sol";
import {console} from "./console.sol";
import {console2} from "./console2.sol";
import {StdAssertions} from "./StdAssertions.sol";
import {StdCheats} from "./StdCheats.sol";
import {stdError} from "./StdError.sol";
import {StdInvariant} from "./StdInvariant.sol";
import {stdMath} from "./StdMath.sol";
import {StdStorage, stdStorage} from "./StdStorage.sol";
import {StdUtils} from "./StdUtils.sol";
import {Vm} from "./Vm.sol";

/// Base contract of tests. Functions named `test…` are tests; with parameters, they are fuzz tests. Functions named
/// `invariant…` are invariants. `setUp` runs before each test.
abstract contract Test is TestBase, StdAssertions, StdCheats, StdInvariant, StdUtils {
    bool public IS_TEST = true;
}
