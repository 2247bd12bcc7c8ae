// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Test} from "forge-std/Test.sol";

contract Costs {
    mapping(uint256 => uint256) m;

    function sstoreCold(uint256 n) external {
        assembly {
            sstore(n, 1)
        }
    }

    function sstoreWarm(uint256 n) external {
        assembly {
            pop(sload(n))
            sstore(n, 1)
        }
    }

    function extsize(uint256 n) external view returns (uint256 r) {
        assembly {
            r := extcodesize(n)
        }
    }

    function exthash(uint256 n) external view returns (uint256 r) {
        assembly {
            r := extcodehash(n)
        }
    }

    function extcopy(uint256 n) external view {
        assembly {
            extcodecopy(n, 0, 0, 32)
        }
    }

    function extcopyBig(uint256 n) external view {
        assembly {
            mstore(50000, 1)
            extcodecopy(n, 0, 0, 50000)
        }
    }

    function callCold(uint256 n) external {
        assembly {
            pop(call(0, n, 0, 0, 0, 0, 0))
        }
    }

    function callValue(uint256 n) external {
        assembly {
            pop(balance(n))
            pop(call(0, n, 1, 0, 0, 0, 0))
        }
    }

    function callNew(uint256 n) external {
        assembly {
            pop(call(0, n, 1, 0, 0, 0, 0))
        }
    }

    function delegateCold(uint256 n) external {
        assembly {
            pop(delegatecall(0, n, 0, 0, 0, 0))
        }
    }

    function staticCold(uint256 n) external view {
        assembly {
            pop(staticcall(0, n, 0, 0, 0, 0))
        }
    }

    function die(uint256 n) external {
        assembly {
            selfdestruct(n)
        }
    }

    function cpy(uint256 n) external pure {
        assembly {
            mstore(n, 1)
            calldatacopy(0, 0, n)
            calldatacopy(0, 0, n)
        }
    }

    function mcp(uint256 n) external pure {
        assembly {
            mstore(n, 1)
            mcopy(0, 0, n)
            mcopy(0, 0, n)
        }
    }

    function logd(uint256 n) external {
        assembly {
            mstore(n, 1)
            log0(0, n)
            log0(0, n)
        }
    }

    function crt2(uint256 n) external {
        assembly {
            mstore(n, 1)
            pop(create2(0, 0, n, 7))
        }
    }

    function tst(uint256 n) external {
        assembly {
            for {
                let i := 0
            } lt(i, n) {
                i := add(i, 1)
            } {
                tstore(i, 1)
            }
        }
    }
}

contract CostsTest is Test {
    Costs h;

    function setUp() public {
        h = new Costs();
        vm.deal(address(h), 100 ether);
    }

    function test_SstoreCold() public {
        vm.expectRevert();
        h.sstoreCold{gas: 10000}(77);
    }

    function test_SstoreCold2() public {
        vm.expectRevert();
        h.sstoreCold{gas: 3000}(77);
    }

    function test_SstoreCold3() public {
        vm.expectRevert();
        h.sstoreCold{gas: 21500}(77);
    }

    function test_SstoreWarm() public {
        vm.expectRevert();
        h.sstoreWarm{gas: 10000}(77);
    }

    function test_Extsize() public {
        vm.expectRevert();
        h.extsize{gas: 2000}(77);
    }

    function test_Exthash() public {
        vm.expectRevert();
        h.exthash{gas: 2000}(77);
    }

    function test_Extcopy() public {
        vm.expectRevert();
        h.extcopy{gas: 2000}(77);
    }

    function test_ExtcopyBig() public {
        vm.expectRevert();
        h.extcopyBig{gas: 17000}(77);
    }

    function test_CallCold() public {
        vm.expectRevert();
        h.callCold{gas: 2000}(77);
    }

    function test_CallValue() public {
        vm.expectRevert();
        h.callValue{gas: 8000}(77);
    }

    function test_CallNew() public {
        vm.expectRevert();
        h.callNew{gas: 20000}(77);
    }

    function test_CallNewCold() public {
        vm.expectRevert();
        h.callNew{gas: 11000}(77);
    }

    function test_DelegateCold() public {
        vm.expectRevert();
        h.delegateCold{gas: 2000}(77);
    }

    function test_StaticCold() public {
        vm.expectRevert();
        h.staticCold{gas: 2000}(77);
    }

    function test_Die() public {
        vm.expectRevert();
        h.die{gas: 6000}(77);
    }

    function test_DieNew() public {
        vm.expectRevert();
        h.die{gas: 20000}(77);
    }

    function test_Cpy() public {
        vm.expectRevert();
        h.cpy{gas: 1500}(5000);
    }

    function test_Mcp() public {
        vm.expectRevert();
        h.mcp{gas: 1500}(5000);
    }

    function test_Logd() public {
        vm.expectRevert();
        h.logd{gas: 45000}(5000);
    }

    function test_Crt2() public {
        vm.expectRevert();
        h.crt2{gas: 33500}(5000);
    }

    function test_Tst() public {
        vm.expectRevert();
        h.tst{gas: 3000}(500);
    }

    function test_Ecrecover() public {
        vm.expectRevert();
        address(1).call{gas: 100}("");
    }

    function test_Sha() public {
        vm.expectRevert();
        address(2).call{gas: 20}("");
    }

    function test_Identity() public {
        vm.expectRevert();
        address(4).call{gas: 10}("");
    }

    function test_Blake() public {
        vm.expectRevert();
        address(9).call{gas: 1000}(hex"01");
    }

    function test_EcAddBad() public {
        vm.expectRevert();
        address(6).call{gas: 1000}(
            hex"ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"
        );
    }
}
