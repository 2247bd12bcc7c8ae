import { describe, expect, it } from 'vitest';
import { runForTests } from '../run-for-tests';

const PATH = 'test/Project.t.sol';
const HEAD = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.13;
import {Test} from "forge-std/Test.sol";
import {Vm} from "forge-std/Vm.sol";
`;
const toml = (...lines: string[]) => ['[profile.default]', ...lines].join('\n');

describe('project cheatcodes', { timeout: 300_000 }, () => {
  it('read and write files where fs_permissions allows access, and report the changes', async () => {
    const suite = `${HEAD}
contract FilesTest is Test {
    function test_Read() public {
        assertEq(vm.readFile("data/list.txt"), "one\\ntwo\\n");
        assertEq(vm.readFile(string.concat(vm.projectRoot(), "/data/list.txt")), "one\\ntwo\\n");
        assertEq(vm.readLine("data/list.txt"), "one");
        assertEq(vm.readLine("data/list.txt"), "two");
        assertEq(vm.readLine("data/list.txt"), "");
        vm.closeFile("data/list.txt");
        assertEq(vm.readLine("data/list.txt"), "one");
        assertTrue(vm.exists("data/list.txt") && vm.isFile("data/list.txt") && vm.isDir("data"));
        assertFalse(vm.exists("data/none.txt"));
        assertEq(vm.fsMetadata("data/list.txt").length, 8);
        assertEq(vm.readFileBinary("data/fixed/code.bin"), hex"fe80");
    }
    function test_Write() public {
        vm.writeFile("data/new.txt", "first");
        vm.writeLine("data/log.txt", "a");
        vm.writeLine("data/log.txt", "b");
        assertEq(vm.readFile("data/log.txt"), "a\\nb\\n");
        assertEq(vm.copyFile("data/new.txt", "data/copy.txt"), 5);
        vm.removeFile("data/list.txt");
        vm.createDir("data/deep/er", true);
        vm.writeFileBinary("data/deep/er/raw.bin", hex"ff00");
        assertEq(vm.readFileBinary("data/deep/er/raw.bin"), hex"ff00");
        Vm.DirEntry[] memory entries = vm.readDir("data", 3);
        assertEq(entries.length, 8);
        assertEq(entries[1].path, string.concat(vm.projectRoot(), "/data/deep"));
        assertTrue(entries[1].isDir);
        assertEq(entries[2].depth, 2);
    }
    function test_Denied() public view { vm.readFile("test/Project.t.sol"); }
    function test_Outside() public { vm.writeFile("../secret.txt", ""); }
    function test_ReadOnly() public { vm.writeFile("data/fixed/a.txt", ""); }
    function test_Config() public { vm.writeFile("foundry.toml", ""); }
    function test_Missing() public view { vm.readFile("data/none.txt"); }
    function test_Artifact() public view {
        assertEq(vm.parseJsonBytes(vm.readFile("out/Project.t.sol/FilesTest.json"), ".bytecode.object"), vm.getCode("FilesTest"));
        assertEq(vm.currentFilePath(), "test/Project.t.sol");
    }
}`;
    const config = toml(
      'fs_permissions = [{ access = "read-write", path = "./data" }, { access = "read", path = "data/fixed" }, { access = "read", path = "out" }, { access = true, path = "foundry.toml" }]',
    );
    const files = { [PATH]: suite, 'foundry.toml': config, 'data/list.txt': 'one\ntwo\n' };
    const binaries = [{ path: 'data/fixed/code.bin', bytes: Uint8Array.of(0xfe, 0x80) }];
    const { states, why, events } = await runForTests(files, PATH, { binaries });
    expect(why('test_Read')).toBeUndefined();
    expect(why('test_Write')).toBeUndefined();
    expect(why('test_Artifact')).toBeUndefined();
    expect(states).toMatchObject({ test_Read: 'passed', test_Write: 'passed', test_Artifact: 'passed' });
    expect(why('test_Denied')).toBe(
      'vm.readFile: the path test/Project.t.sol is not allowed to be accessed for read operations',
    );
    expect(why('test_Outside')).toBe(
      'vm.writeFile: the path ../secret.txt is not allowed to be accessed for write operations',
    );
    expect(why('test_ReadOnly')).toContain('data/fixed/a.txt is not allowed to be accessed for write');
    expect(why('test_Config')).toBe('vm.writeFile: access to `foundry.toml` is not allowed');
    expect(why('test_Missing')).toContain('No such file or directory (os error 2)');
    expect(events.filter(({ type }) => type === 'wrote')).toEqual([
      { type: 'wrote', path: 'data/copy.txt', content: 'first' },
      { type: 'wrote', path: 'data/list.txt', replaces: 'one\ntwo\n' },
      { type: 'wrote', path: 'data/log.txt', content: 'a\nb\n' },
      { type: 'wrote', path: 'data/new.txt', content: 'first' },
    ]);
  });

  it('read and write JSON and TOML', async () => {
    const suite = `${HEAD}
