// SPDX-License-Identifier: MIT
pragma solidity >=0.8.13 <0.9.0;

import {Vm} from "./Vm.sol";

/// A variable of a contract, selected by the function that reads it.
struct StdStorage {
    bytes32[] _keys;
    bytes4 _sig;
    uint256 _depth;
    address _target;
    bool _enable_packed_slots;
    bytes _calldata;
}

/// The position of a variable: its slot, and the number of bits to its left and right that belong to others.
struct FindData {
    uint256 slot;
    uint256 offsetLeft;
    uint256 offsetRight;
    bool found;
}

/// Finds variables by recording the slots that a function reads, and testing which of them change its result.
library stdStorageSafe {
    Vm private constant vm = Vm(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D);

    function sigs(string memory signature) internal pure returns (bytes4) {
        return bytes4(keccak256(bytes(signature)));
    }

    function target(StdStorage storage self, address who) internal returns (StdStorage storage) {
        self._target = who;
        return self;
    }

    function sig(StdStorage storage self, bytes4 selector) internal returns (StdStorage storage) {
        self._sig = selector;
        return self;
    }

    function sig(StdStorage storage self, string memory signature) internal returns (StdStorage storage) {
        self._sig = bytes4(keccak256(bytes(signature)));
        return self;
    }

    function with_key(StdStorage storage self, address key) internal returns (StdStorage storage) {
        self._keys.push(bytes32(uint256(uint160(key))));
        return self;
    }

    function with_key(StdStorage storage self, uint256 key) internal returns (StdStorage storage) {
        self._keys.push(bytes32(key));
        return self;
    }

    function with_key(StdStorage storage self, bytes32 key) internal returns (StdStorage storage) {
        self._keys.push(key);
        return self;
    }

    function with_calldata(StdStorage storage self, bytes memory data) internal returns (StdStorage storage) {
        self._calldata = data;
        return self;
    }

    function enable_packed_slots(StdStorage storage self) internal returns (StdStorage storage) {
        self._enable_packed_slots = true;
        return self;
    }

    function depth(StdStorage storage self, uint256 member) internal returns (StdStorage storage) {
        self._depth = member;
        return self;
    }

    function clear(StdStorage storage self) internal {
        delete self._target;
        delete self._sig;
        delete self._keys;
        delete self._depth;
        delete self._enable_packed_slots;
        delete self._calldata;
    }

    /// Returns the position of the variable and clears the selection.
    function find(StdStorage storage self) internal returns (FindData memory data) {
        data = locate(self);
        clear(self);
    }

    function locate(StdStorage storage self) internal returns (FindData memory data) {
        address who = self._target;
        vm.record();
        (, uint256 answer) = ask(self);
        (bytes32[] memory reads,) = vm.accesses(who);
        require(reads.length > 0, "stdStorage find(StdStorage): No storage use detected for target.");
        for (uint256 i = reads.length; i > 0; i--) {
            bytes32 slot = reads[i - 1];
            uint256 content = uint256(vm.load(who, slot));
            if (!matters(self, slot)) continue;
            uint256 left;
            uint256 right;
            if (self._enable_packed_slots) {
                bool found;
                (found, left, right) = offsets(self, slot);
                if (!found) continue;
            }
            if ((content & mask(left, right)) >> right != answer) continue;
            return FindData(uint256(slot), left, right, true);
        }
        revert("stdStorage find(StdStorage): Slot(s) not found.");
    }

    function ask(StdStorage storage self) internal view returns (bool success, uint256 word) {
        bytes memory params = self._calldata.length > 0 ? self._calldata : abi.encodePacked(self._keys);
        bytes memory result;
        (success, result) = self._target.staticcall(abi.encodePacked(self._sig, params));
        uint256 at = 32 * self._depth;
        if (result.length >= at + 32) {
            assembly ("memory-safe") {
                word := mload(add(add(result, 0x20), at))
            }
        } else {
            for (uint256 i = at; i < result.length; i++) word |= uint256(uint8(result[i])) << (8 * (31 - (i - at)));
        }
    }

    /// Mask of the bits that belong to a variable.
    function mask(uint256 left, uint256 right) internal pure returns (uint256) {
        return (type(uint256).max << (left + right)) >> left;
    }

    function matters(StdStorage storage self, bytes32 slot) private returns (bool) {
        bytes32 content = vm.load(self._target, slot);
        (bool success, uint256 before) = ask(self);
        vm.store(self._target, slot, before == 0 ? bytes32(type(uint256).max) : bytes32(0));
        (, uint256 later) = ask(self);
        vm.store(self._target, slot, content);
        return success && before != later;
    }

    function offsets(StdStorage storage self, bytes32 slot) private returns (bool, uint256, uint256) {
        bytes32 content = vm.load(self._target, slot);
        (bool foundLeft, uint256 left) = offset(self, slot, true);
        (bool foundRight, uint256 right) = offset(self, slot, false);
        vm.store(self._target, slot, content);
        return (foundLeft && foundRight, left, right);
    }

    function offset(StdStorage storage self, bytes32 slot, bool fromLeft) private returns (bool, uint256) {
        for (uint256 i = 0; i < 256; i++) {
            vm.store(self._target, slot, bytes32(1 << (fromLeft ? 255 - i : i)));
            (bool success, uint256 word) = ask(self);
            if (success && word > 0) return (true, i);
        }
        return (false, 0);
    }

    function read_bytes32(StdStorage storage self) internal returns (bytes32) {
        FindData memory data = locate(self);
        uint256 content = uint256(vm.load(self._target, bytes32(data.slot)));
        clear(self);
        return bytes32((content & mask(data.offsetLeft, data.offsetRight)) >> data.offsetRight);
    }

    function read_bool(StdStorage storage self) internal returns (bool) {
        uint256 word = read_uint(self);
        require(word < 2, "stdStorage read_bool(StdStorage): Cannot decode. Make sure you are reading a bool.");
        return word == 1;
    }

    function read_address(StdStorage storage self) internal returns (address) {
        return address(uint160(read_uint(self)));
    }

    function read_uint(StdStorage storage self) internal returns (uint256) {
        return uint256(read_bytes32(self));
    }

    function read_int(StdStorage storage self) internal returns (int256) {
        return int256(read_uint(self));
    }
}

