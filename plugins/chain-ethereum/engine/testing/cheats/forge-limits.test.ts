import { describe, expect, it } from 'vitest';
import { runForTests } from '../run-for-tests';

const PATH = 'test/Limits.t.sol';
const HEAD = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
import {Test} from "forge-std/Test.sol";
`;
const run = (text: string, more: Readonly<Record<string, string>> = {}) =>
  runForTests({ [PATH]: `${HEAD}${text}`, ...more }, PATH);

describe('test runner with the same limits and defaults as forge', { timeout: 120_000 }, () => {
  it('rejects values that are too large for 64 bits or not valid for the hard fork or the chain', async () => {
    const { why } = await run(`
contract LimitsTest is Test {
    function test_ChainId() public { vm.chainId(2 ** 64); }
    function test_Fee() public { vm.fee(2 ** 64); }
    function test_Price() public { vm.txGasPrice(2 ** 64); }
    function test_Difficulty() public { vm.difficulty(5); }
    function test_Prevrandao() public { vm.setEvmVersion("london"); vm.prevrandao(uint256(5)); }
    function test_Blobs() public { vm.setEvmVersion("london"); vm.blobBaseFee(5); }
    function test_Hash() public { vm.setBlockhash(block.number + 1, 0); }
    function test_Etch() public { vm.etch(address(0x100), ""); }
    function test_Key() public { vm.setEnv("A=B", "1"); }
    function test_EmptyKey() public { vm.setEnv("", "1"); }
    function test_Delegate() public { vm.prank(address(0x1234), true); }
    function test_Approval() public { vm.isImplicitlyApproved(address(5)); }
    function test_Memory() public { vm.expectSafeMemory(0x80, 0x100); assembly { mstore(0x200, 1) } }
}`);
    expect(why('test_ChainId')).toBe('vm.chainId: chain ID must be less than 2^64');
    expect(why('test_Fee')).toBe('vm.fee: base fee must be less than 2^64');
    expect(why('test_Price')).toBe('vm.txGasPrice: gas price must be less than 2^64');
    expect(why('test_Difficulty')).toContain('not supported after the Paris hard fork');
    expect(why('test_Prevrandao')).toContain('not supported before the Paris hard fork');
    expect(why('test_Blobs')).toContain('not supported before the Cancun hard fork');
    expect(why('test_Hash')).toContain('must be less than or equal to the current block number');
    expect(why('test_Etch')).toMatch(/^vm\.etch: cannot use precompile 0x0{37}100 as an argument$/);
    expect(why('test_Key')).toContain("can't contain equal sign");
    expect(why('test_EmptyKey')).toContain("can't be empty");
    expect(why('test_Delegate')).toContain('delegate call from an EOA');
    expect(why('test_Approval')).toContain('only the Tempo network');
    expect(why('test_Memory')).toContain('memory write at offset 0x200');
  });

  it('accepts an address that becomes a precompile in a later hard fork', async () => {
    const { why, states } = await run(
      `
contract EarlyTest is Test {
    function test_Etch() public { vm.etch(address(0x100), hex"00"); vm.etch(address(10), hex"00"); }
    function test_Store() public { vm.store(address(9), 0, 0); }
}`,
      { 'foundry.toml': '[profile.default]\nevm_version = "paris"\n' },
    );
    expect(states.test_Etch).toBe('passed');
    expect(why('test_Store')).toContain('cannot use precompile');
  });

  it('calculates the blob price and signs broadcasts with the only remembered key', async () => {
    const { states } = await run(`
contract Asked { function sender() external returns (address) { return msg.sender; } }
contract DefaultsTest is Test {
    Asked asked = new Asked();
    function test_Blobs() public {
        require(block.blobbasefee == 1 && vm.getBlobBaseFee() == 0);
        vm.blobBaseFee(30_000_000);
        require(block.blobbasefee == 399 && vm.getBlobBaseFee() == 30_000_000);
    }
    function test_Broadcast() public {
        vm.rememberKey(5);
        vm.broadcast();
        require(asked.sender() == vm.addr(5));
        vm.rememberKey(6);
        vm.broadcast();
        require(asked.sender() == tx.origin);
    }
    function test_DelegateCalls() public {
        vm.startPrank(address(asked), true);
        (, bytes memory data) = address(asked).delegatecall(abi.encodeCall(Asked.sender, ()));
        require(abi.decode(data, (address)) == address(asked));
    }
}`);
    expect(states).toEqual({ test_Blobs: 'passed', test_Broadcast: 'passed', test_DelegateCalls: 'passed' });
  });

  it('shows decimal values in full, and counts only the events from one call', async () => {
    const { why } = await run(`
contract TextsTest is Test {
    event Note(uint256 value);
    function note() external { emit Note(1); }
    function test_Decimals() public { vm.assertEqDecimal(uint256(15), 5, 3); }
    function test_NoDecimals() public { vm.assertEqDecimal(uint256(15), 5, 0); }
    function test_TooMany() public { vm.assertEqDecimal(uint256(15), 5, 300); }
    function test_None() public { vm.expectEmit(uint64(0)); emit Note(1); this.note(); }
    function test_Two() public { vm.expectEmit(uint64(2)); emit Note(1); this.note(); }
}`);
    expect(why('test_Decimals')).toBe('assertion failed: 0.015 != 0.005');
    expect(why('test_NoDecimals')).toBe('assertion failed: 15.0 != 5.0');
    expect(why('test_TooMany')).toBe('assertion failed: 15 != 5');
    expect(why('test_None')).toBe('log emitted but expected 0 times');
    expect(why('test_Two')).toBe('log != expected log');
  });

  it('calls setUp from the default sender and applies settings for a single test', async () => {
    const sender = '0x000000000000000000000000000000000000a11c';
    const { states } = await run(
      `
contract SenderTest is Test {
    address creator = tx.origin;
    address preparer;
    function setUp() public { preparer = tx.origin; }
    function test_Senders() public {
        require(creator == address(0xa11c) && msg.sender == creator && tx.origin == creator);
        require(preparer == 0x1804c8AB1F12E6bbf3894d4083f33e07309d1f38);
    }
    function close() internal pure { revert("closed"); }
    /// forge-config: default.allow_internal_expect_revert = true
    function test_Internal() public { vm.expectRevert("closed"); close(); }
    function test_NotInternal() public { vm.expectRevert("closed"); close(); }
}`,
      { 'foundry.toml': `[profile.default]\nsender = "${sender}"\ntx_origin = "0x${'0'.repeat(37)}b0b"\n` },
    );
    expect(states).toEqual({ test_Senders: 'passed', test_Internal: 'passed', test_NotInternal: 'failed' });
  });
});
