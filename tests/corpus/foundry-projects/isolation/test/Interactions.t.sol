// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Test, console} from "forge-std/Test.sol";
import {Vm} from "forge-std/Vm.sol";

contract Box {
    uint256 public a = 1;
    event Set(uint256 x);
    constructor() payable {}

    function set(uint256 x) public payable {
        a = x;
        emit Set(x);
    }

    function kill(address payable to) external {
        selfdestruct(to);
    }

    function balanceOf(address who) external returns (uint256) {
        a = a + 1;
        return who.balance;
    }

    function viewBalance(address who) external view returns (uint256) {
        return who.balance;
    }

    function viewFail(address who) external view returns (uint256) {
        require(who.balance == 77);
        return 1;
    }

    function setBoth(Box o, uint256 x) external {
        o.set(x);
        a = x;
    }

    function setFail(Box o, uint256 x) external {
        a = x;
        o.set(x);
        require(x == 0, "bad");
    }

    function tryFail(Box o, uint256 x) external {
        try o.setFail(o, x) {} catch {}
        a = x;
    }

    function ok(uint256 n) external pure returns (uint256) {
        return n;
    }

    function deploy() external returns (address) {
        return address(new Small());
    }

    function price() external returns (uint256, uint256) {
        a = block.basefee;
        return (tx.gasprice, block.number);
    }

    function fee(Vm vm, uint256 x) external {
        vm.fee(x);
        vm.roll(x);
        vm.txGasPrice(x);
        a = block.basefee;
    }

    function pauser(Vm vm) external {
        vm.pauseGasMetering();
        a = 9;
    }

    function pauserBoth(Vm vm) external {
        vm.pauseGasMetering();
        a = 9;
        vm.resumeGasMetering();
        a = 4;
    }

    function cheat(Vm vm) external {
        vm.deal(address(0x88), 5);
        vm.store(address(this), 0, bytes32(uint256(7)));
        a = 8;
    }

    function pranker(Vm vm, Box o) external {
        vm.prank(address(0x33));
        o.set(4);
    }

    function snap(Vm vm) external {
        uint256 id = vm.snapshotState();
        a = 5;
        vm.revertToState(id);
        a = 6;
    }

    function last(Vm vm, Box o) external returns (uint64) {
        o.set(5);
        a = vm.lastCallGas().gasTotalUsed;
        return 1;
    }

    function revertAll(Vm vm, Box o) external {
        vm.expectRevert();
        o.setFail(o, 5);
        a = 3;
    }

    receive() external payable {
        a = msg.value;
    }
}

contract Small {
    uint256 public v;

    function set(uint256 x) external {
        v = x;
    }
}

contract Caller {
    Box public box;
    uint256 g;

    constructor() {
        box = new Box();
        box.set(5);
        box.a();
        box.set(1);
    }

    function go() external {
        box.set(9);
        box.set(1);
    }
}

library Lib {
    function run(Box b, uint256 x) external {
        b.set(x);
        b.set(x + 1);
    }

    function store(uint256[] storage s) external {
        s.push(1);
    }
}

