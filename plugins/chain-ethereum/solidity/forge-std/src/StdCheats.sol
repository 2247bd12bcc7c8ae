// SPDX-License-Identifier: MIT
pragma solidity >=0.8.13 <0.9.0;

import {StdStorage, stdStorage} from "./StdStorage.sol";
import {Vm} from "./Vm.sol";

/// Helpers for accounts and conditions, for tests and scripts.
abstract contract StdCheatsSafe {
    Vm private constant vm = Vm(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D);

    struct Account {
        address addr;
        uint256 key;
    }

    enum AddressType {
        Payable,
        NonPayable,
        ZeroAddress,
        Precompile,
        ForgeAddress
    }

    uint256 private _unmetered;

    /// Gas used in the function is not counted.
    modifier noGasMetering() {
        vm.pauseGasMetering();
        _unmetered++;
        _;
        _unmetered--;
        if (_unmetered == 0) vm.resumeGasMetering();
    }

    modifier skipWhenForking() {
        if (!isFork()) _;
    }

    modifier skipWhenNotForking() {
        if (isFork()) _;
    }

    /// Creates a labelled account with a key derived from the name.
    function makeAddrAndKey(string memory name) internal virtual returns (address addr, uint256 privateKey) {
        privateKey = uint256(keccak256(abi.encodePacked(name)));
        addr = vm.addr(privateKey);
        vm.label(addr, name);
    }

    function makeAddr(string memory name) internal virtual returns (address addr) {
        (addr,) = makeAddrAndKey(name);
    }

    function makeAccount(string memory name) internal virtual returns (Account memory account) {
        (account.addr, account.key) = makeAddrAndKey(name);
    }

    function deriveRememberKey(string memory mnemonic, uint32 index)
        internal
        virtual
        returns (address who, uint256 privateKey)
    {
        privateKey = vm.deriveKey(mnemonic, index);
        who = vm.rememberKey(privateKey);
    }

    function deployCode(string memory what) internal virtual returns (address addr) {
        addr = _create(vm.getCode(what), 0);
        require(addr != address(0), "StdCheats deployCode(string): Deployment failed.");
    }

    function deployCode(string memory what, bytes memory args) internal virtual returns (address addr) {
        addr = _create(abi.encodePacked(vm.getCode(what), args), 0);
        require(addr != address(0), "StdCheats deployCode(string,bytes): Deployment failed.");
    }

    function deployCode(string memory what, uint256 val) internal virtual returns (address addr) {
        addr = _create(vm.getCode(what), val);
        require(addr != address(0), "StdCheats deployCode(string,uint256): Deployment failed.");
    }

    function deployCode(string memory what, bytes memory args, uint256 val) internal virtual returns (address addr) {
        addr = _create(abi.encodePacked(vm.getCode(what), args), val);
        require(addr != address(0), "StdCheats deployCode(string,bytes,uint256): Deployment failed.");
    }

    /// Deletes the account immediately and transfers its balance to the beneficiary.
    function destroyAccount(address who, address beneficiary) internal virtual {
        uint256 owned = who.balance;
        vm.etch(who, "");
        vm.deal(who, 0);
        vm.resetNonce(who);
        vm.deal(beneficiary, beneficiary.balance + owned);
    }

    function isFork() internal view virtual returns (bool status) {
        try vm.activeFork() {
            status = true;
        } catch (bytes memory) {}
    }

    function assumeAddressIsNot(address addr, AddressType kind) internal virtual {
        if (kind == AddressType.Payable) assumeNotPayable(addr);
        else if (kind == AddressType.NonPayable) assumePayable(addr);
        else if (kind == AddressType.ZeroAddress) assumeNotZeroAddress(addr);
        else if (kind == AddressType.Precompile) assumeNotPrecompile(addr);
        else assumeNotForgeAddress(addr);
    }

    function assumeAddressIsNot(address addr, AddressType kind1, AddressType kind2) internal virtual {
        assumeAddressIsNot(addr, kind1);
        assumeAddressIsNot(addr, kind2);
    }

    function assumeAddressIsNot(address addr, AddressType kind1, AddressType kind2, AddressType kind3)
        internal
        virtual
    {
        assumeAddressIsNot(addr, kind1, kind2);
        assumeAddressIsNot(addr, kind3);
    }

    function assumePayable(address addr) internal virtual {
        vm.assume(_isPayable(addr));
    }

    function assumeNotPayable(address addr) internal virtual {
        vm.assume(!_isPayable(addr));
    }

    function assumeNotZeroAddress(address addr) internal pure virtual {
        vm.assume(addr != address(0));
    }

    function assumeNotPrecompile(address addr) internal pure virtual {
        vm.assume(uint160(addr) == 0 || uint160(addr) > 0x11);
        vm.assume(uint160(addr) != 0x100);
    }

    function assumeNotForgeAddress(address addr) internal pure virtual {
        vm.assume(
            addr != address(vm) && addr != 0x000000000000000000636F6e736F6c652e6c6f67
                && addr != 0x4e59b44847b379578588920cA78FbF26c0B4956C
        );
    }

    function assumeUnusedAddress(address addr) internal view virtual {
        vm.assume(addr.code.length == 0);
        assumeNotPrecompile(addr);
        assumeNotZeroAddress(addr);
        assumeNotForgeAddress(addr);
    }

    function _create(bytes memory code, uint256 value) private returns (address addr) {
        assembly ("memory-safe") {
            addr := create(value, add(code, 0x20), mload(code))
        }
    }

    function _isPayable(address addr) private returns (bool isPayable) {
        require(addr.balance < type(uint256).max, "StdCheats _isPayable(address): Balance equals max uint256, so it cannot receive any more funds");
        uint256 own = address(this).balance;
        uint256 theirs = addr.balance;
        vm.deal(address(this), 1);
        (isPayable,) = payable(addr).call{value: 1}("");
        vm.deal(address(this), own);
        vm.deal(addr, theirs);
    }
}

