// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {CheatTest} from "./CheatTest.sol";

contract JsonTest is CheatTest {
    struct JsonPoint {
        uint256 x;
        uint256 y;
    }

    string constant POINT = "JsonPoint(uint256 x,uint256 y)";
    string constant VALUES =
        '{"number": 15, "signed": -3, "flag": true, "text": "some text", "address": "0x000000000000000000000000000000000000bEEF", "data": "0x01ff", "word": "0x0000000000000000000000000000000000000000000000000000000000000001", "point": {"x": 3, "y": 4}, "empty": null}';
    string constant LISTS =
        '{"numbers": [1, "0x02", "3"], "signed": [-1, 1], "flags": [true, false], "texts": ["a", "b"], "addresses": ["0x000000000000000000000000000000000000bEEF"], "datas": ["0x01", "0xff"], "words": ["0x0000000000000000000000000000000000000000000000000000000000000001"], "points": [{"x": 1, "y": 2}, {"x": 3, "y": 4}]}';

    function test_ReadsValues() public pure {
        assertEq(vm.parseJsonUint(VALUES, ".number"), 15);
        assertEq(vm.parseJsonInt(VALUES, ".signed"), -3);
        assertTrue(vm.parseJsonBool(VALUES, ".flag"));
        assertEq(vm.parseJsonString(VALUES, ".text"), "some text");
        assertEq(vm.parseJsonAddress(VALUES, ".address"), address(0xbeef));
        assertEq(vm.parseJsonBytes(VALUES, ".data"), hex"01ff");
        assertEq(vm.parseJsonBytes32(VALUES, ".word"), bytes32(uint256(1)));
        assertEq(abi.decode(vm.parseJson(VALUES, "$.number"), (uint256)), 15);
    }

    function test_ReadsLists() public pure {
        assertEq(vm.parseJsonUintArray(LISTS, ".numbers")[1], 2);
        assertEq(vm.parseJsonIntArray(LISTS, ".signed")[0], -1);
        assertFalse(vm.parseJsonBoolArray(LISTS, ".flags")[1]);
        assertEq(vm.parseJsonStringArray(LISTS, ".texts")[1], "b");
        assertEq(vm.parseJsonAddressArray(LISTS, ".addresses")[0], address(0xbeef));
        assertEq(vm.parseJsonBytesArray(LISTS, ".datas")[1], hex"ff");
        assertEq(vm.parseJsonBytes32Array(LISTS, ".words").length, 1);
    }

    function test_ReadsStructs() public pure {
        JsonPoint memory point = abi.decode(vm.parseJsonType(VALUES, ".point", POINT), (JsonPoint));
        assertEq(point.y, 4);
        point = abi.decode(vm.parseJsonType('{"y": 6, "x": 5}', POINT), (JsonPoint));
        assertEq(point.x, 5);
        JsonPoint[] memory points = abi.decode(vm.parseJsonTypeArray(LISTS, ".points", POINT), (JsonPoint[]));
        assertEq(points[1].x, 3);
        (uint256 x, uint256 y) = abi.decode(vm.parseJson(VALUES, ".point"), (uint256, uint256));
        assertEq(x + y, 7);
        assertEq(abi.decode(vm.parseJson('{"a": 7}'), (uint256)), 7);
    }

    function test_ReadsKeys() public view {
        assertEq(vm.parseJsonKeys(VALUES, ".point").length, 2);
        assertEq(vm.parseJsonKeys(VALUES, "$")[0], "number");
        assertTrue(vm.keyExistsJson(VALUES, ".empty"));
        assertFalse(vm.keyExistsJson(VALUES, ".none"));
        assertTrue(vm.keyExists(VALUES, ".point.x"));
    }

    function test_RefusesOtherValues() public {
        assertRefused(
            abi.encodeCall(vm.parseJsonUint, (VALUES, ".none")),
            'vm.parseJsonUint: path ".none" must return exactly one JSON value'
        );
        assertRefused(
            abi.encodeCall(vm.parseJsonUint, (VALUES, ".text")),
            'vm.parseJsonUint: failed parsing "some text" as type `uint256`: parser error:\nsome text\n^\nexpected at least one digit'
        );
        assertRefused(
            abi.encodeCall(vm.parseJsonBool, (VALUES, ".number")),
            'vm.parseJsonBool: failed parsing "15" as type `bool`: parser error:\n15\n^\ninvalid boolean'
        );
        assertRefused(abi.encodeCall(vm.parseJsonUint, ("{", ".none")));
    }

    function test_WritesValues() public {
        vm.serializeUint("object", "number", uint256(15));
        vm.serializeInt("object", "signed", int256(-3));
        vm.serializeBool("object", "flag", true);
        vm.serializeString("object", "text", string('a "quoted" text'));
        vm.serializeAddress("object", "address", address(0xbeef));
        vm.serializeBytes("object", "data", bytes(hex"01ff"));
        vm.serializeUintToHex("object", "hex", 255);
        assertEq(
            vm.serializeBytes32("object", "word", bytes32(uint256(1))),
            '{"address":"0x000000000000000000000000000000000000bEEF","data":"0x01ff","flag":true,"hex":"0xff","number":15,"signed":-3,"text":"a \\"quoted\\" text","word":"0x0000000000000000000000000000000000000000000000000000000000000001"}'
        );
        assertEq(vm.serializeUint("lists", "numbers", pair(1, 2)), '{"numbers":[1,2]}');
    }

    function test_WritesStructs() public {
        bytes memory point = abi.encode(JsonPoint(1, 2));
        assertEq(vm.serializeJsonType(POINT, point), '{"x":1,"y":2}');
        assertEq(vm.serializeJsonType("holder", "point", POINT, point), '{"point":{"x":1,"y":2}}');
        assertEq(vm.serializeJson("parsed", '{"b": 1, "a": 2}'), '{"b": 1, "a": 2}');
        assertEq(vm.serializeUint("parsed", "c", uint256(3)), '{"a":2,"b":1,"c":3}');
    }

    function test_WritesFiles() public {
        vm.writeJson('{"a": {"b": 1}}', "files/written.json");
        vm.writeJson("5", "files/written.json", ".a.b");
        assertEq(vm.parseJsonUint(vm.readFile("files/written.json"), ".a.b"), 5);
        assertEq(vm.readFile("files/written.json"), '{\n  "a": {\n    "b": 5\n  }\n}');
    }
}