contract InteractionsTest is Test {
    Box s;
    Box t;
    Box dead;
    address payable deadAddress;
    uint256 x;
    uint256 y;
    uint256 z = 9;
    uint256[] list;

    constructor() {
        s = new Box();
        s.set(7);
        s.set(1);
        x = 1;
        s.a();
        x = 0;
    }

    function setUp() public {
        t = new Box{value: 5}();
        t.set(2);
        t.a();
        t.set(3);
        dead = new Box{value: 3}();
        dead.kill(payable(address(this)));
    }
    receive() external payable {}

    function test_Dead() public {
        x = address(dead).code.length;
        console.log(x);
        y = address(dead).balance;
    }

    function test_Library() public {
        Lib.run(s, 4);
        Lib.run(t, 5);
    }

    function test_LibraryStore() public {
        Lib.store(list);
        Lib.store(list);
    }

    function test_Caller() public {
        Caller c = new Caller();
        c.go();
        c.go();
    }

    function test_SetBoth() public {
        s.setBoth(t, 4);
        t.set(5);
        s.setBoth(t, 5);
    }

    function test_TryFail() public {
        s.tryFail(t, 4);
        s.tryFail(t, 5);
        x = 1;
    }

    function test_SetFail() public {
        try s.setFail(t, 4) {} catch {}
        t.set(1);
        s.set(2);
    }

    function test_Deploy() public {
        address d = s.deploy();
        x = d.code.length;
        Small(d).set(4);
        Small(d).v();
    }

    function test_Price() public {
        vm.fee(5);
        vm.txGasPrice(8);
        s.price();
        x = block.basefee + tx.gasprice;
    }

    function test_FeeInside() public {
        s.fee(vm, 5);
        x = block.basefee;
        y = tx.gasprice;
        z = block.number;
        console.log(x, y, z);
    }

    function test_PauserInside() public {
        s.pauser(vm);
        x = 4;
        y = 5;
        vm.resumeGasMetering();
        z = 6;
    }

    function test_PauserInsideBoth() public {
        s.pauserBoth(vm);
        x = 4;
        s.set(2);
    }

    function test_PauseOutside() public {
        vm.pauseGasMetering();
        s.set(8);
        x = 3;
        s.a();
        t.setBoth(s, 3);
        vm.resumeGasMetering();
        s.set(7);
    }

    function test_PauseStatic() public {
        vm.pauseGasMetering();
        s.a();
        vm.resumeGasMetering();
        s.a();
    }

    function test_PauseCreate() public {
        vm.pauseGasMetering();
        new Box();
        vm.resumeGasMetering();
        x = 1;
    }

    function test_PauseRefund() public {
        vm.pauseGasMetering();
        s.set(0);
        vm.resumeGasMetering();
        x = 1;
    }

    function test_Refund() public {
        s.set(0);
        x = 1;
        x = 0;
        y = 1;
    }

    function test_RefundMany() public {
        x = 1;
        y = 1;
        z = 0;
        s.set(0);
        t.set(0);
        s.set(1);
        x = 0;
        y = 0;
    }

    function test_CheatInside() public {
        s.cheat(vm);
        x = address(0x88).balance;
        s.a();
    }

    function test_PrankInside() public {
        s.pranker(vm, t);
        s.pranker(vm, t);
        x = address(0x33).balance;
    }

    function test_SnapInside() public {
        s.snap(vm);
        s.a();
        s.snap(vm);
        x = 3;
    }

    function test_LastInside() public {
        s.last(vm, t);
        s.last(vm, t);
        x = vm.lastCallGas().gasTotalUsed;
    }

    function test_RevertInside() public {
        s.revertAll(vm, t);
        t.set(4);
    }

    function test_Snapshot() public {
        s.set(4);
        x = 1;
        uint256 id = vm.snapshotState();
        s.set(5);
        x = 2;
        vm.revertToState(id);
        s.set(6);
        x = 3;
        s.a();
    }

    function test_StaticFail() public {
        try s.viewFail(address(0x1234)) {} catch {}
        s.balanceOf(address(0x1234));
        x = address(0x1234).balance;
    }

    function test_StaticFail2() public {
        try s.viewFail(address(0x1234)) {} catch {}
        x = address(0x1234).balance;
    }

    function test_StaticThenCall() public {
        s.viewBalance(address(0x1234));
        s.balanceOf(address(0x1234));
        x = address(0x1234).balance;
        y = address(0x1234).balance;
    }

    function test_ExpectMany() public {
        vm.expectRevert(bytes("bad"), 2);
        s.setFail(t, 4);
        s.setFail(t, 5);
    }

    function test_ExpectEmits() public {
        vm.expectEmit(address(t));
        emit Box.Set(4);
        s.setBoth(t, 4);
    }

    function test_ExpectCallInner() public {
        vm.expectCall(address(t), abi.encodeCall(t.set, (4)));
        s.setBoth(t, 4);
    }

    function test_ExpectCallValue() public {
        vm.expectCall(address(t), 3, abi.encodeCall(t.set, (4)));
        t.set{value: 3}(4);
    }

    function test_ExpectCreate() public {
        vm.expectCreate(type(Small).runtimeCode, address(this));
        new Small();
    }

    function test_ExpectCreateInner() public {
        vm.expectCreate(type(Small).runtimeCode, address(s));
        s.deploy();
    }

    function test_MockInner() public {
        vm.mockCall(address(t), abi.encodeCall(t.set, (4)), "");
        s.setBoth(t, 4);
    }

    function test_MockRevert() public {
        vm.mockCallRevert(address(t), abi.encodeCall(t.set, (4)), "x");
        try s.setBoth(t, 4) {
            x = 1;
        }
            catch {
            x = 2;
        }
    }

    function test_MockFunction() public {
        vm.mockFunction(address(t), address(s), abi.encodeWithSelector(t.set.selector));
        t.set(9);
        x = t.a();
    }

    function test_Create2Twice() public {
        Box a = new Box{salt: bytes32(uint256(1))}();
        Box b = new Box{salt: bytes32(uint256(2))}();
        a.setBoth(b, 4);
        x = b.a();
    }

    function test_Create2KillInTest() public {
        Box a = new Box{salt: bytes32(uint256(1))}();
        a.kill(payable(address(0x44)));
        x = address(a).code.length;
        console.log(x);
    }

    function test_CreateKillBalance() public {
        Box a = new Box{value: 7}();
        a.kill(payable(address(0x44)));
        x = address(a).balance;
        y = address(0x44).balance;
        (bool ok,) = address(a).call{value: 2}("");
        z = ok ? address(a).balance : 1;
    }

    function test_Receive() public {
        (bool ok,) = address(s).call{value: 4}("");
        x = ok ? 1 : 2;
        ok = payable(address(s)).send(5);
        y = ok ? 1 : 2;
    }

    function test_Precompile() public {
        (bool ok, bytes memory r) = address(4).call("hello");
        x = ok ? r.length : 1;
        (ok, r) = address(2).call("hello");
        y = r.length;
        x = uint256(sha256("hello"));
    }

    function test_PrecompileFail() public {
        (bool ok, bytes memory r) = address(8).call("hello");
        x = ok ? r.length : 1;
    }

    function test_PrecompileFailLow() public {
        (bool ok, bytes memory r) = address(8).call{gas: 90000}("hello");
        x = ok ? r.length : 1;
    }

    function test_Etched() public {
        vm.etch(address(0x21), hex"60016000556000600055");
        (bool ok,) = address(0x21).call("");
        x = ok ? 1 : 0;
    }

    function test_StoreThenSet() public {
        vm.store(address(s), 0, 0);
        s.set(4);
        s.set(5);
    }

    function test_LoadThenSet() public {
        vm.load(address(s), 0);
        s.set(4);
    }

    function test_LoadOwn() public {
        vm.load(address(this), bytes32(uint256(4)));
        x = 3;
    }

    function test_StateDiff() public {
        vm.startStateDiffRecording();
        s.setBoth(t, 7);
        new Small();
        s.a();
        Vm.AccountAccess[] memory d = vm.stopAndReturnStateDiff();
        x = d.length;
        for (uint256 i; i < d.length; i++) {
            y += d[i].storageAccesses.length * 10 + uint256(d[i].kind) + d[i].depth * 1000;
        }
        console.log(x, y);
    }

    function test_Record() public {
        vm.record();
        s.setBoth(t, 7);
        (bytes32[] memory r, bytes32[] memory w) = vm.accesses(address(t));
        x = r.length;
        y = w.length;
    }

    function test_Intercept() public {
        vm.interceptInitcode();
        try new Small() {}
            catch (bytes memory r) {
            x = r.length;
        }
    }

    function test_AssumeNoRevert() public {
        vm.assumeNoRevert();
        s.set(4);
    }

    function test_Delegated() public {
        (address a, uint256 k) = makeAddrAndKey("a");
        vm.signAndAttachDelegation(address(s), k);
        Box(payable(a)).set(4);
        x = address(s).balance;
        Box(payable(a)).set(5);
    }

    function test_DelegatedEtch() public {
        vm.etch(address(0x321), abi.encodePacked(hex"ef0100", address(s)));
        Box(payable(address(0x321))).set(4);
        Box(payable(address(0x321))).set(5);
        x = Box(payable(address(0x321))).a();
    }

    function test_DelegatedEtchNew() public {
        vm.etch(address(0x322), hex"6001600055");
        vm.etch(address(0x321), abi.encodePacked(hex"ef0100", address(0x322)));
        (bool ok,) = address(0x321).call("");
        x = ok ? 1 : 0;
        y = address(0x322).balance;
    }

    function test_AccessList() public {
        Vm.AccessListItem[] memory a = new Vm.AccessListItem[](1);
        a[0].target = address(s);
        a[0].storageKeys = new bytes32[](1);
        vm.accessList(a);
        s.set(3);
        s.a();
        vm.noAccessList();
        s.set(4);
    }

    function test_CoolOwn() public {
        x = 1;
        vm.cool(address(this));
        s.set(1);
        x = 2;
    }

    function test_CoolThenStatic() public {
        x = 1;
        vm.cool(address(this));
        s.a();
        x = 0;
    }

    function test_WarmSlot() public {
        vm.coolSlot(address(s), 0);
        vm.warmSlot(address(s), 0);
        s.set(4);
    }

    function test_Copy() public {
        address o = address(s);
        bytes memory c = o.code;
        s.set(4);
        x = c.length;
        y = uint256(o.codehash) & 1;
    }

    function test_BigData() public {
        bytes memory d = new bytes(5000);
        for (uint256 i; i < 5000; i++) {
            d[i] = bytes1(uint8(i));
        }
        (bool ok,) = address(0x1111).call(d);
        x = ok ? 1 : 2;
    }

    function test_BigDataLow() public {
        bytes memory d = new bytes(500);
        for (uint256 i; i < 500; i++) {
            d[i] = 0x01;
        }
        (bool ok,) = address(0x1111).call{gas: 19000}(d);
        x = ok ? 1 : 2;
        (ok,) = address(0x1111).call{gas: 30000}(d);
        y = ok ? 1 : 2;
        (ok,) = address(0x1111).call{gas: 43000}(d);
        z = ok ? 1 : 2;
    }

    function test_CreateLow() public {
        (bool ok,) = address(this).call{gas: 80000}(abi.encodeCall(this.create, ()));
        x = ok ? 1 : 2;
    }

    function create() external {
        new Small();
    }

    function test_ThisCreate() public {
        this.create();
        this.create();
        x = vm.getNonce(address(this));
    }

    function test_CreateHalt() public {
        bytes memory c = hex"fe";
        address a;
        assembly { a := create(0, add(c, 32), 1) }
        x = a == address(0) ? 1 : 2;
    }

    function test_CreateEmpty() public {
        address a;
        assembly { a := create(0, 0, 0) }
        x = uint160(a);
    }

    function test_CreateCollision() public {
        address n = vm.computeCreateAddress(address(this), vm.getNonce(address(this)));
        vm.etch(n, hex"01");
        address a;
        assembly { a := create(0, 0, 0) }
        x = uint160(a);
        y = vm.getNonce(address(this));
    }

    function test_ReturnBig() public {
        vm.etch(address(0x22), hex"6103e86000f3");
        (bool ok, bytes memory r) = address(0x22).call("");
        x = r.length;
        ok;
    }

    function test_Callcode() public {
        Box b = s;
        bytes memory d = abi.encodeCall(b.set, (4));
        assembly { pop(callcode(gas(), b, 0, add(d, 32), mload(d), 0, 0)) }
        x = 1;
    }

    function testFuzz_Set(uint256 v) public {
        s.set(v);
        assertEq(s.a(), v);
    }

    function test_GasLeft() public {
        uint256 g = gasleft();
        s.set(1);
        x = g - gasleft();
        console.log(x);
        g = gasleft();
        t.a();
        y = g - gasleft();
        console.log(y);
    }

    function test_Sign() public {
        (, uint256 k) = makeAddrAndKey("a");
        vm.sign(k, bytes32(0));
        s.set(1);
    }

    function test_Broadcast() public {
        vm.startBroadcast();
        s.set(4);
        new Small();
        vm.stopBroadcast();
        x = 1;
    }

    function test_Hoax() public {
        hoax(address(0x66), 4 ether);
        s.set{value: 2}(4);
        startHoax(address(0x67));
        s.set{value: 2}(4);
        s.a();
        vm.stopPrank();
        x = 1;
    }

    function test_Chain() public {
        vm.chainId(5);
        s.set(4);
        x = block.chainid;
    }
}

