// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {CheatTest} from "./CheatTest.sol";

contract TextTest is CheatTest {
    function assertConsoleRefuses(bytes memory input, string memory text) internal {
        (bool success, bytes memory data) = CONSOLE.call(input);
        assertFalse(success);
        assertEq(data, abi.encodeWithSignature("Error(string)", text));
    }

    function test_RefusesOtherCallsOfTheConsole() public {
        assertConsoleRefuses("", 'type check failed for "ConsoleCalls" with data: ');
        assertConsoleRefuses(hex"12ab", 'type check failed for "ConsoleCalls" with data: 12ab');
        assertConsoleRefuses(hex"12345678", "unknown selector `0x12345678` for ConsoleCalls");
        assertConsoleRefuses(
            abi.encodeWithSignature("log(string)"), "ABI decoding failed: buffer overrun while deserializing"
        );
        (bool success,) = CONSOLE.delegatecall(hex"12345678");
        assertTrue(success);
        (success,) = address(vm).delegatecall(hex"12345678");
        assertTrue(success);
    }

    struct Item {
        uint256 a;
        string b;
    }

    function test_ChangesText() public view {
        assertEq(vm.toLowercase("One TWO"), "one two");
        assertEq(vm.toUppercase("One two"), "ONE TWO");
        assertEq(vm.trim("  one \n"), "one");
        assertEq(vm.replace("a-b-a", "a", "cc"), "cc-b-cc");
        string[] memory parts = vm.split("a,b,,c", ",");
        assertEq(parts.length, 4);
        assertEq(parts[3], "c");
        assertEq(vm.indexOf("hello", "l"), 2);
        assertEq(vm.indexOf("hello", "z"), type(uint256).max);
        assertTrue(vm.contains("hello", "ell"));
        assertFalse(vm.contains("hello", "Ell"));
    }

    function test_WritesValues() public pure {
        assertEq(vm.toString(true), "true");
        assertEq(vm.toString(uint256(15)), "15");
        assertEq(vm.toString(int256(-15)), "-15");
        assertEq(vm.toString(address(0xbeef)), "0x000000000000000000000000000000000000bEEF");
        assertEq(vm.toString(bytes(hex"01ff")), "0x01ff");
        assertEq(
            vm.toString(bytes32(uint256(1))),
            "0x0000000000000000000000000000000000000000000000000000000000000001"
        );
    }

    function test_ReadsValues() public pure {
        assertEq(vm.parseUint("15"), 15);
        assertEq(vm.parseUint("0x0f"), 15);
        assertEq(vm.parseUint("1.5 ether"), 1.5 ether);
        assertEq(vm.parseUint("1e18"), 1 ether);
        assertEq(vm.parseInt("-15"), -15);
        assertTrue(vm.parseBool("true"));
        assertFalse(vm.parseBool("0"));
        assertEq(vm.parseAddress("0x000000000000000000000000000000000000bEEF"), address(0xbeef));
        assertEq(vm.parseBytes("0x01ff"), hex"01ff");
        assertEq(
            vm.parseBytes32("0x0000000000000000000000000000000000000000000000000000000000000001"),
            bytes32(uint256(1))
        );
    }

    function test_RefusesOtherValues() public {
        assertRefused(
            abi.encodeCall(vm.parseUint, ("one")),
            'vm.parseUint: failed parsing "one" as type `uint256`: parser error:\none\n^\nexpected at least one digit'
        );
        assertRefused(
            abi.encodeCall(vm.parseBool, ("yes")),
            'vm.parseBool: failed parsing "yes" as type `bool`: parser error:\nyes\n   ^\ninvalid boolean'
        );
        assertRefused(
            abi.encodeCall(vm.parseBytes, ("0x1")),
            'vm.parseBytes: failed parsing "0x1" as type `bytes`: parser error:\n0x1\n^\nodd number of digits'
        );
        assertRefused(
            abi.encodeCall(vm.parseAddress, ("0x12")),
            'vm.parseAddress: failed parsing "0x12" as type `address`: parser error:\n0x12\n^\ninvalid string length'
        );
    }

    function test_EncodesBase64() public pure {
        assertEq(vm.toBase64(string("sinter")), "c2ludGVy");
        assertEq(vm.toBase64(bytes(hex"fbff")), "+/8=");
        assertEq(vm.toBase64URL(bytes(hex"fbff")), "-_8=");
        assertEq(vm.toBase64URL(string("sinter")), "c2ludGVy");
    }

    function test_EncodesRlp() public pure {
        bytes[] memory parts = new bytes[](2);
        (parts[0], parts[1]) = ("dog", hex"01");
        assertEq(vm.toRlp(parts), hex"c583646f6701");
        bytes[] memory read = vm.fromRlp(hex"c583646f6701");
        assertEq(read.length, 2);
        assertEq(string(read[0]), "dog");
    }

    function test_HashesNames() public pure {
        assertEq(vm.ensNamehash("eth"), 0x93cdeb708b7545dc668eb9280176169d1c33cfd8ed6f04690a0bcc88a93fc4ae);
        assertEq(vm.ensNamehash(""), 0);
    }

    function test_HashesStructs() public view {
        string memory item = "Item(uint256 a,string b)";
        assertEq(vm.eip712HashType(item), keccak256(bytes(item)));
        assertEq(
            vm.eip712HashStruct(item, abi.encode(Item(1, "x"))),
            keccak256(abi.encode(keccak256(bytes(item)), 1, keccak256("x")))
        );
        bytes32 domain = keccak256(
            abi.encode(keccak256("EIP712Domain(string name,uint256 chainId)"), keccak256("shop"), uint256(1))
        );
        bytes32 mail = keccak256(abi.encode(keccak256("Mail(uint256 n)"), uint256(5)));
        assertEq(
            vm.eip712HashTypedData(
                '{"types":{"EIP712Domain":[{"name":"name","type":"string"},{"name":"chainId","type":"uint256"}],"Mail":[{"name":"n","type":"uint256"}]},"primaryType":"Mail","domain":{"name":"shop","chainId":1},"message":{"n":5}}'
            ),
            keccak256(abi.encodePacked(hex"1901", domain, mail))
        );
    }
}
