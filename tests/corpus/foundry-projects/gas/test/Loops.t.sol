// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Test} from "forge-std/Test.sol";

contract Loops {
    function spin() external pure {
        assembly {
            for {} 1 {} {}
        }
    }

    function spin2() external pure {
        assembly {
            for {} 1 {} {
                pop(add(mul(3, 4), exp(2, 200)))
            }
        }
    }

    function keccakLoop() external pure {
        assembly {
            let n := 32
            for {} 1 {} {
                n := add(n, 320)
                pop(keccak256(0, n))
            }
        }
    }

    function logs() external {
        assembly {
            let n := 32
            for {} 1 {} {
                n := add(n, 320)
                log1(0, n, 7)
            }
        }
    }

    function copies() external pure {
        assembly {
            let n := 32
            for {} 1 {} {
                n := add(n, 640)
                calldatacopy(0, 0, n)
            }
        }
    }

    function sloads() external view {
        assembly {
            let n := 32
            for {} 1 {} {
                n := add(n, 640)
                pop(sload(n))
            }
        }
    }

    function calls() external {
        assembly {
            let n := 32
            for {} 1 {} {
                n := add(n, 640)
                pop(call(gas(), n, 1, 0, 0, 0, 0))
            }
        }
    }

    function balances() external view {
        assembly {
            let n := 32
            for {} 1 {} {
                n := add(n, 640)
                pop(balance(n))
            }
        }
    }

    function creates() external {
        assembly {
            for {} 1 {} {
                pop(create(0, 0, 0))
            }
        }
    }

    function underflow() external pure {
        assembly {
            invalid()
        }
    }
}

contract LoopsTest is Test {
    Loops h;

    function setUp() public {
        h = new Loops();
        vm.deal(address(h), 100 ether);
    }

    function test_Spin() public {
        vm.expectRevert();
        h.spin{gas: 100000}();
    }

    function test_SpinA() public {
        vm.expectRevert();
        h.spin{gas: 100001}();
    }

    function test_SpinB() public {
        vm.expectRevert();
        h.spin{gas: 100002}();
    }

    function test_SpinC() public {
        vm.expectRevert();
        h.spin{gas: 100005}();
    }

    function test_SpinD() public {
        vm.expectRevert();
        h.spin{gas: 100008}();
    }

    function test_Spin2() public {
        vm.expectRevert();
        h.spin2{gas: 100000}();
    }

    function test_Keccak() public {
        vm.expectRevert();
        h.keccakLoop{gas: 100000}();
    }

    function test_Logs() public {
        vm.expectRevert();
        h.logs{gas: 100000}();
    }

    function test_Copies() public {
        vm.expectRevert();
        h.copies{gas: 100000}();
    }

    function test_Sloads() public {
        vm.expectRevert();
        h.sloads{gas: 100000}();
    }

    function test_Calls() public {
        vm.expectRevert();
        h.calls{gas: 100000}();
    }

    function test_Balances() public {
        vm.expectRevert();
        h.balances{gas: 100000}();
    }

    function test_Creates() public {
        vm.expectRevert();
        h.creates{gas: 100000}();
    }
}
