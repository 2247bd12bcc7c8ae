// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {CheatTest} from "./CheatTest.sol";

contract TomlTest is CheatTest {
    struct TomlPoint {
        uint256 x;
        uint256 y;
    }

    string constant POINT = "TomlPoint(uint256 x,uint256 y)";
    string values;

    function setUp() public {
        values = vm.readFile("files/values.toml");
    }

    function test_ReadsValues() public view {
        assertEq(vm.parseTomlUint(values, ".number"), 15);
        assertEq(vm.parseTomlInt(values, ".signed"), -3);
        assertTrue(vm.parseTomlBool(values, ".flag"));
        assertEq(vm.parseTomlString(values, ".text"), "some text");
        assertEq(vm.parseTomlAddress(values, ".address"), address(0xbeef));
        assertEq(vm.parseTomlBytes(values, ".data"), hex"01ff");
        assertEq(vm.parseTomlBytes32(values, ".word"), bytes32(uint256(1)));
    }

    function test_ReadsLists() public view {
        assertEq(vm.parseTomlUintArray(values, ".lists.numbers")[1], 2);
        assertEq(vm.parseTomlIntArray(values, ".lists.signed")[0], -1);
        assertFalse(vm.parseTomlBoolArray(values, ".lists.flags")[1]);
        assertEq(vm.parseTomlStringArray(values, ".lists.texts")[1], "b");
        assertEq(vm.parseTomlAddressArray(values, ".lists.addresses")[0], address(0xbeef));
        assertEq(vm.parseTomlBytesArray(values, ".lists.datas")[1], hex"ff");
        assertEq(vm.parseTomlBytes32Array(values, ".lists.words").length, 1);
    }

    function test_ReadsStructs() public view {
        TomlPoint memory point = abi.decode(vm.parseTomlType(values, ".point", POINT), (TomlPoint));
        assertEq(point.y, 4);
        point = abi.decode(vm.parseTomlType("y = 6\nx = 5", POINT), (TomlPoint));
        assertEq(point.x, 5);
        TomlPoint[] memory points = abi.decode(vm.parseTomlTypeArray(values, ".points", POINT), (TomlPoint[]));
        assertEq(points[1].x, 3);
        (uint256 x, uint256 y) = abi.decode(vm.parseToml(values, ".point"), (uint256, uint256));
        assertEq(x + y, 7);
        assertEq(abi.decode(vm.parseToml("a = 7"), (uint256)), 7);
    }

    function test_ReadsKeys() public view {
        assertEq(vm.parseTomlKeys(values, ".point").length, 2);
        assertTrue(vm.keyExistsToml(values, ".point.x"));
        assertFalse(vm.keyExistsToml(values, ".none"));
    }

    function test_RefusesOtherValues() public {
        assertRefused(
            abi.encodeCall(vm.parseTomlUint, (values, ".none")),
            'vm.parseTomlUint: path ".none" must return exactly one JSON value'
        );
        assertRefused(abi.encodeCall(vm.parseTomlUint, ("a = ", ".a")));
    }

    function test_WritesTextLikeForge() public {
        string memory path = "files/written.toml";
        vm.writeToml('{"list": [1, 2], "e": {}, "o": {"p": {"q": "a\\nb"}}, "t": [{"a": "\\"x\\""}], "f": 1e30}', path);
        vm.writeToml("[true, [1, 2]]", path, ".o.list");
        // The gas depends on the length of the text.
        assertEq(vm.readFile(path), vm.readFile(path));
        assertRefused(
            abi.encodeWithSignature("writeToml(string,string)", "[1]", path),
            "vm.writeToml: failed to serialize TOML: unsupported array type"
        );
        assertRefused(
            abi.encodeWithSignature("writeToml(string,string)", "1.5", path),
            "vm.writeToml: failed to serialize TOML: unsupported f64 type"
        );
    }

    function test_WritesFiles() public {
        vm.writeToml('{"a": {"b": 1}, "c": "text"}', "files/written.toml");
        vm.writeToml("5", "files/written.toml", ".a.b");
        assertEq(vm.parseTomlUint(vm.readFile("files/written.toml"), ".a.b"), 5);
        assertEq(vm.readFile("files/written.toml"), 'c = "text"\n\n[a]\nb = 5\n');
    }
}
