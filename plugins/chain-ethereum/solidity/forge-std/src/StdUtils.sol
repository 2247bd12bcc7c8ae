// SPDX-License-Identifier: MIT
pragma solidity >=0.8.13 <0.9.0;

import {VmSafe} from "./Vm.sol";

/// Helpers for numbers, addresses and balances.
abstract contract StdUtils {
    VmSafe private constant vm = VmSafe(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D);
    uint256 private constant SECP256K1_ORDER =
        0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141;

    /// Numbers within the bounds stay the same; small and large ones are near the bounds, so that limits are tested too.
    function _bound(uint256 x, uint256 min, uint256 max) internal pure virtual returns (uint256 result) {
        require(min <= max, "StdUtils bound(uint256,uint256,uint256): Max is less than min.");
        if (x >= min && x <= max) return x;
        uint256 size = max - min + 1;
        if (x <= 3 && size > x) return min + x;
        if (x >= type(uint256).max - 3 && size > type(uint256).max - x) return max - (type(uint256).max - x);
        uint256 rest = (x > max ? x - max : min - x) % size;
        if (x > max) return rest == 0 ? max : min + rest - 1;
        return rest == 0 ? min : max - rest + 1;
    }

    function _bound(int256 x, int256 min, int256 max) internal pure virtual returns (int256 result) {
        require(min <= max, "StdUtils bound(int256,int256,int256): Max is less than min.");
        // Adding the most negative number maps signed numbers to unsigned ones in the same order.
        uint256 shift = 1 << 255;
        unchecked {
            uint256 bounded = _bound(uint256(x) + shift, uint256(min) + shift, uint256(max) + shift);
            result = int256(bounded - shift);
        }
    }

    /// Returns `x` if it is within the bounds, otherwise a number within them that depends on `x`.
    function bound(uint256 x, uint256 min, uint256 max) internal pure virtual returns (uint256 result) {
        result = _bound(x, min, max);
    }

    function bound(int256 x, int256 min, int256 max) internal pure virtual returns (int256 result) {
        result = _bound(x, min, max);
    }

    function boundPrivateKey(uint256 privateKey) internal pure virtual returns (uint256 result) {
        result = _bound(privateKey, 1, SECP256K1_ORDER - 1);
    }

    function bytesToUint(bytes memory b) internal pure virtual returns (uint256) {
        require(b.length <= 32, "StdUtils bytesToUint(bytes): Bytes length exceeds 32.");
        return abi.decode(abi.encodePacked(new bytes(32 - b.length), b), (uint256));
    }

    function computeCreateAddress(address deployer, uint256 nonce) internal pure virtual returns (address) {
        return vm.computeCreateAddress(deployer, nonce);
    }

    function computeCreate2Address(bytes32 salt, bytes32 initcodeHash, address deployer)
        internal
        pure
        virtual
        returns (address)
    {
        return vm.computeCreate2Address(salt, initcodeHash, deployer);
    }

    function computeCreate2Address(bytes32 salt, bytes32 initCodeHash) internal pure returns (address) {
        return vm.computeCreate2Address(salt, initCodeHash);
    }

    function hashInitCode(bytes memory creationCode) internal pure returns (bytes32) {
        return keccak256(creationCode);
    }

    function hashInitCode(bytes memory creationCode, bytes memory args) internal pure returns (bytes32) {
        return keccak256(abi.encodePacked(creationCode, args));
    }

    function getTokenBalances(address token, address[] memory addresses)
        internal
        virtual
        returns (uint256[] memory balances)
    {
        require(token.code.length > 0, "StdUtils getTokenBalances(address,address[]): Token address is not a contract.");
        balances = new uint256[](addresses.length);
        for (uint256 i = 0; i < addresses.length; i++) {
            (, bytes memory data) = token.staticcall(abi.encodeWithSignature("balanceOf(address)", addresses[i]));
            balances[i] = abi.decode(data, (uint256));
        }
    }
}