/// Helpers for balances, callers and time.
abstract contract StdCheats is StdCheatsSafe {
    using stdStorage for StdStorage;

    StdStorage private _stdstore;
    Vm private constant vm = Vm(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D);

    function skip(uint256 time) internal virtual {
        vm.warp(vm.getBlockTimestamp() + time);
    }

    function rewind(uint256 time) internal virtual {
        vm.warp(vm.getBlockTimestamp() - time);
    }

    function hoax(address msgSender) internal virtual {
        hoax(msgSender, 1 << 128);
    }

    function hoax(address msgSender, uint256 give) internal virtual {
        vm.deal(msgSender, give);
        vm.prank(msgSender);
    }

    function hoax(address msgSender, address origin) internal virtual {
        hoax(msgSender, origin, 1 << 128);
    }

    function hoax(address msgSender, address origin, uint256 give) internal virtual {
        vm.deal(msgSender, give);
        vm.prank(msgSender, origin);
    }

    function startHoax(address msgSender) internal virtual {
        startHoax(msgSender, 1 << 128);
    }

    function startHoax(address msgSender, uint256 give) internal virtual {
        vm.deal(msgSender, give);
        vm.startPrank(msgSender);
    }

    function startHoax(address msgSender, address origin) internal virtual {
        startHoax(msgSender, origin, 1 << 128);
    }

    function startHoax(address msgSender, address origin, uint256 give) internal virtual {
        vm.deal(msgSender, give);
        vm.startPrank(msgSender, origin);
    }

    function changePrank(address msgSender) internal virtual {
        vm.stopPrank();
        vm.startPrank(msgSender);
    }

    function changePrank(address msgSender, address txOrigin) internal virtual {
        vm.stopPrank();
        vm.startPrank(msgSender, txOrigin);
    }

    function expectAndMockCall(address callee, bytes memory data, bytes memory returnData) internal virtual {
        vm.expectCall(callee, data);
        vm.mockCall(callee, data, returnData);
    }

    function expectAndMockCall(address callee, bytes memory data, uint64 count, bytes memory returnData)
        internal
        virtual
    {
        vm.expectCall(callee, data, count);
        vm.mockCall(callee, data, returnData);
    }

    function expectAndMockCall(address callee, uint256 msgValue, bytes memory data, bytes memory returnData)
        internal
        virtual
    {
        vm.expectCall(callee, msgValue, data);
        vm.mockCall(callee, msgValue, data, returnData);
    }

    function deal(address to, uint256 give) internal virtual {
        vm.deal(to, give);
    }

    /// Sets the balance of an ERC-20 token.
    function deal(address token, address to, uint256 give) internal virtual {
        deal(token, to, give, false);
    }

    /// @param adjust whether to adjust the total supply.
    function deal(address token, address to, uint256 give, bool adjust) internal virtual {
        uint256 before = _read(token, abi.encodeWithSignature("balanceOf(address)", to));
        _stdstore.target(token).sig("balanceOf(address)").with_key(to).checked_write(give);
        if (!adjust) return;
        uint256 supply = _read(token, abi.encodeWithSignature("totalSupply()"));
        _stdstore.target(token).sig("totalSupply()").checked_write(supply - before + give);
    }

    function dealERC1155(address token, address to, uint256 id, uint256 give) internal virtual {
        dealERC1155(token, to, id, give, false);
    }

    function dealERC1155(address token, address to, uint256 id, uint256 give, bool adjust) internal virtual {
        uint256 before = _read(token, abi.encodeWithSignature("balanceOf(address,uint256)", to, id));
        _stdstore.target(token).sig("balanceOf(address,uint256)").with_key(to).with_key(id).checked_write(give);
        if (!adjust) return;
        uint256 supply = _read(token, abi.encodeWithSignature("totalSupply(uint256)", id));
        _stdstore.target(token).sig("totalSupply(uint256)").with_key(id).checked_write(supply - before + give);
    }

    function dealERC721(address token, address to, uint256 id) internal virtual {
        address from = address(uint160(_read(token, abi.encodeWithSignature("ownerOf(uint256)", id))));
        uint256 theirs = _read(token, abi.encodeWithSignature("balanceOf(address)", from));
        _stdstore.target(token).sig("balanceOf(address)").with_key(from).checked_write(theirs - 1);
        uint256 own = _read(token, abi.encodeWithSignature("balanceOf(address)", to));
        _stdstore.target(token).sig("balanceOf(address)").with_key(to).checked_write(own + 1);
        _stdstore.target(token).sig("ownerOf(uint256)").with_key(id).checked_write(to);
    }

    function deployCodeTo(string memory what, address where) internal virtual {
        deployCodeTo(what, "", 0, where);
    }

    function deployCodeTo(string memory what, bytes memory args, address where) internal virtual {
        deployCodeTo(what, args, 0, where);
    }

    function deployCodeTo(string memory what, bytes memory args, uint256 value, address where) internal virtual {
        vm.etch(where, abi.encodePacked(vm.getCode(what), args));
        (bool success, bytes memory runtimeBytecode) = where.call{value: value}("");
        require(success, "StdCheats deployCodeTo(string,bytes,uint256,address): Failed to create runtime bytecode.");
        vm.etch(where, runtimeBytecode);
    }

    function _read(address target, bytes memory data) private view returns (uint256) {
        (, bytes memory result) = target.staticcall(data);
        return abi.decode(result, (uint256));
    }
}
