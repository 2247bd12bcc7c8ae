// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {CheatTest, Counter} from "./CheatTest.sol";

contract AccountsTest is CheatTest {
    address constant OTHER = address(0xbeef);
    Counter counter;
    Counter second;

    function setUp() public {
        counter = new Counter();
        second = new Counter();
    }

    function test_SetsBalancesAndCode() public {
        vm.deal(OTHER, 3 ether);
        assertEq(OTHER.balance, 3 ether);
        vm.etch(OTHER, address(counter).code);
        Counter(payable(OTHER)).set(4);
        assertEq(Counter(payable(OTHER)).count(), 4);
    }

    function test_RefusesToReplacePrecompiles() public {
        assertRefused(
            abi.encodeCall(vm.etch, (address(1), hex"00")),
            "vm.etch: cannot use precompile 0x0000000000000000000000000000000000000001 as an argument"
        );
        assertRefused(
            abi.encodeCall(vm.store, (address(0x100), 0, 0)),
            "vm.store: cannot use precompile 0x0000000000000000000000000000000000000100 as an argument"
        );
    }

    function test_ReadsAndWritesStorage() public {
        assertEq(vm.load(address(counter), 0), bytes32(uint256(1)));
        vm.store(address(counter), 0, bytes32(uint256(7)));
        assertEq(counter.count(), 7);
        vm.copyStorage(address(counter), address(second));
        assertEq(second.count(), 7);
        vm.cloneAccount(address(counter), OTHER);
        assertEq(Counter(payable(OTHER)).count(), 7);
    }

    function test_SetsNonces() public {
        assertEq(vm.getNonce(address(counter)), 1);
        vm.setNonce(address(counter), 5);
        assertEq(vm.getNonce(address(counter)), 5);
        assertRefused(
            abi.encodeCall(vm.setNonce, (address(counter), 2)),
            "vm.setNonce: new nonce (2) must be strictly equal to or higher than the account's current nonce (5)"
        );
        vm.setNonceUnsafe(address(counter), 2);
        assertEq(vm.getNonce(address(counter)), 2);
        vm.resetNonce(address(counter));
        assertEq(vm.getNonce(address(counter)), 1);
        vm.resetNonce(OTHER);
        assertEq(vm.getNonce(OTHER), 0);
    }

    function test_DeploysWithTheNonce() public {
        vm.setNonce(address(this), 77);
        assertEq(address(new Counter()), vm.computeCreateAddress(address(this), 77));
    }

    function test_LabelsAccounts() public {
        assertEq(vm.getLabel(OTHER), "unlabeled:0x000000000000000000000000000000000000bEEF");
        vm.label(OTHER, "other");
        assertEq(vm.getLabel(OTHER), "other");
    }

    function test_CoolsAccounts() public {
        counter.count();
        vm.cool(address(counter));
        counter.count();
        counter.step();
    }

    function test_CoolsAfterWrites() public {
        counter.set(5);
        vm.cool(address(counter));
        counter.set(6);
        assertEq(counter.count(), 6);
    }

    function test_CoolsSlots() public {
        counter.set(5);
        vm.coolSlot(address(counter), 0);
        counter.set(6);
        counter.step();
    }

    function test_WarmsSlots() public {
        vm.warmSlot(address(counter), 0);
        counter.count();
        counter.step();
    }

    function test_StoreWarmsTheSlot() public {
        vm.store(address(counter), 0, bytes32(uint256(7)));
        counter.set(0);
    }

    function testFuzz_GivesArbitraryStorage(uint256 key) public {
        vm.setArbitraryStorage(address(counter));
        uint256 entry = counter.entries(key);
        assertEq(counter.entries(key), entry);
        assertEq(counter.count(), 1);
        counter.put(key, 3);
        assertEq(counter.entries(key), 3);
        vm.setArbitraryStorage(address(second), true);
        assertTrue(second.count() != 1);
    }

    function test_AllowsCheatcodes() public {
        vm.allowCheatcodes(address(counter));
        assertEq(counter.count(), 1);
    }

    function test_KeepsPersistentAccounts() public {
        assertFalse(vm.isPersistent(OTHER));
        vm.makePersistent(OTHER);
        vm.makePersistent(OTHER, address(counter), address(second));
        assertTrue(vm.isPersistent(OTHER) && vm.isPersistent(address(second)));
        vm.revokePersistent(OTHER);
        assertFalse(vm.isPersistent(OTHER));
        assertTrue(vm.isPersistent(address(this)));
    }
}
