// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Test, console} from "forge-std/Test.sol";
import {Vm} from "forge-std/Vm.sol";

interface IExec {
    function lastCallGas() external view returns (Vm.Gas memory);
}

interface IPing {
    function ping(uint256) external;
}

contract Store {
    uint256 public a = 1;
    uint256 public b = 2;
    mapping(uint256 => uint256) public m;
    event Set(uint256 x);

    error Bad(uint256 x);

    constructor() payable {}

    function set(uint256 x) external payable {
        a = x;
        emit Set(x);
    }

    function setB(uint256 x) external {
        b = x;
    }

    function fill(uint256 n) external {
        for (uint256 i = 1; i <= n; i++) {
            m[i] = i;
        }
    }

    function clear(uint256 n) external {
        for (uint256 i = 1; i <= n; i++) {
            m[i] = 0;
        }
    }

    function fail() external pure {
        revert Bad(7);
    }

    function failAfter(uint256 x) external {
        a = x;
        revert Bad(x);
    }

    function halt() external pure {
        assembly { invalid() }
    }

    function env() external view returns (address, address, uint256, uint256, uint256) {
        return (msg.sender, tx.origin, block.basefee, tx.gasprice, gasleft());
    }

    function envCall() external payable returns (address s, address o, uint256 f, uint256 p, uint256 g, uint256 l) {
        b = 5;
        return (msg.sender, tx.origin, block.basefee, tx.gasprice, gasleft(), block.gaslimit);
    }

    function tset(uint256 x) external {
        assembly { tstore(0, x) }
    }

    function tget() external returns (uint256 x) {
        b = b;
        assembly { x := tload(0) }
    }

    function tview() external view returns (uint256 x) {
        assembly { x := tload(0) }
    }

    function kill(address payable to) external {
        selfdestruct(to);
    }

    function touch(address other) external returns (uint256) {
        b = 3;
        return other.balance;
    }

    function touchFail(address other) external returns (uint256) {
        b = 3;
        uint256 x = other.balance;
        require(x == type(uint256).max);
        return x;
    }

    function back(IPing t) external {
        t.ping(a);
    }

    function burn(uint256 n) external {
        uint256 x;
        for (uint256 i; i < n; i++) {
            x += i;
        }
        b = x;
    }
    receive() external payable {}
}

contract Maker {
    constructor() payable {}

    function make() external returns (Store s) {
        s = new Store();
    }

    function makeAndKill() external returns (Store s) {
        s = new Store();
        s.kill(payable(msg.sender));
    }
}

contract Killer {
    constructor(address payable to) payable {
        selfdestruct(to);
    }
}

