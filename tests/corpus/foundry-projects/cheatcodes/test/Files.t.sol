// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {CheatTest, Counter, Fixed, Vm, VmSafe} from "./CheatTest.sol";

contract FilesTest is CheatTest {
    function test_ReadsFiles() public {
        assertEq(vm.readFile("files/list.txt"), "one\ntwo\n");
        assertEq(vm.readFileBinary("files/list.txt"), "one\ntwo\n");
        assertEq(vm.readLine("files/list.txt"), "one");
        assertEq(vm.readLine("files/list.txt"), "two");
        vm.closeFile("files/list.txt");
        assertEq(vm.readLine("files/list.txt"), "one");
    }

    function test_DescribesFiles() public view {
        assertTrue(vm.exists("files/list.txt") && vm.isFile("files/list.txt") && vm.isDir("files"));
        assertFalse(vm.exists("files/none.txt") || vm.isDir("files/list.txt"));
        assertEq(vm.fsMetadata("files/list.txt").length, 8);
        assertFalse(vm.fsMetadata("files/list.txt").isDir);
        assertEq(vm.currentFilePath(), "test/Files.t.sol");
    }

    function test_WritesFiles() public {
        vm.createDir("made/deep", true);
        vm.writeFile("made/first.txt", "first");
        vm.writeLine("made/lines.txt", "a");
        vm.writeLine("made/lines.txt", "b");
        assertEq(vm.readFile("made/lines.txt"), "a\nb\n");
        assertEq(vm.copyFile("made/first.txt", "made/deep/copy.txt"), 5);
        vm.writeFileBinary("made/raw.bin", hex"ff00");
        assertEq(vm.readFileBinary("made/raw.bin"), hex"ff00");
        vm.removeFile("made/first.txt");
        assertFalse(vm.exists("made/first.txt"));
        vm.removeDir("made", true);
        assertFalse(vm.exists("made/deep"));
    }

    /// A fuzz test, because the gas depends on the length of the project's path.
    function testFuzz_ListsFolders(bool) public view {
        Vm.DirEntry[] memory entries = vm.readDir("deployments", 3);
        assertEq(entries.length, 3);
        assertEq(entries[0].path, string.concat(vm.projectRoot(), "/deployments/Deploy.s.sol"));
        assertTrue(entries[0].isDir && !entries[2].isDir);
        assertEq(entries[2].depth, 3);
        assertEq(vm.readFile(string.concat(vm.projectRoot(), "/files/list.txt")), "one\ntwo\n");
        assertTrue(vm.contains(vm.getArtifactPathByCode(type(Fixed).creationCode), "Fixed.json"));
        assertTrue(vm.contains(vm.getArtifactPathByDeployedCode(type(Counter).runtimeCode), "Counter.json"));
    }

    function test_RefusesOtherPaths() public {
        assertRefused(abi.encodeCall(vm.readFile, ("../outside.txt")));
        assertRefused(abi.encodeCall(vm.readFile, ("files/none.txt")));
        assertRefused(abi.encodeCall(vm.readLink, ("files/list.txt")));
        assertRefused(abi.encodeCall(vm.writeFile, ("foundry.toml", "")));
    }

    function test_DeploysArtifacts() public {
        assertEq(vm.getCode("Counter.sol:Counter"), type(Counter).creationCode);
        assertEq(vm.getCode("Counter"), type(Counter).creationCode);
        assertEq(vm.getDeployedCode("src/Counter.sol:Counter"), type(Counter).runtimeCode);
        Fixed made = Fixed(vm.deployCode("Fixed", abi.encode(21)));
        assertEq(made.doubled(), 42);
        made = Fixed(vm.deployCode("Counter.sol:Fixed", abi.encode(4), 3, bytes32(uint256(1))));
        assertEq(address(made).balance, 3);
        assertEq(Counter(payable(vm.deployCode("Counter", bytes32(0)))).count(), 1);
        assertRefused(abi.encodeCall(vm.getCode, ("NoSuchContract")));
    }

    function test_ReadsDeployments() public view {
        assertEq(vm.getDeployment("Counter"), address(0xc0de));
        assertEq(vm.getDeployment("Counter", 31337), address(0xc0de));
        assertEq(vm.getDeployments("Counter", 31337).length, 1);
        Vm.BroadcastTxSummary memory summary = vm.getBroadcast("Counter", 31337, VmSafe.BroadcastTxType.Call);
        assertEq(summary.blockNumber, 2);
        assertTrue(summary.success);
        assertEq(vm.getBroadcasts("Counter", 31337).length, 2);
        assertEq(vm.getBroadcasts("Counter", 31337, VmSafe.BroadcastTxType.Create).length, 1);
    }

    function test_ReadsVersions() public {
        assertTrue(vm.foundryVersionAtLeast("1.0.0"));
        assertEq(vm.foundryVersionCmp("1.7.1"), 0);
        assertEq(vm.foundryVersionCmp("99.0.0"), -1);
        assertTrue(vm.contains(vm.getFoundryVersion(), "1.7.1"));
        assertRefused(abi.encodeCall(vm.foundryVersionCmp, ("1.x")));
    }
}