/// Finds variables and changes them.
library stdStorage {
    Vm private constant vm = Vm(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D);

    function sigs(string memory signature) internal pure returns (bytes4) {
        return stdStorageSafe.sigs(signature);
    }

    function target(StdStorage storage self, address who) internal returns (StdStorage storage) {
        self._target = who;
        return self;
    }

    function sig(StdStorage storage self, bytes4 selector) internal returns (StdStorage storage) {
        self._sig = selector;
        return self;
    }

    function sig(StdStorage storage self, string memory signature) internal returns (StdStorage storage) {
        self._sig = bytes4(keccak256(bytes(signature)));
        return self;
    }

    function with_key(StdStorage storage self, address key) internal returns (StdStorage storage) {
        self._keys.push(bytes32(uint256(uint160(key))));
        return self;
    }

    function with_key(StdStorage storage self, uint256 key) internal returns (StdStorage storage) {
        self._keys.push(bytes32(key));
        return self;
    }

    function with_key(StdStorage storage self, bytes32 key) internal returns (StdStorage storage) {
        self._keys.push(key);
        return self;
    }

    function with_calldata(StdStorage storage self, bytes memory data) internal returns (StdStorage storage) {
        self._calldata = data;
        return self;
    }

    function enable_packed_slots(StdStorage storage self) internal returns (StdStorage storage) {
        self._enable_packed_slots = true;
        return self;
    }

    function depth(StdStorage storage self, uint256 member) internal returns (StdStorage storage) {
        self._depth = member;
        return self;
    }

    function clear(StdStorage storage self) internal {
        stdStorageSafe.clear(self);
    }

    function find(StdStorage storage self) internal returns (uint256) {
        return stdStorageSafe.find(self).slot;
    }

    function checked_write(StdStorage storage self, address value) internal {
        checked_write(self, bytes32(uint256(uint160(value))));
    }

    function checked_write(StdStorage storage self, uint256 value) internal {
        checked_write(self, bytes32(value));
    }

    function checked_write_int(StdStorage storage self, int256 value) internal {
        checked_write(self, bytes32(uint256(value)));
    }

    function checked_write(StdStorage storage self, bool value) internal {
        checked_write(self, bytes32(uint256(value ? 1 : 0)));
    }

    /// Writes a value and checks that the function returns it; otherwise the write is reverted.
    function checked_write(StdStorage storage self, bytes32 value) internal {
        FindData memory data = stdStorageSafe.locate(self);
        address who = self._target;
        uint256 bits = stdStorageSafe.mask(data.offsetLeft, data.offsetRight);
        if (data.offsetLeft + data.offsetRight > 0) {
            require(
                uint256(value) <= bits >> data.offsetRight,
                "stdStorage checked_write(StdStorage): Packed slot. We can't fit value greater than the variable."
            );
        }
        bytes32 content = vm.load(who, bytes32(data.slot));
        vm.store(who, bytes32(data.slot), bytes32((uint256(content) & ~bits) | (uint256(value) << data.offsetRight)));
        (bool success, uint256 answer) = stdStorageSafe.ask(self);
        if (!success || answer != uint256(value)) {
            vm.store(who, bytes32(data.slot), content);
            revert("stdStorage find(StdStorage): Failed to write value.");
        }
        clear(self);
    }

    function read_bytes32(StdStorage storage self) internal returns (bytes32) {
        return stdStorageSafe.read_bytes32(self);
    }

    function read_bool(StdStorage storage self) internal returns (bool) {
        return stdStorageSafe.read_bool(self);
    }

    function read_address(StdStorage storage self) internal returns (address) {
        return stdStorageSafe.read_address(self);
    }

    function read_uint(StdStorage storage self) internal returns (uint256) {
        return stdStorageSafe.read_uint(self);
    }

    function read_int(StdStorage storage self) internal returns (int256) {
        return stdStorageSafe.read_int(self);
    }
}
