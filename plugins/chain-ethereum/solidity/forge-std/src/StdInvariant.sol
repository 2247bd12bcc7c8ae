// SPDX-License-Identifier: MIT
pragma solidity >=0.8.13 <0.9.0;

/// Targets of invariant tests; the test runner reads them after `setUp`.
abstract contract StdInvariant {
    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    struct FuzzArtifactSelector {
        string artifact;
        bytes4[] selectors;
    }

    struct FuzzInterface {
        address addr;
        string[] artifacts;
    }

    address[] private _targetContracts;
    address[] private _excludeContracts;
    address[] private _targetSenders;
    address[] private _excludeSenders;
    string[] private _targetArtifacts;
    string[] private _excludeArtifacts;
    FuzzSelector[] private _targetSelectors;
    FuzzSelector[] private _excludeSelectors;
    FuzzArtifactSelector[] private _targetArtifactSelectors;
    FuzzInterface[] private _targetInterfaces;

    function targetContract(address added) internal {
        _targetContracts.push(added);
    }

    function targetContracts() public view returns (address[] memory) {
        return _targetContracts;
    }

    function excludeContract(address added) internal {
        _excludeContracts.push(added);
    }

    function excludeContracts() public view returns (address[] memory) {
        return _excludeContracts;
    }

    function targetSender(address added) internal {
        _targetSenders.push(added);
    }

    function targetSenders() public view returns (address[] memory) {
        return _targetSenders;
    }

    function excludeSender(address added) internal {
        _excludeSenders.push(added);
    }

    function excludeSenders() public view returns (address[] memory) {
        return _excludeSenders;
    }

    function targetArtifact(string memory added) internal {
        _targetArtifacts.push(added);
    }

    function targetArtifacts() public view returns (string[] memory) {
        return _targetArtifacts;
    }

    function excludeArtifact(string memory added) internal {
        _excludeArtifacts.push(added);
    }

    function excludeArtifacts() public view returns (string[] memory) {
        return _excludeArtifacts;
    }

    function targetSelector(FuzzSelector memory added) internal {
        _targetSelectors.push(added);
    }

    function targetSelectors() public view returns (FuzzSelector[] memory) {
        return _targetSelectors;
    }

    function excludeSelector(FuzzSelector memory added) internal {
        _excludeSelectors.push(added);
    }

    function excludeSelectors() public view returns (FuzzSelector[] memory) {
        return _excludeSelectors;
    }

    function targetArtifactSelector(FuzzArtifactSelector memory added) internal {
        _targetArtifactSelectors.push(added);
    }

    function targetArtifactSelectors() public view returns (FuzzArtifactSelector[] memory) {
        return _targetArtifactSelectors;
    }

    function targetInterface(FuzzInterface memory added) internal {
        _targetInterfaces.push(added);
    }

    function targetInterfaces() public view returns (FuzzInterface[] memory) {
        return _targetInterfaces;
    }
}