contract InlineTest is Test {
    Box s = new Box();
    uint256 x;

    function setUp() public {
        s.set(4);
        s.a();
    }

    /// forge-config: default.isolate = false
    function test_Off() public {
        s.set(5);
        s.set(6);
    }

    function test_On() public {
        s.set(5);
        s.set(6);
    }

    /// forge-config: default.isolate = false
    function test_OffStatic() public {
        s.set(5);
        s.a();
        s.set(6);
    }

    /// forge-config: default.isolate = false
    function testFuzz_Off(uint8 v) public {
        s.set(v);
    }
}

/// forge-config: default.isolate = false
contract InlineOffTest is Test {
    Box s = new Box();

    function setUp() public {
        s.set(4);
        s.a();
    }

    function test_Off() public {
        s.set(5);
        s.set(6);
    }

    /// forge-config: default.isolate = true
    function test_On() public {
        s.set(5);
        s.set(6);
        s.a();
    }
}

contract Handler {
    Box public s = new Box();
    uint256 public n;

    function add(uint256 v) external {
        s.set(v);
        n++;
        s.a();
    }
}

contract InvTest is Test {
    Handler h;

    function setUp() public {
        h = new Handler();
        targetContract(address(h));
    }

    /// forge-config: default.invariant.runs = 3
    /// forge-config: default.invariant.depth = 10
    function invariant_N() public {
        assertLe(h.n(), 10);
        h.s();
    }
}
