// SPDX-License-Identifier: MIT
pragma solidity >=0.8.13 <0.9.0;

import {console as console2} from "./console.sol";
