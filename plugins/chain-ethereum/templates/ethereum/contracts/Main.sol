// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// @title A value that only its owner can change
/// @author Sinter
/// @notice The account that deploys the contract is its first owner. The owner can transfer ownership.
contract Main {
    /// @notice The account that can change the value and transfer ownership.
    address public owner;

    /// @notice The stored value.
    uint256 public value;

    /// @notice Emitted when ownership is transferred, and once on deployment.
    /// @param previousOwner The previous owner; zero on deployment.
    /// @param newOwner The new owner.
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    /// @notice Emitted when the value changes.
    /// @param previousValue The previous value.
    /// @param newValue The new value.
    event ValueChanged(uint256 indexed previousValue, uint256 indexed newValue);

    /// @notice The caller is not the owner.
    error NotOwner(address caller);

    /// @notice The new owner must not be the zero address.
    error OwnerIsZero();

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner(msg.sender);
        _;
    }

    constructor() {
        owner = msg.sender;
        emit OwnershipTransferred(address(0), msg.sender);
    }

    /// @notice Transfers ownership to another account.
    /// @param newOwner The new owner.
    function transferOwnership(address newOwner) external onlyOwner {
        if (newOwner == address(0)) revert OwnerIsZero();
        emit OwnershipTransferred(owner, newOwner);
        owner = newOwner;
    }

    /// @notice Sets the value.
    /// @param newValue The new value.
    function setValue(uint256 newValue) external onlyOwner {
        emit ValueChanged(value, newValue);
        value = newValue;
    }
}
