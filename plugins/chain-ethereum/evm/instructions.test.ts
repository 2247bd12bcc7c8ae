import { bytes, createTestEvm, runOurs, runReference, type Scenario } from '@tests/support/evm/evm-scenarios';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Evm, HARDFORKS } from './evm';
import { assemble } from './program-for-tests';

let evm: Evm;
beforeAll(async () => {
  evm = await createTestEvm();
});

const OTHER = `0x${'cc'.repeat(20)}`;
const ECHO = 'CALLDATASIZE 0 0 CALLDATACOPY CALLDATASIZE 0 RETURN';

/** Programs, each with optional code for a second account. */
const PROGRAMS: Readonly<Record<string, readonly [program: string, other?: string]>> = {
  'reads the environment': [
    `ADDRESS 0 MSTORE ORIGIN 32 MSTORE CALLER 64 MSTORE CALLVALUE 96 MSTORE CALLDATASIZE 128 MSTORE CODESIZE 160 MSTORE
     GASPRICE 192 MSTORE COINBASE 224 MSTORE TIMESTAMP 256 MSTORE NUMBER 288 MSTORE PREVRANDAO 320 MSTORE GASLIMIT 352
     MSTORE CHAINID 384 MSTORE SELFBALANCE 416 MSTORE PC 448 MSTORE MSIZE 480 MSTORE GAS 512 MSTORE 544 0 RETURN`,
  ],
  'reads the base fee': ['BASEFEE 0 MSTORE 32 0 RETURN'],
  'pushes zero': ['PUSH0 PUSH0 RETURN'],
  'counts leading zeros': ['1 CLZ 0 MSTORE 32 0 RETURN'],
  'reads a blob hash': ['0 BLOBHASH 0 MSTORE 32 0 RETURN'],
  'reads input inside, across and behind its end': [
    '0 CALLDATALOAD 0 MSTORE 20 CALLDATALOAD 32 MSTORE 1000 CALLDATALOAD 64 MSTORE 0x10000000000000000 CALLDATALOAD 96 MSTORE 128 0 RETURN',
  ],
  'copies input and code': [
    '50 3 5 CALLDATACOPY 80 10 100 CODECOPY 10 0xffffffffffffffffffff 200 CALLDATACOPY MSIZE 0 RETURN',
  ],
  'copies nothing far away': ['0 0 0xffffffffffffffffffff CALLDATACOPY MSIZE 0 MSTORE 32 0 RETURN'],
  'copies too far': ['1 0 0xffffffffff CALLDATACOPY'],
  'copies overlapping memory': ['0x0102030405 0 MSTORE 32 16 20 MCOPY 20 100 0 MCOPY MSIZE 0 RETURN'],
  'stores single bytes': ['0x1234 33 MSTORE8 MSIZE 0 RETURN'],
  'loads unaligned memory': ['0x010203 0 MSTORE 5 MLOAD 64 MSTORE 96 0 RETURN'],
  hashes: ['0 0 SHA3 0 MSTORE 200 0 SHA3 32 MSTORE 136 0 SHA3 64 MSTORE 96 0 RETURN'],
  'reads other accounts': [
    `${OTHER} BALANCE 0 MSTORE ${OTHER} EXTCODESIZE 32 MSTORE ${OTHER} EXTCODEHASH 64 MSTORE 0x1234 EXTCODEHASH 96 MSTORE
     0x1234 BALANCE 128 MSTORE 20 2 200 ${OTHER} EXTCODECOPY 0x9999 EXTCODESIZE 160 MSTORE 256 0 RETURN`,
    ECHO,
  ],
  'loads and stores storage': ['0 SLOAD 0 MSTORE 1 SLOAD 32 MSTORE 5 1 SSTORE 1 SLOAD 64 MSTORE 96 0 RETURN'],
  'clears and restores storage': ['0 1 SSTORE 7 1 SSTORE 9 1 SSTORE 0 1 SSTORE 7 1 SSTORE'],
  'sets and clears a new slot': ['1 9 SSTORE 2 9 SSTORE 0 9 SSTORE 0 9 SSTORE'],
  'clears a slot': ['0 1 SSTORE 0 2 SSTORE'],
  'stores transient storage': ['5 1 TSTORE 1 TLOAD 0 MSTORE 2 TLOAD 32 MSTORE 64 0 RETURN'],
  'emits logs': ['1 0 MSTORE 32 0 LOG0 7 32 0 LOG1 7 8 5 3 LOG2 1 2 3 4 0 0 LOG4'],
  'jumps over data': ['4 JUMP INVALID JUMPDEST 1 12 JUMPI INVALID INVALID JUMPDEST 42 0 MSTORE 32 0 RETURN'],
  'jumps into pushed data': ['4 JUMP #605b'],
  'jumps behind the code': ['1000 JUMP'],
  'runs into an undefined instruction': ['1 #0c'],
  'underflows the stack': ['1 ADD'],
  'reverts with data': ['5 0 MSTORE 7 1 SSTORE 32 0 REVERT'],
  'reads return data': [
    `0x112233 0 MSTORE 32 0 32 0 0 ${OTHER} 50000 CALL 64 MSTORE RETURNDATASIZE 96 MSTORE 20 5 128 RETURNDATACOPY 160 0 RETURN`,
    ECHO,
  ],
  'calls with all kinds': [
    `32 0 0 0 3 ${OTHER} 90000 CALL 32 32 0 0 4 ${OTHER} 90000 CALLCODE 32 64 0 0 ${OTHER} 90000 DELEGATECALL
     32 96 0 0 ${OTHER} 90000 STATICCALL 200 0 RETURN`,
    '1 SLOAD 1 ADD 1 SSTORE ADDRESS 0 MSTORE CALLER 32 MSTORE CALLVALUE 64 MSTORE 96 0 RETURN',
  ],
  'calls an account that does not exist': ['0 0 0 0 1 0x123456 90000 CALL 0 MSTORE 32 0 RETURN'],
  'calls with too much value': ['0 0 0 0 5000 0x123456 90000 CALL 0 MSTORE GAS 32 MSTORE 64 0 RETURN'],
  'changes state in a static call': [`0 0 0 0 ${OTHER} 90000 STATICCALL 0 MSTORE 32 0 RETURN`, '1 1 SSTORE'],
  'calls itself until the gas ends': ['0 0 0 0 0 ADDRESS GAS CALL 0 MSTORE GAS 32 MSTORE 64 0 RETURN'],
  'creates a contract': [
    '0x6001600c60003960016000f300 0 MSTORE 13 19 2 CREATE 0 MSTORE 13 19 0 CREATE 32 MSTORE 64 0 RETURN',
  ],
  'creates a contract at a given address twice': [
    '0x600160005360016000f3 0 MSTORE 7 10 22 1 CREATE2 0 MSTORE 7 10 22 1 CREATE2 32 MSTORE 64 0 RETURN',
  ],
  'creates a contract that reverts': [
    '0x60aa60005260206000fd 0 MSTORE 10 22 0 CREATE 0 MSTORE RETURNDATASIZE 32 MSTORE 64 0 RETURN',
  ],
  'creates a contract with code that starts with 0xef': [
    '0x60ef60005360016000f3 0 MSTORE 10 22 0 CREATE 0 MSTORE 32 0 RETURN',
  ],
  'creates too large a contract': ['0x6160016000f3 0 MSTORE 6 26 0 CREATE 0 MSTORE 32 0 RETURN'],
  'creates with too much init code': ['49153 0 0 CREATE 0 MSTORE 32 0 RETURN'],
  'destructs itself': [`${OTHER} SELFDESTRUCT`],
  'destructs itself for itself': ['ADDRESS SELFDESTRUCT'],
  'destructs another contract': [
    `0 0 0 0 3 ${OTHER} 90000 CALL ADDRESS BALANCE 0 MSTORE 32 0 RETURN`,
    '0x1234567 SELFDESTRUCT',
  ],
};