struct Item { uint256 amount; string name; bytes32 id; }
contract TextsTest is Test {
    string constant JSON = '{"a": {"list": [1, "0x02", 3], "big": 115792089237316195423570985008687907853269984665640564039457584007913129639935}, "on": true, "z": [{"id": "0x0000000000000000000000000000000000000000000000000000000000000007", "name": "x", "amount": "2 ether"}], "who": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"}';
    function test_Read() public view {
        assertEq(vm.parseJsonUint(JSON, ".a.big"), type(uint256).max);
        assertEq(vm.parseJsonUintArray(JSON, "$.a.list")[1], 2);
        assertEq(vm.parseJsonUintArray(JSON, ".a.list[1:]").length, 0);
    }
    function test_Values() public view {
        assertEq(vm.parseJsonUintArray(JSON, "$.a.list")[1], 2);
        assertTrue(vm.parseJsonBool(JSON, ".on"));
        assertEq(vm.parseJsonAddress(JSON, "['who']"), 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266);
        assertEq(vm.parseJsonKeys(JSON, "$").length, 4);
        assertEq(vm.parseJsonKeys(JSON, "$")[3], "who");
        assertTrue(vm.keyExistsJson(JSON, ".z[0].name"));
        assertFalse(vm.keyExistsJson(JSON, ".z[1]"));
        Item memory item = abi.decode(vm.parseJsonType(JSON, ".z[0]", "Item(uint256 amount,string name,bytes32 id)"), (Item));
        assertEq(item.amount, 2 ether);
        assertEq(item.name, "x");
        Item[] memory all = abi.decode(vm.parseJsonTypeArray(JSON, ".z", "Item(uint256 amount,string name,bytes32 id)"), (Item[]));
        assertEq(all[0].id, bytes32(uint256(7)));
        assertEq(abi.decode(vm.parseJson(JSON, ".z[*].name"), (string)), "x");
        assertEq(vm.parseJson(JSON, ".none").length, 0);
    }
    function test_Write() public {
        vm.serializeUint("o", "z", 7);
        vm.serializeUint("o", "big", type(uint256).max);
        uint256[] memory list = new uint256[](2);
        list[1] = 5;
        string memory inner = vm.serializeUint("i", "list", list);
        vm.serializeAddress("o", "who", address(0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266));
        string memory text = vm.serializeString("o", "inner", inner);
        assertEq(text, '{"big":"115792089237316195423570985008687907853269984665640564039457584007913129639935","inner":{"list":[0,5]},"who":"0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266","z":7}');
        vm.writeJson(text, "out.json");
        vm.writeJson("9", "out.json", ".inner.more");
        assertEq(vm.parseJsonUint(vm.readFile("out.json"), ".inner.more"), 9);
        assertEq(vm.serializeJsonType("Item(uint256 amount,string name,bytes32 id)", abi.encode(Item(1, "n", 0))), '{"amount":1,"name":"n","id":"0x0000000000000000000000000000000000000000000000000000000000000000"}');
        vm.writeToml('{"owner": {"name": "x", "age": 5}}', "out.toml");
        vm.writeToml("6", "out.toml", ".owner.age");
    }
    function test_Toml() public view {
        string memory text = "n = 9007199254740993\\nlist = [1, 2]\\n[owner]\\nname = 'x'\\n";
        assertEq(vm.parseTomlUint(text, ".n"), 9007199254740993);
        assertEq(vm.parseTomlUintArray(text, ".list")[1], 2);
        assertEq(vm.parseTomlString(text, ".owner.name"), "x");
        assertEq(vm.parseTomlKeys(text, "$")[2], "owner");
        assertTrue(vm.keyExistsToml(text, ".owner"));
    }
    function test_Broken() public pure { vm.parseJson("{"); }
    function test_NotUint() public pure { vm.parseJsonUint('{"a": {}}', ".a"); }
    function test_NoPrefix() public pure { vm.parseUint("abcd"); }
}`;
    const config = toml('fs_permissions = [{ access = "read-write", path = "./" }]');
    const { why, events } = await runForTests({ [PATH]: suite, 'foundry.toml': config }, PATH);
    for (const name of ['test_Values', 'test_Write', 'test_Toml']) expect(why(name)).toBeUndefined();
    expect(why('test_Read')).toBe(
      'vm.parseJsonUintArray: path ".a.list[1:]" must return exactly one JSON value',
    );
    expect(why('test_Broken')).toMatch(/^vm\.parseJson: failed parsing JSON: /);
    expect(why('test_NotUint')).toBe('vm.parseJsonUint: expected uint256, found JSON object');
    expect(why('test_NoPrefix')).toContain('missing hex prefix ("0x") for hex string');
    expect(events.filter(({ type }) => type === 'wrote')).toMatchObject([
      {
        path: 'out.json',
        content: expect.stringMatching(/^\{\n {2}"big": "1157[\s\S]*"more": 9\n {2}\},\n/),
      },
      { path: 'out.toml', content: '[owner]\nname = "x"\nage = 6\n' },
    ]);
  });

  it('ask the user for each value only once per run', async () => {
    const suite = `${HEAD}
contract PromptTest is Test {
    function test_Name() public { assertEq(vm.prompt("Name"), "Ann"); }
    function test_Again() public { assertEq(vm.prompt("Name"), "Ann"); }
    function test_Secret() public { assertEq(vm.promptSecretUint("Key"), 5); }
    function test_Cancelled() public { vm.promptAddress("Owner"); }
}`;
    const asked: string[] = [];
    const ask = async (text: string, isSecret: boolean) => {
      asked.push(`${text} ${isSecret}`);
      return { Name: 'Ann', Key: '5' }[text];
    };
    const { why, states } = await runForTests({ [PATH]: suite }, PATH, { ask });
    expect(states).toMatchObject({ test_Name: 'passed', test_Again: 'passed', test_Secret: 'passed' });
    expect(why('test_Cancelled')).toBe('vm.promptAddress: The input was cancelled');
    expect(asked.sort()).toEqual(['Key true', 'Name false', 'Owner false']);
    const without = await runForTests({ [PATH]: suite }, PATH);
    expect(without.why('test_Name')).toMatch(/^vm\.prompt: there is no input for "Name": set an environment/);
  });
});
