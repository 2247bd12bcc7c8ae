// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {CheatTest, Counter, Vm} from "./CheatTest.sol";

contract KeysTest is CheatTest {
    bytes32 constant DIGEST = keccak256("message");
    string constant WORDS = "test test test test test test test test test test test junk";

    function test_ComputesAddresses() public {
        assertEq(vm.addr(1), 0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf);
        assertRefused(abi.encodeCall(vm.addr, (0)), "vm.addr: private key cannot be 0");
        assertEq(vm.computeCreateAddress(address(this), vm.getNonce(address(this))), address(new Counter()));
        bytes32 hash = keccak256(type(Counter).creationCode);
        assertEq(
            vm.computeCreate2Address(bytes32(uint256(4)), hash, address(this)),
            address(new Counter{salt: bytes32(uint256(4))}())
        );
        assertEq(vm.computeCreate2Address(0, hash), vm.computeCreate2Address(0, hash, CREATE2_FACTORY));
    }

    function test_CreatesWallets() public {
        Vm.Wallet memory wallet = vm.createWallet("alice");
        assertEq(wallet.privateKey, uint256(keccak256("alice")));
        assertEq(wallet.addr, vm.addr(wallet.privateKey));
        assertEq(vm.getLabel(wallet.addr), "alice");
        assertEq(vm.getNonce(wallet), 0);
        assertEq(vm.createWallet(5).addr, vm.createWallet(5, "five").addr);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(wallet, DIGEST);
        assertEq(ecrecover(DIGEST, v, r, s), wallet.addr);
    }

    function test_DerivesKeys() public view {
        uint256 first = 0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80;
        assertEq(vm.deriveKey(WORDS, 0), first);
        assertEq(vm.deriveKey(WORDS, "m/44'/60'/0'/0/", 0), first);
        assertEq(vm.deriveKey(WORDS, "m/44'/60'/0'/0/", 0, "english"), first);
        assertTrue(vm.deriveKey(WORDS, "m/44'/60'/1'/0/", 0) != first);
    }

    function test_Signs() public view {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(5, DIGEST);
        assertEq(ecrecover(DIGEST, v, r, s), vm.addr(5));
        (bytes32 same, bytes32 vs) = vm.signCompact(5, DIGEST);
        assertEq(same, r);
        assertEq(uint256(vs), uint256(s) | (uint256(v - 27) << 255));
        (v, r, s) = vm.signWithNonceUnsafe(5, DIGEST, 12345);
        assertEq(ecrecover(DIGEST, v, r, s), vm.addr(5));
    }

    function test_SignsWithP256() public view {
        (uint256 x, uint256 y) = vm.publicKeyP256(5);
        assertEq(x, 0x51590b7a515140d2d784c85608668fdfef8c82fd1f5be52421554a0dc3d033ed);
        assertEq(y, 0xe0c17da8904a727d8ae1bf36bf8a79260d012f00d4d80888d1d0bb44fda16da4);
        (bytes32 r, bytes32 s) = vm.signP256(5, DIGEST);
        (bool success, bytes memory data) = address(0x100).staticcall(abi.encode(DIGEST, r, s, x, y));
        assertTrue(success && abi.decode(data, (bool)));
    }

    function test_SignsWithEd25519() public view {
        (bytes32 publicKey, bytes32 privateKey) = vm.createEd25519Key(bytes32(uint256(9)));
        assertEq(vm.publicKeyEd25519(privateKey), publicKey);
        bytes memory signature = vm.signEd25519("space", "message", privateKey);
        assertEq(signature.length, 64);
        assertTrue(vm.verifyEd25519(signature, "space", "message", publicKey));
        assertFalse(vm.verifyEd25519(signature, "space", "other", publicKey));
    }

    function test_Delegates() public {
        Counter counter = new Counter();
        address account = vm.addr(5);
        Vm.SignedDelegation memory signed = vm.signDelegation(address(counter), 5);
        assertEq(signed.implementation, address(counter));
        assertEq(signed.nonce, 0);
        vm.attachDelegation(signed);
        Counter(payable(account)).set(4);
        assertEq(Counter(payable(account)).count(), 4);
        assertEq(account.code, abi.encodePacked(hex"ef0100", address(counter)));
    }

    function test_SignsAndAttaches() public {
        Counter counter = new Counter();
        Vm.SignedDelegation memory signed = vm.signAndAttachDelegation(address(counter), 6);
        assertEq(signed.nonce, 0);
        assertEq(Counter(payable(vm.addr(6))).count(), 0);
    }

    function test_HasNoWalletAtFirst() public {
        assertRefused(abi.encodeWithSignature("sign(bytes32)", DIGEST));
    }
}