const STORAGE = new Map([
  [1n, 7n],
  [2n, 8n],
]);

describe.each(HARDFORKS)('%s', (hardfork) => {
  it.each(Object.entries(PROGRAMS))('%s', async (_name, [program, other]) => {
    const scenario: Scenario = {
      hardfork,
      code: bytes(assemble(program)),
      ...(other !== undefined && { otherCode: bytes(assemble(other)) }),
      data: bytes('a1a2a3a4a5a6a7a8 b1b2b3b4b5b6b7b8 c1c2c3c4c5c6c7c8 d1d2d3d4d5d6d7d8 e1e2e3'),
      value: 11n,
      gas: 1_000_000n,
      storage: STORAGE,
    };
    expect(await runOurs(evm, scenario)).toEqual(await runReference(scenario));
  });
});

it('runs out of gas at the same instructions as ethereumjs', async () => {
  const [program, other] = PROGRAMS['calls with all kinds'] ?? [''];
  const scenario = {
    hardfork: 'osaka',
    code: bytes(assemble(program)),
    otherCode: bytes(assemble(other ?? '')),
  } as const;
  const { gasUsed } = await runOurs(evm, scenario);
  for (let gas = 1n; gas <= gasUsed; gas += 1n + gasUsed / 150n) {
    const limited = { ...scenario, gas };
    expect(await runOurs(evm, limited)).toEqual(await runReference(limited));
  }
});

it('fails when it reads past the end of the return data', async () => {
  // ethereumjs reports this failure as out of gas.
  const scenario = { hardfork: 'osaka', code: bytes(assemble('1 0 0 RETURNDATACOPY')) } as const;
  expect(await runOurs(evm, scenario)).toMatchObject({ error: 'value out of range', gasUsed: 10_000_000n });
});
