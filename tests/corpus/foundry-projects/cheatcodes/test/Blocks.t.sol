// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {CheatTest, Vm} from "./CheatTest.sol";

contract BlocksTest is CheatTest {
    function test_HasTheConfiguredBlock() public view {
        assertEq(block.number, 1);
        assertEq(block.timestamp, 1);
        assertEq(block.chainid, 31337);
        assertEq(block.gaslimit, 1073741824);
        assertEq(block.basefee, 0);
        assertEq(block.coinbase, address(0));
        assertEq(tx.gasprice, 0);
    }

    function test_SetsNumberAndTime() public {
        vm.roll(500);
        assertEq(block.number, 500);
        assertEq(vm.getBlockNumber(), 500);
        vm.warp(1e9);
        assertEq(block.timestamp, 1e9);
        assertEq(vm.getBlockTimestamp(), 1e9);
    }

    function test_SetsFees() public {
        vm.fee(25 gwei);
        assertEq(block.basefee, 25 gwei);
        vm.txGasPrice(30 gwei);
        assertEq(tx.gasprice, 30 gwei);
    }

    function test_SetsBlobFees() public {
        vm.blobBaseFee(7);
        assertEq(vm.getBlobBaseFee(), 7);
    }

    /// Forge takes the value as the excess blob gas, which determines the price.
    function test_CalculatesThePriceOfBlobs() public {
        assertEq(block.blobbasefee, 1);
        vm.blobBaseFee(30_000_000);
        assertEq(block.blobbasefee, 399);
        assertEq(vm.getBlobBaseFee(), 30_000_000);
    }

    function test_SetsTheChain() public {
        vm.chainId(10);
        assertEq(block.chainid, 10);
        assertEq(vm.getChainId(), 10);
        assertRefused(abi.encodeCall(vm.chainId, (2 ** 64)), "vm.chainId: chain ID must be less than 2^64");
    }

    function test_SetsTheProducer() public {
        vm.coinbase(address(5));
        assertEq(block.coinbase, address(5));
        vm.prevrandao(bytes32(uint256(9)));
        assertEq(block.prevrandao, 9);
        vm.prevrandao(uint256(10));
        assertEq(block.prevrandao, 10);
        assertRefused(
            abi.encodeCall(vm.difficulty, (5)),
            "vm.difficulty: `difficulty` is not supported after the Paris hard fork, use `prevrandao` instead; see EIP-4399: https://eips.ethereum.org/EIPS/eip-4399"
        );
    }

    function test_SetsHashes() public {
        vm.roll(100);
        vm.setBlockhash(99, keccak256("99"));
        assertEq(blockhash(99), keccak256("99"));
        assertEq(blockhash(100), 0);
        assertRefused(
            abi.encodeCall(vm.setBlockhash, (101, 0)),
            "vm.setBlockhash: block number must be less than or equal to the current block number"
        );
        bytes32[] memory hashes = new bytes32[](1);
        hashes[0] = bytes32(uint256(7));
        vm.blobhashes(hashes);
        assertEq(blobhash(0), hashes[0]);
        assertEq(vm.getBlobhashes()[0], hashes[0]);
    }

    function test_SetsTheEvmVersion() public {
        assertEq(vm.getEvmVersion(), "osaka");
        vm.setEvmVersion("london");
        assertEq(vm.getEvmVersion(), "london");
        vm.difficulty(5);
        assertRefused(
            abi.encodeCall(vm.blobBaseFee, (3)),
            "vm.blobBaseFee: `blobBaseFee` is not supported before the Cancun hard fork; see EIP-4844: https://eips.ethereum.org/EIPS/eip-4844"
        );
        assertRefused(
            abi.encodeWithSignature("prevrandao(uint256)", 5),
            "vm.prevrandao: `prevrandao` is not supported before the Paris hard fork, use `difficulty` instead; see EIP-4399: https://eips.ethereum.org/EIPS/eip-4399"
        );
    }

    function test_FailsForUnknownEvmVersions() public {
        vm.setEvmVersion("moon");
    }

    function test_ReadsHeadersOnlyInForks() public {
        assertRefused(abi.encodeCall(vm.getRawBlockHeader, (0)));
    }

    function test_KnowsChains() public {
        Vm.Chain memory chain = vm.getChain(uint256(1));
        assertEq(chain.name, "mainnet");
        assertEq(chain.chainId, 1);
        chain = vm.getChain("optimism");
        assertEq(chain.chainId, 10);
        assertEq(chain.rpcUrl, "");
        assertRefused(abi.encodeWithSignature("getChain(string)", "no such chain"));
    }

    function test_KnowsEndpoints() public {
        assertEq(vm.rpcUrl("local"), "http://localhost:8545");
        assertEq(vm.rpcUrls().length, 1);
        assertEq(vm.rpcUrls()[0][0], "local");
        assertEq(vm.rpcUrlStructs()[0].url, "http://localhost:8545");
        assertRefused(abi.encodeCall(vm.rpcUrl, ("none")), "invalid rpc url: none");
    }

    function test_HasNoForkAtFirst() public {
        assertRefused(abi.encodeCall(vm.activeFork, ()));
    }
}
