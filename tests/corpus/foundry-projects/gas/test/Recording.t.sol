// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Test} from "forge-std/Test.sol";
import {Vm} from "forge-std/Vm.sol";

contract Slots {
    uint256 public a = 7;
    uint256 public z;
    mapping(uint256 => uint256) public m;
    string public text;

    function get() external view returns (uint256) {
        return a;
    }

    function set(uint256 v) external payable {
        a = v;
    }

    function setZ(uint256 v) external payable {
        z = v;
    }

    function twice() external {
        a = 3;
        a = 4;
    }

    function clear() external {
        a = 0;
    }

    function revertSet() external {
        a = 9;
        revert();
    }

    function loop() external view returns (uint256 s) {
        for (uint256 i; i < 3; i++) {
            unchecked {
                s += m[i];
            }
        }
    }

    function die(address payable to) external {
        selfdestruct(to);
    }
}

contract RecordingTest is Test {
    Slots s;
    uint256 own = 5;
    uint256 other;

    function setUp() public {
        s = new Slots();
    }

    function start() internal {
        vm.startStateDiffRecording();
    }

    function stop() internal {
        vm.stopAndReturnStateDiff();
    }

    function test_Get() public {
        start();
        s.get();
    }

    function test_GetTwice() public {
        start();
        s.get();
        s.get();
    }

    function test_Set() public {
        start();
        s.set(8);
    }

    function test_SetZ() public {
        start();
        s.setZ(8);
    }

    function test_SetSame() public {
        start();
        s.set(7);
    }

    function test_Twice() public {
        start();
        s.twice();
    }

    function test_Clear() public {
        start();
        s.clear();
    }

    function test_Loop() public {
        start();
        s.loop();
    }

    function test_Revert() public {
        start();
        try s.revertSet() {} catch {}
        s.set(3);
    }

    function test_Own() public {
        start();
        other = own;
    }

    function test_OwnTwice() public {
        start();
        other = own;
        other = 4;
    }

    function test_Balance() public {
        start();
        address(1234).balance;
    }

    function test_BalanceUsed() public {
        start();
        uint b = address(1234).balance;
        require(b == 0);
    }

    function test_CodeSize() public {
        start();
        require(address(1235).code.length == 0);
    }

    function test_CodeHash() public {
        start();
        require(address(1236).codehash == 0);
    }

    function test_Code() public {
        start();
        require(address(1237).code.length == 0);
        bytes memory c = address(s).code;
        require(c.length > 0);
    }

    function test_Send() public {
        start();
        payable(address(1238)).transfer(1);
    }

    function test_SendValue() public {
        start();
        s.set{value: 1}(3);
    }

    function test_New() public {
        start();
        new Slots();
    }

    function test_Die() public {
        start();
        s.die(payable(address(1239)));
    }

    function test_Stop() public {
        start();
        s.get();
        stop();
        s.setZ(4);
    }

    function test_Return() public {
        start();
        s.get();
        s.set(2);
        vm.getStateDiff();
        vm.getStateDiffJson();
    }

    function test_Storage() public {
        start();
        s.get();
        s.set(2);
        vm.getStorageAccesses();
    }

    function test_Accesses() public {
        vm.record();
        s.get();
        s.set(2);
        vm.accesses(address(s));
    }

    function test_AccessesCold() public {
        vm.record();
        s.setZ(2);
    }

    function test_Map() public {
        vm.startMappingRecording();
        s.loop();
        s.setZ(4);
    }

    function test_Arb() public {
        vm.setArbitraryStorage(address(s));
        s.get();
    }

    function test_ArbTwice() public {
        vm.setArbitraryStorage(address(s));
        s.get();
        s.get();
    }

    function test_ArbSet() public {
        vm.setArbitraryStorage(address(s));
        s.setZ(3);
        s.set(9);
    }

    function test_ArbLoop() public {
        vm.setArbitraryStorage(address(s));
        s.loop();
    }

    function test_ArbOver() public {
        vm.setArbitraryStorage(address(s), true);
        s.get();
        s.setZ(1);
    }

    function test_ArbMap() public {
        vm.setArbitraryStorage(address(s));
        s.m(9);
    }

    function test_ArbMap3() public {
        vm.setArbitraryStorage(address(s));
        require(s.m(9) != 0);
        s.m(9);
        s.m(9);
    }

    function test_ArbTwo() public {
        vm.setArbitraryStorage(address(s));
        s.m(9);
        s.a();
    }

    function test_ArbOverTwo() public {
        Slots t = new Slots();
        vm.setArbitraryStorage(address(s));
        s.m(9);
        vm.setArbitraryStorage(address(t), true);
        t.a();
        t.a();
    }

    function test_Dump() public {
        s.get();
        vm.dumpState("d.json");
        s.setZ(4);
    }

    function test_Alloc() public {
        vm.writeFile(
            "a.json",
            '{"0x0000000000000000000000000000000000001234": {"balance": "0x5", "nonce": "0x2", "code": "0x6001", "storage": {"0x0000000000000000000000000000000000000000000000000000000000000001": "0x0000000000000000000000000000000000000000000000000000000000000009"}}}'
        );
        vm.loadAllocs("a.json");
    }

    function test_AllocBalance() public {
        vm.writeFile("a2.json", '{"0x0000000000000000000000000000000000001234": {"balance": "0x5"}}');
        vm.loadAllocs("a2.json");
        require(address(0x1234).balance == 5);
    }

    function test_AllocLoad() public {
        vm.writeFile(
            "a3.json",
            '{"0x0000000000000000000000000000000000001235": {"balance": "0x5", "storage": {"0x0000000000000000000000000000000000000000000000000000000000000001": "0x0000000000000000000000000000000000000000000000000000000000000009"}}}'
        );
        vm.loadAllocs("a3.json");
        vm.load(address(0x1235), bytes32(uint256(1)));
    }

    function test_Deleg() public {
        vm.signAndAttachDelegation(address(s), 5);
    }

    function test_DelegCall() public {
        vm.signAndAttachDelegation(address(s), 5);
        Slots(vm.addr(5)).get();
    }

    function test_DelegTwice() public {
        vm.signAndAttachDelegation(address(s), 5);
        Slots(vm.addr(5)).get();
        Slots(vm.addr(5)).get();
    }

    function test_DelegSign() public {
        vm.signDelegation(address(s), 5);
    }

    function test_DelegCode() public {
        vm.signAndAttachDelegation(address(s), 5);
        require(vm.addr(5).code.length > 0);
    }

    function test_Evm() public {
        vm.setEvmVersion("london");
    }

    function test_FailsWithNewInstructions() public {
        vm.setEvmVersion("london");
        s.get();
    }
}
