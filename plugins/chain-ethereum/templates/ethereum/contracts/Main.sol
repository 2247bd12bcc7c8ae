// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// @title A value that one account may change
/// @notice The account that deploys the contract owns it, and may hand it on.
contract Main {
    /// @notice Who may change the value and hand the contract on.
    address public owner;

    /// @notice What is kept.
    uint256 public value;

    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);
    event ValueChanged(uint256 previousValue, uint256 newValue);

    /// @notice Somebody else than the owner called.
    error NotOwner(address caller);

    /// @notice Without an owner nobody could ever change anything again.
    error OwnerIsZero();

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner(msg.sender);
        _;
    }

    constructor() {
        owner = msg.sender;
        emit OwnershipTransferred(address(0), msg.sender);
    }

    /// @notice Hands the contract to another account.
    function transferOwnership(address newOwner) external onlyOwner {
        if (newOwner == address(0)) revert OwnerIsZero();
        emit OwnershipTransferred(owner, newOwner);
        owner = newOwner;
    }

    /// @notice Replaces the value.
    function setValue(uint256 newValue) external onlyOwner {
        emit ValueChanged(value, newValue);
        value = newValue;
    }
}
