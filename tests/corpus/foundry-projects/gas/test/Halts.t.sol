// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Test} from "forge-std/Test.sol";

contract Halting {
    uint256 public a = 7;
    uint256 public z;
    mapping(uint256 => uint256) public m;
    event E(uint256);

    function halt() external pure {
        assembly {
            invalid()
        }
    }

    function readTooMuch() external pure {
        assembly {
            returndatacopy(0, 0, 64)
        }
    }

    function jump() external pure {
        assembly {
            let x := 5
            pop(x)
        }
        function() internal pure f;
        assembly {
            f := 0xffff
        }
        f();
    }

    function loop() external {
        while (true) {
            z++;
        }
    }

    function bigMemory() external pure {
        assembly {
            mstore(0xffffffffffff, 1)
        }
    }

    function hugeMemory() external pure {
        assembly {
            mstore(sub(0, 64), 1)
        }
    }

    function mediumMemory() external pure {
        assembly {
            mstore(0x100000, 1)
            revert(0, 0)
        }
    }

    function clearRevert() external {
        a = 0;
        revert("x");
    }

    function clearAndHalt() external {
        a = 0;
        assembly {
            invalid()
        }
    }

    function setClearRevert() external {
        z = 5;
        z = 0;
        revert();
    }

    function nestedClearRevert(Halting other) external {
        other.clear();
        revert();
    }

    function nestedRevertRevert(Halting other) external {
        try other.clearRevert() {} catch {}
        revert();
    }

    function clear() external {
        a = 0;
    }

    function okEmit() external {
        a = 0;
        emit E(1);
    }

    function staticWrite() external {
        (bool ok, ) = address(this).staticcall(abi.encodeCall(Halting.clear, ()));
        require(ok, "static");
    }

    function stackOverflow() external view {
        assembly {
            for {} 1 {} {
                mstore(0, 1)
                if gt(mload(0), 2) {
                    break
                }
                if lt(gas(), 5000) {
                    invalid()
                }
            }
        }
    }

    function precompile() external view {
        (bool ok, ) = address(6).staticcall{gas: 100000}(new bytes(1));
        assembly {
            if iszero(ok) {
                revert(0, 0)
            }
            invalid()
        }
    }

    function deep(uint256 n) external {
        if (n == 0) {
            assembly {
                invalid()
            }
        }
        this.deep(n - 1);
    }
}

contract FailingCreation {
    uint256 x = 3;

    constructor(uint256 k) {
        x = 0;
        if (k == 0) revert("no");
        if (k == 1)
            assembly {
                invalid()
            }
        if (k == 3) {
            assembly {
                mstore8(0, 0xef)
                return(0, 1)
            }
        }
    }
}

contract HaltTest is Test {
    Halting h;
    Halting g;

    function setUp() public {
        h = new Halting();
        g = new Halting();
    }

    function test_Halts() public {
        vm.expectRevert();
        h.halt();
    }

    function test_HaltsWithGas() public {
        vm.expectRevert();
        h.halt{gas: 100000}();
    }

    function test_ReadsTooMuch() public {
        vm.expectRevert();
        h.readTooMuch();
    }

    function test_JumpsToNoDestination() public {
        vm.expectRevert();
        h.jump();
    }

    function test_LoopGas() public {
        vm.expectRevert();
        h.loop{gas: 100000}();
    }

    function test_BigMemory() public {
        vm.expectRevert();
        h.bigMemory{gas: 100000}();
    }

    function test_HugeMemory() public {
        vm.expectRevert();
        h.hugeMemory{gas: 100000}();
    }

    function test_MediumMemory() public {
        vm.expectRevert();
        h.mediumMemory();
    }

    function test_MediumMemoryOog() public {
        vm.expectRevert();
        h.mediumMemory{gas: 100000}();
    }

    function test_ClearRevert() public {
        vm.expectRevert();
        h.clearRevert();
    }

    function test_ClearsAndHalts() public {
        vm.expectRevert();
        h.clearAndHalt();
    }

    function test_SetClearRevert() public {
        vm.expectRevert();
        h.setClearRevert();
    }

    function test_NestedClearRevert() public {
        vm.expectRevert();
        h.nestedClearRevert(g);
    }

    function test_NestedRevertRevert() public {
        vm.expectRevert();
        h.nestedRevertRevert(g);
    }

    function test_StaticWrite() public {
        vm.expectRevert();
        h.staticWrite{gas: 200000}();
    }

    function test_Precompile() public {
        vm.expectRevert();
        h.precompile{gas: 300000}();
    }

    function test_Deep() public {
        vm.expectRevert();
        h.deep{gas: 300000}(3);
    }

    function test_Stack() public {
        vm.expectRevert();
        h.stackOverflow{gas: 100000}();
    }

    function test_CreationReverts() public {
        vm.expectRevert();
        new FailingCreation(0);
    }

    function test_CreationHalts() public {
        vm.expectRevert();
        new FailingCreation{salt: 0}(1);
    }

    function test_CreatesInvalidCode() public {
        vm.expectRevert();
        new FailingCreation(3);
    }

    function test_NotReverting() public {
        try this.notReverting() {} catch {}
    }

    function notReverting() external {
        vm.expectRevert();
        h.clear();
    }

    function test_NotRevertingCreate() public {
        try this.notRevertingCreate() {} catch {}
    }

    function notRevertingCreate() external {
        vm.expectRevert();
        new Halting();
    }

    function test_WrongReason() public {
        try this.wrongReason() {} catch {}
    }

    function wrongReason() external {
        vm.expectRevert(bytes("y"));
        h.clearRevert();
    }

    function test_WrongReasonHalt() public {
        try this.wrongReasonHalt() {} catch {}
    }

    function wrongReasonHalt() external {
        vm.expectRevert(bytes("y"));
        h.clearAndHalt{gas: 100000}();
    }

    function test_FailsWithoutEvent() public {
        try this.missingEmit() {} catch {}
    }

    function missingEmit() external {
        vm.expectEmit();
        emit Halting.E(2);
        h.okEmit();
    }

    function test_MockRevert() public {
        vm.mockCallRevert(address(h), abi.encodeCall(Halting.clear, ()), "no");
        vm.expectRevert();
        h.clear();
    }

    function test_AssumeNoRevert() public {
        try this.assumes() {} catch {}
    }

    function assumes() external {
        vm.assumeNoRevert();
        h.clear();
    }

    function test_Count() public {
        vm.expectRevert(uint64(2));
        h.clearRevert();
        h.clearAndHalt{gas: 60000}();
    }

    function test_LowCall() public {
        (bool ok, ) = address(0).call("");
        ok;
    }

    function test_BytesReason() public {
        vm.expectRevert(abi.encodePacked(bytes4(0xf23a6e61)));
        this.bytesReason();
    }

    function bytesReason() external pure {
        revert(string(abi.encodePacked(bytes4(0xf23a6e61))));
    }

    function test_Delegate() public {
        address a = address(0xABCDEF01);
        vm.etch(a, abi.encodePacked(hex"ef0100", address(h)));
        Halting(a).clear();
        Halting(a).okEmit();
        assertEq(a.code.length, 23);
    }
}
