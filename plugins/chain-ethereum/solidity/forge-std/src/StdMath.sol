// SPDX-License-Identifier: MIT
pragma solidity >=0.8.13 <0.9.0;

/// Absolute and relative differences between numbers.
library stdMath {
    function abs(int256 a) internal pure returns (uint256) {
        unchecked {
            return a < 0 ? uint256(0) - uint256(a) : uint256(a);
        }
    }

    function delta(uint256 a, uint256 b) internal pure returns (uint256) {
        return a > b ? a - b : b - a;
    }

    function delta(int256 a, int256 b) internal pure returns (uint256) {
        unchecked {
            return a > b ? uint256(a) - uint256(b) : uint256(b) - uint256(a);
        }
    }

    /// Relative to `b`, scaled by 1e18.
    function percentDelta(uint256 a, uint256 b) internal pure returns (uint256) {
        require(b != 0, "stdMath percentDelta(uint256,uint256): Divisor is zero");
        return delta(a, b) * 1e18 / b;
    }

    /// Relative to the absolute value of `b`, scaled by 1e18.
    function percentDelta(int256 a, int256 b) internal pure returns (uint256) {
        require(b != 0, "stdMath percentDelta(int256,int256): Divisor is zero");
        return delta(a, b) * 1e18 / abs(b);
    }
}
