// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Test} from "forge-std/Test.sol";
import {Vm} from "forge-std/Vm.sol";

contract Store {
    uint256 public a = 1;
    uint256 public b = 2;

    function set(uint256 x) external {
        a = x;
    }
}

contract WarmTest is Test {
    Store s;
    Store t;
    address constant OTHER = address(0xbeef);

    function setUp() public {
        s = new Store();
        t = new Store();
        vm.deal(OTHER, 1);
    }

    function test_StoreThenRead() public {
        vm.store(address(s), 0, bytes32(uint256(7)));
        s.a();
    }

    function test_StoreThenReadOther() public {
        vm.store(address(s), 0, bytes32(uint256(7)));
        s.b();
    }

    function test_StoreThenSet() public {
        vm.store(address(s), 0, bytes32(uint256(7)));
        s.set(9);
    }

    function test_StoreThenRestore() public {
        vm.store(address(s), 0, bytes32(uint256(7)));
        s.set(1);
    }

    function test_StoreThenZero() public {
        vm.store(address(s), 0, bytes32(uint256(7)));
        s.set(0);
    }

    function test_LoadThenRead() public {
        vm.load(address(s), 0);
        s.a();
    }

    function test_LoadThenReadOther() public {
        vm.load(address(s), 0);
        s.b();
    }

    function test_Deal() public {
        vm.deal(address(s), 5);
        s.b();
    }

    function test_Etch() public {
        vm.etch(address(s), address(t).code);
        s.b();
    }

    function test_GetNonce() public {
        vm.getNonce(address(s));
        s.b();
    }

    function test_SetNonce() public {
        vm.setNonce(address(s), 9);
        s.b();
    }

    function test_SetNonceUnsafe() public {
        vm.setNonceUnsafe(address(s), 9);
        s.b();
    }

    function test_ResetNonce() public {
        vm.resetNonce(address(s));
        s.b();
    }

    function test_Cool() public {
        s.a();
        s.b();
        vm.cool(address(s));
        s.a();
        s.b();
    }

    function test_CoolAfterSet() public {
        s.set(5);
        vm.cool(address(s));
        s.set(6);
        s.a();
    }

    function test_CoolSlot() public {
        s.a();
        s.b();
        vm.coolSlot(address(s), 0);
        s.a();
        s.b();
    }

    function test_CoolSlotAfterSet() public {
        s.set(5);
        vm.coolSlot(address(s), 0);
        s.set(6);
    }

    function test_WarmSlot() public {
        vm.warmSlot(address(s), 0);
        s.a();
        s.b();
    }

    function test_Prank() public {
        vm.prank(OTHER);
        s.a();
    }

    function test_PrankSelf() public {
        vm.prank(address(s));
        t.a();
        s.a();
    }

    function test_StartPrank() public {
        vm.startPrank(address(s));
        t.a();
        vm.stopPrank();
        s.a();
    }

    function test_CopyStorage() public {
        vm.copyStorage(address(s), address(t));
        s.a();
        t.a();
    }

    function test_CloneAccount() public {
        vm.cloneAccount(address(s), OTHER);
        s.a();
        Store(OTHER).a();
    }

    function test_Label() public {
        vm.label(address(s), "s");
        s.a();
    }

    function test_MockCall() public {
        vm.mockCall(address(s), abi.encodeWithSignature("a()"), abi.encode(3));
        s.a();
        s.b();
    }

    function test_MockCallEmpty() public {
        vm.mockCall(address(0x1234), abi.encodeWithSignature("a()"), abi.encode(3));
        Store(address(0x1234)).a();
    }

    function test_ExpectCall() public {
        vm.expectCall(address(s), abi.encodeWithSignature("a()"));
        s.a();
    }

    function test_Record() public {
        vm.record();
        s.a();
        vm.accesses(address(s));
        s.b();
    }

    function test_MakePersistent() public {
        vm.makePersistent(address(s));
        s.a();
    }

    function test_CoolThenWarm() public {
        s.a();
        vm.cool(address(s));
        vm.warmSlot(address(s), 0);
        s.a();
        s.b();
    }

    function test_CoolSlotThenWarm() public {
        s.set(4);
        vm.coolSlot(address(s), 0);
        vm.warmSlot(address(s), 0);
        s.set(5);
    }

    function test_CloneThenWrite() public {
        vm.cloneAccount(address(s), OTHER);
        Store(OTHER).set(4);
        Store(OTHER).a();
        s.a();
    }

    function test_CopyThenWrite() public {
        vm.copyStorage(address(s), address(t));
        t.set(4);
        t.b();
        s.a();
    }

    function test_MockRevert() public {
        vm.mockCallRevert(address(s), abi.encodeWithSignature("a()"), "");
        s.b();
    }

    function test_MockFunction() public {
        vm.mockFunction(address(s), address(t), abi.encodeWithSignature("a()"));
        s.a();
    }

    function test_Broadcast() public {
        vm.broadcast(address(t));
        s.set(3);
        t.a();
    }

    function test_StartBroadcast() public {
        vm.startBroadcast(address(t));
        s.set(3);
        vm.stopBroadcast();
        t.a();
    }

    function test_StoreZero() public {
        vm.store(address(s), 0, 0);
        s.set(3);
    }

    function test_StoreOriginal() public {
        s.set(3);
        vm.store(address(s), 0, bytes32(uint256(1)));
        s.set(3);
    }

    function test_EtchNew() public {
        vm.etch(address(0x7777), address(t).code);
        Store(address(0x7777)).set(1);
    }

    function test_DealZero() public {
        vm.deal(address(0x7778), 0);
        payable(address(0x7778)).transfer(0);
    }

    function test_ArbitraryRead() public {
        vm.setArbitraryStorage(address(0x9999));
        vm.etch(address(0x9999), address(t).code);
        Store(address(0x9999)).a();
        Store(address(0x9999)).a();
        Store(address(0x9999)).set(1);
    }

    function test_ArbitraryWrite() public {
        vm.setArbitraryStorage(address(0x9999));
        vm.etch(address(0x9999), address(t).code);
        Store(address(0x9999)).set(1);
        Store(address(0x9999)).a();
    }

    function test_CreateNonce() public {
        vm.setNonce(address(this), 77);
        new Store();
    }

    function test_Balance() public {
        vm.deal(OTHER, 5);
        require(OTHER.balance == 5);
    }

    function test_AllowCheatcodes() public {
        vm.allowCheatcodes(address(s));
        s.a();
    }

    function test_Arbitrary() public {
        vm.setArbitraryStorage(address(s));
        s.b();
    }
}
