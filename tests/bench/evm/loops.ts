import { createRequire } from 'node:module';
import { type Abi, encodeFunctionData, hexToBytes } from 'viem';
import { z } from 'zod';
import type { Hex } from '../../../plugins/chain-ethereum/evm/evm-types';

/** Loops that each exercise mainly one type of operation, named after the test functions in forge. */
export const LOOPS = ['testArithmetic', 'testHash', 'testStorage', 'testCall'] as const;
export type Loop = (typeof LOOPS)[number];

/** A forge test that does nothing, used to measure forge's startup time. */
export const EMPTY_TEST = 'testNothing';

export const LOOP_SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

contract Loops {
    mapping(uint256 => uint256) numbers;

    function testNothing() external pure {}

    function testArithmetic() external pure {
        uint256 x = 1;
        unchecked {
            for (uint256 i = 0; i < 1_000_000; i++) x = (x * 3 + (x >> 7)) ^ i;
        }
        require(x != 0);
    }

    function testHash() external pure {
        bytes32 hash;
        for (uint256 i = 0; i < 200_000; i++) hash = keccak256(abi.encode(hash, i));
        require(hash != 0);
    }

    function testStorage() external {
        for (uint256 i = 0; i < 50_000; i++) numbers[i % 1_000] += i;
    }

    function testCall() external view {
        uint256 sum;
        for (uint256 i = 0; i < 50_000; i++) sum += this.next(i);
        require(sum != 0);
    }

    function next(uint256 i) external pure returns (uint256) {
        return i + 1;
    }
}
`;

export const TOKEN_SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

contract Token {
    event Transfer(address indexed from, address indexed to, uint256 value);
    mapping(address => uint256) public balanceOf;

    constructor() {
        balanceOf[msg.sender] = 1e30;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }
}
`;

export const HARDFORK = 'prague';

export interface CompiledContract {
  readonly abi: Abi;
  readonly initCode: Uint8Array;
  readonly code: Uint8Array;
}

const outputSchema = z.object({
  contracts: z.object({
    'Bench.sol': z.record(
      z.string(),
      z.object({
        abi: z.custom<Abi>(Array.isArray),
        evm: z.object({
          bytecode: z.object({ object: z.string() }),
          deployedBytecode: z.object({ object: z.string() }),
        }),
      }),
    ),
  }),
});

/** Compiles the only contract in a source file, with the same settings as forge. */
export function compileContract(content: string): CompiledContract {
  const solc: { compile(input: string): string } = createRequire(import.meta.url)('solc');
  const outputSelection = { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } };
  const settings = { optimizer: { enabled: true, runs: 200 }, evmVersion: HARDFORK, outputSelection };
  const input = { language: 'Solidity', sources: { 'Bench.sol': { content } }, settings };
  const { contracts } = outputSchema.parse(JSON.parse(solc.compile(JSON.stringify(input))));
  const [contract] = Object.values(contracts['Bench.sol']);
  if (!contract) throw new Error('No contract');
  const { abi, evm } = contract;
  return {
    abi,
    initCode: hexToBytes(`0x${evm.bytecode.object}`),
    code: hexToBytes(`0x${evm.deployedBytecode.object}`),
  };
}

export function inputOf(
  { abi }: CompiledContract,
  functionName: string,
  args: readonly unknown[] = [],
): Uint8Array {
  const data: Hex = encodeFunctionData({ abi, functionName, args });
  return hexToBytes(data);
}