contract BasicTest is Test {
    Store s;
    Maker t;
    uint256 x;
    uint256 y;
    uint256 z = 9;

    function setUp() public {
        s = new Store();
        t = new Maker{value: 1 ether}();
        s.set(3);
    }

    function ping(uint256 v) external {
        x = v;
    }
    function nothing() external {}

    function gasOf(function() internal f) internal returns (uint256) {
        uint256 g = gasleft();
        f();
        return g - gasleft();
    }

    function test_Empty() public {}

    function test_Set() public {
        s.set(5);
    }

    function test_SetTwice() public {
        s.set(5);
        s.set(6);
    }

    function test_SetBack() public {
        s.set(5);
        s.set(3);
    }

    function test_SetZero() public {
        s.set(0);
    }

    function test_SetZeroAndBack() public {
        s.set(0);
        s.set(3);
    }

    function test_Read() public view {
        s.a();
    }

    function test_ReadTwice() public view {
        s.a();
        s.a();
    }

    function test_ReadSetRead() public {
        s.a();
        s.set(8);
        s.a();
        s.set(9);
    }

    function test_SetReadSet() public {
        s.set(8);
        s.a();
        s.set(9);
    }

    function test_Value() public {
        s.set{value: 5}(7);
    }

    function test_ValueToNew() public {
        (bool ok,) = address(0xabcd).call{value: 1}("");
        require(ok);
    }

    function test_ValueToNewTwice() public {
        (bool ok,) = address(0xabcd).call{value: 1}("");
        (ok,) = address(0xabcd).call{value: 1}("");
        require(ok);
    }

    function test_EmptyCallToNew() public {
        (bool ok,) = address(0xabcd).call("");
        require(ok);
    }

    function test_BalanceAfterCall() public {
        (bool ok,) = address(0xabcd).call("");
        require(ok);
        x = address(0xabcd).balance;
    }

    function test_Fill() public {
        s.fill(5);
        s.clear(5);
    }

    function test_FillMany() public {
        s.fill(20);
        s.clear(20);
        s.fill(3);
    }

    function test_Create() public {
        new Store();
    }

    function test_CreateTwice() public {
        new Store();
        new Store();
    }

    function test_CreateValue() public {
        new Store{value: 3}();
    }

    function test_CreateAndCall() public {
        Store n = new Store();
        n.set(4);
        n.a();
    }

    function test_Create2() public {
        Store n = new Store{salt: 0}();
        n.set(4);
    }

    function test_Fail() public {
        try s.fail() {} catch {}
    }

    function test_FailAfter() public {
        try s.failAfter(4) {} catch {}
        s.a();
    }

    function test_FailAfterThenSet() public {
        try s.failAfter(4) {} catch {}
        s.set(4);
    }

    function test_Halt() public {
        try s.halt() {} catch {}
    }

    function test_HaltLow() public {
        (bool ok,) = address(s).call{gas: 100000}(abi.encodeCall(s.halt, ()));
        require(!ok);
    }

    function test_HaltLowCall() public {
        (bool ok,) = address(s).call{gas: 30000}(abi.encodeCall(s.fill, (10)));
        require(!ok);
        x = 1;
    }

    function test_LowGas() public {
        (bool ok,) = address(s).call{gas: 9000}(abi.encodeCall(s.set, (5)));
        x = ok ? 1 : 2;
    }

    function test_LowGasOk() public {
        (bool ok,) = address(s).call{gas: 20000}(abi.encodeCall(s.set, (5)));
        x = ok ? 1 : 2;
    }

    function test_LowGasOk2() public {
        (bool ok,) = address(s).call{gas: 28000}(abi.encodeCall(s.set, (5)));
        x = ok ? 1 : 2;
    }

    function test_LowGasOk3() public {
        (bool ok,) = address(s).call{gas: 32000}(abi.encodeCall(s.set, (5)));
        x = ok ? 1 : 2;
    }

    function test_TinyGas() public {
        (bool ok,) = address(s).call{gas: 10}(abi.encodeCall(s.set, (5)));
        x = ok ? 1 : 2;
    }

    function test_TinyGasNoData() public {
        (bool ok,) = address(s).call{gas: 0}("");
        x = ok ? 1 : 2;
    }

    function test_TinyGasValue() public {
        (bool ok,) = address(s).call{gas: 0, value: 1}("");
        x = ok ? 1 : 2;
    }

    function test_Transfer() public {
        payable(address(s)).transfer(1);
    }

    function test_Poor() public {
        vm.deal(address(this), 10);
        (bool ok, bytes memory r) = address(s).call{value: 11}("");
        x = ok ? 1 : 2;
        y = r.length;
    }

    function test_PoorCreate() public {
        vm.deal(address(this), 10);
        try new Store{value: 11}() {
            x = 3;
        }
            catch (bytes memory r) {
            x = r.length + 4;
        }
    }

    function test_Env() public {
        vm.fee(7);
        vm.txGasPrice(9);
        (address a, address o, uint256 f, uint256 p, uint256 g, uint256 l) = s.envCall();
        console.log(a, o);
        console.log(f, p, g);
        x = l;
        y = block.basefee;
        z = tx.gasprice;
        assertEq(f, 0);
        assertEq(p, 0);
        assertEq(y, 7);
        assertEq(z, 9);
    }

    function test_EnvStatic() public {
        vm.fee(7);
        vm.txGasPrice(9);
        (address a, address o, uint256 f, uint256 p, uint256 g) = s.env();
        x = g;
        assertEq(f, 7);
        assertEq(p, 9);
        assertEq(a, address(this));
        y = uint160(o);
    }

    function test_Nonce() public {
        uint256 n = vm.getNonce(address(this));
        s.set(4);
        s.a();
        x = vm.getNonce(address(this)) - n;
        z = uint160(address(new Store()));
        y = vm.getNonce(address(this)) - n;
        console.log(x, y, z);
    }

    function test_NonceFail() public {
        uint256 n = vm.getNonce(address(this));
        try s.fail() {} catch {}
        try s.failAfter(1) {} catch {}
        x = vm.getNonce(address(this)) - n;
        console.log(x);
        new Store();
        y = vm.getNonce(address(this)) - n;
        console.log(y);
    }

    function test_PrankNonce() public {
        address p = address(0xbeef);
        vm.prank(p);
        s.set(4);
        x = vm.getNonce(p);
        console.log(x);
    }

    function test_Prank() public {
        vm.prank(address(0xbeef));
        (address a, address o,,,,) = s.envCall();
        assertEq(a, address(0xbeef));
        x = uint160(o);
    }

    function test_PrankOrigin() public {
        vm.prank(address(0xbeef), address(0xcafe));
        (address a, address o,,,,) = s.envCall();
        assertEq(a, address(0xbeef));
        assertEq(o, address(0xcafe));
        x = uint160(tx.origin);
    }

    function test_StartPrank() public {
        vm.startPrank(address(0xbeef));
        s.set(4);
        s.set(5);
        vm.stopPrank();
        s.set(6);
        x = address(0xbeef).balance;
    }

    function test_PrankCreate() public {
        vm.prank(address(0xbeef));
        Store n = new Store();
        n.set(1);
        x = vm.getNonce(address(0xbeef));
    }

    function test_PrankValue() public {
        vm.deal(address(0xbeef), 5);
        vm.prank(address(0xbeef));
        s.set{value: 4}(1);
        x = address(0xbeef).balance;
    }

    function test_PrankPoor() public {
        vm.prank(address(0xbeef));
        (bool ok,) = address(s).call{value: 4}("");
        x = ok ? 1 : 2;
    }

    function test_Transient() public {
        s.tset(4);
        assertEq(s.tget(), 0);
    }

    function test_TransientView() public {
        s.tset(4);
        assertEq(s.tview(), 0);
    }

    function test_TransientOwn() public {
        assembly { tstore(0, 5) }
        s.tset(4);
        uint256 v;
        assembly { v := tload(0) }
        assertEq(v, 5);
    }

    function test_ExpectRevert() public {
        vm.expectRevert(abi.encodeWithSelector(Store.Bad.selector, 7));
        s.fail();
    }

    function test_ExpectRevertHalt() public {
        vm.expectRevert();
        s.halt();
        x = 1;
    }

    function test_ExpectRevertHaltLow() public {
        vm.expectRevert();
        (bool ok,) = address(s).call{gas: 100000}(abi.encodeCall(s.halt, ()));
        x = ok ? 1 : 2;
    }

    function test_ExpectRevertCreate() public {
        vm.expectRevert();
        new Bad2();
        x = 1;
    }

    function test_ExpectRevertAddress() public {
        vm.expectRevert(address(s));
        s.fail();
    }

    function test_ExpectEmit() public {
        vm.expectEmit();
        emit Store.Set(4);
        s.set(4);
    }

    function test_ExpectCall() public {
        vm.expectCall(address(s), abi.encodeCall(s.set, (4)));
        s.set(4);
    }

    function test_ExpectCallCount() public {
        vm.expectCall(address(s), abi.encodeCall(s.set, (4)), 2);
        s.set(4);
        s.set(4);
    }

    function test_Mock() public {
        vm.mockCall(address(s), abi.encodeCall(s.set, (4)), "");
        s.set(4);
        s.set(5);
    }

    function test_Logs() public {
        vm.recordLogs();
        s.set(4);
        s.set(5);
        x = vm.getRecordedLogs().length;
    }

    function test_LastGas() public {
        s.set(4);
        Vm.Gas memory g = vm.lastCallGas();
        console.log(g.gasLimit, g.gasTotalUsed, g.gasRemaining);
        x = g.gasTotalUsed;
    }

    function test_LastGasZero() public {
        s.fill(9);
        s.clear(9);
        Vm.Gas memory g = vm.lastCallGas();
        x = g.gasTotalUsed;
    }

    function test_LastGasStatic() public {
        s.a();
        Vm.Gas memory g = vm.lastCallGas();
        x = g.gasTotalUsed;
    }

    function test_LastGasHalt() public {
        try s.halt() {} catch {}
        Vm.Gas memory g = vm.lastCallGas();
        x = g.gasTotalUsed;
    }

    function test_SnapshotGas() public {
        s.set(4);
        x = vm.snapshotGasLastCall("a");
        vm.startSnapshotGas("b");
        s.set(9);
        s.a();
        y = vm.stopSnapshotGas();
    }

    function test_Pause() public {
        vm.pauseGasMetering();
        s.set(4);
        vm.resumeGasMetering();
        s.set(5);
    }

    function test_PauseLast() public {
        vm.pauseGasMetering();
        s.set(4);
        vm.resumeGasMetering();
        x = vm.lastCallGas().gasTotalUsed;
    }

    function test_Reset() public {
        s.set(4);
        vm.resetGasMetering();
        s.set(5);
    }

    function test_Touch() public {
        s.touch(address(0x1234));
        x = address(0x1234).balance;
    }

    function test_TouchFail() public {
        try s.touchFail(address(0x1234)) {} catch {}
        x = address(0x1234).balance;
    }

    function test_TouchFailTouch() public {
        try s.touchFail(address(0x1234)) {} catch {}
        s.touch(address(0x1234));
        x = address(0x1234).balance;
    }

    function test_TouchBoth() public {
        x = address(0x1234).balance;
        s.touch(address(0x1234));
        y = address(0x1234).balance;
    }

    function test_TouchStatic() public {
        x = address(0x1234).balance;
        s.a();
        y = address(0x1234).balance;
        s.touch(address(0x1234));
        z = address(0x1234).balance;
    }

    function test_TouchStaticTouch() public {
        x = address(0x1234).balance;
        s.a();
        s.touch(address(0x1234));
        z = address(0x1234).balance;
    }

    function test_Own() public {
        x = 1;
        s.set(1);
        x = 2;
        x = 0;
    }

    function test_OwnStatic() public {
        x = 1;
        s.a();
        x = 2;
        x = 0;
    }

    function test_OwnZ() public {
        z = 0;
        s.set(1);
        z = 9;
    }

    function test_OwnZStatic() public {
        z = 0;
        s.a();
        z = 9;
    }

    function test_Back() public {
        x = 4;
        s.back(IPing(address(this)));
        x = 0;
        s.back(IPing(address(this)));
        x = 7;
    }

    function test_Self() public {
        x = 4;
        this.ping(5);
        this.ping(6);
        x = 7;
    }

    function test_SelfNothing() public {
        this.nothing();
        this.nothing();
    }

    function test_Console() public {
        x = address(0x1234).balance;
        console.log(uint256(7));
        y = address(0x1234).balance;
        z = 1;
    }

    function test_ConsoleCall() public {
        (bool ok,) = 0x000000000000000000636F6e736F6c652e6c6f67.call(abi.encodeWithSignature("log(string)", "hi"));
        x = ok ? 1 : 2;
    }

    function test_Cheats() public {
        vm.warp(5);
        vm.getNonce(address(s));
        vm.load(address(s), 0);
        vm.store(address(s), 0, 0);
        s.set(1);
    }

    function test_Deal() public {
        vm.deal(address(0x77), 4);
        x = address(0x77).balance;
        s.touch(address(0x77));
    }

    function test_Delegate() public {
        (bool ok,) = address(s).delegatecall(abi.encodeCall(s.touch, (address(0x1234))));
        x = ok ? 1 : 2;
    }

    function test_Kill() public {
        s.kill(payable(address(0x99)));
        x = address(s).code.length;
        console.log(x);
    }

    function test_CreateKill() public {
        Store n = new Store();
        n.kill(payable(address(0x99)));
        x = address(n).code.length;
        console.log(x);
        y = address(n).code.length;
        console.log(y);
    }

    function test_MakeKill() public {
        Store n = t.makeAndKill();
        x = address(n).code.length;
        y = address(n).balance;
        console.log(x);
        z = address(n).code.length;
        console.log(z);
    }

    function test_MakeKillCall() public {
        Store n = t.makeAndKill();
        (bool ok,) = address(n).call("");
        x = ok ? 1 : 2;
        y = address(n).code.length;
    }

    function test_MakeKillOther() public {
        Store n = t.makeAndKill();
        s.set(4);
        y = address(n).code.length;
        z = y;
    }

    function test_Killer() public {
        Killer k = new Killer{value: 4}(payable(address(0x98)));
        x = address(k).code.length;
        y = address(0x98).balance;
    }

    function test_Burn() public {
        s.burn(100);
    }

    function test_SnapState() public {
        uint256 id = vm.snapshotState();
        s.set(7);
        vm.revertToState(id);
        assertEq(s.a(), 3);
        s.set(7);
    }

    function test_Accesses() public {
        vm.record();
        s.set(7);
        (bytes32[] memory r, bytes32[] memory w) = vm.accesses(address(s));
        x = r.length;
        y = w.length;
    }

    function test_StateDiff() public {
        vm.startStateDiffRecording();
        s.set(7);
        x = vm.stopAndReturnStateDiff().length;
    }

    function test_Cool() public {
        s.set(7);
        vm.cool(address(s));
        s.set(8);
    }

    function test_Roll() public {
        vm.roll(9);
        s.set(7);
        vm.warp(10);
        s.touch(address(4));
        x = block.number;
    }

    function test_Coinbase() public {
        vm.coinbase(address(0x55));
        s.touch(address(0x55));
        x = address(0x55).balance;
    }

    function test_Etch() public {
        vm.etch(address(0x56), address(s).code);
        Store(payable(address(0x56))).set(1);
        x = Store(payable(address(0x56))).a();
    }

    function test_Sender() public {
        x = msg.sender.balance;
        s.touch(msg.sender);
        y = msg.sender.balance;
    }

    function test_DeployCode() public {
        address n = vm.deployCode("test/Calls.t.sol:Store");
        Store(payable(n)).set(1);
    }
}

contract Bad2 {
    constructor() {
        revert("no");
    }
}
