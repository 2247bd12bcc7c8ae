// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// @title A value that one account may change
/// @author Sinter
/// @notice The account that deploys the contract owns it, and may hand it on.
contract Main {
    /// @notice Who may change the value and hand the contract on.
    address public owner;

    /// @notice What is kept.
    uint256 public value;

    /// @notice The contract was handed on, or made.
    /// @param previousOwner Who had it before; zero for a new contract.
    /// @param newOwner Who has it now.
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    /// @notice The value was replaced.
    /// @param previousValue What was kept before.
    /// @param newValue What is kept now.
    event ValueChanged(uint256 indexed previousValue, uint256 indexed newValue);

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
    /// @param newOwner Who gets it.
    function transferOwnership(address newOwner) external onlyOwner {
        if (newOwner == address(0)) revert OwnerIsZero();
        emit OwnershipTransferred(owner, newOwner);
        owner = newOwner;
    }

    /// @notice Replaces the value.
    /// @param newValue What is to be kept.
    function setValue(uint256 newValue) external onlyOwner {
        emit ValueChanged(value, newValue);
        value = newValue;
    }
}
