import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { hexToBytes } from 'viem';
import { expect, it } from 'vitest';
import type { Hex } from '../../../plugins/chain-ethereum/evm/evm-types';
import { ethereumjs } from '../../support/evm/ethereumjs-engine';
import type { Accounts } from '../../support/evm/evm-engine';
import { logsHash, stateRoot } from '../../support/evm/state-root';
import { runEvmCorpus } from './evm-corpus';

const SENDER: Hex = `0x${'aa'.repeat(20)}`;
const CONTRACT: Hex = `0x${'bb'.repeat(20)}`;
const COINBASE: Hex = `0x${'cc'.repeat(20)}`;
/** PUSH1 7 PUSH1 1 SSTORE: stores 7 in slot 1. */
const CODE: Hex = '0x6007600155';
const NO_CODE = new Uint8Array(0);
const BALANCE = 10n ** 18n;
/** 21,000 for the transaction, 6 for the two PUSH1 instructions, and 22,100 for the first write to a slot. */
const GAS = 43_106n;

const NOTHING = { balance: 0n, nonce: 0n, code: NO_CODE, storage: new Map<bigint, bigint>() };
const before: Accounts = new Map([
  [SENDER, { ...NOTHING, balance: BALANCE }],
  [CONTRACT, { ...NOTHING, nonce: 1n, code: hexToBytes(CODE) }],
]);
const after: Accounts = new Map([
  [SENDER, { ...NOTHING, balance: BALANCE - GAS * 10n, nonce: 1n }],
  [CONTRACT, { ...NOTHING, nonce: 1n, code: hexToBytes(CODE), storage: new Map([[1n, 7n]]) }],
  [COINBASE, { ...NOTHING, balance: GAS * 3n }],
]);

/** A state test for Shanghai with a base fee of 7 and a gas price of 10. */
function stateTest(results: readonly object[]) {
  const account = { balance: '0x00', nonce: '0x00', code: '0x', storage: {} };
  return {
    env: {
      currentCoinbase: COINBASE,
      currentNumber: '0x01',
      currentTimestamp: '0x03e8',
      currentGasLimit: '0x01c9c380',
      currentRandom: '0x00',
      currentBaseFee: '0x07',
    },
    pre: {
      [SENDER]: { ...account, balance: `0x${BALANCE.toString(16)}` },
      [CONTRACT]: { ...account, nonce: '0x01', code: CODE },
    },
    transaction: {
      sender: SENDER,
      to: CONTRACT,
      nonce: '0x00',
      gasPrice: '0x0a',
      gasLimit: ['0x0186a0', '0x5207'],
      value: ['0x00'],
      data: ['0x'],
    },
    post: { Shanghai: results, Homestead: results },
  };
}

const success = { indexes: { data: 0, gas: 0, value: 0 }, hash: stateRoot(after), logs: logsHash([]) };
const rejection = {
  indexes: { data: 0, gas: 1, value: 0 },
  hash: stateRoot(before),
  logs: logsHash([]),
  expectException: 'TransactionException.INTRINSIC_GAS_TOO_LOW',
};

async function run(results: readonly object[]) {
  const root = await temporaryFolder({
    'stExample/one.json': JSON.stringify({ one: stateTest(results) }),
    'stExample/index.json': JSON.stringify({ test_cases: [] }),
  });
  const lines: string[] = [];
  const failures = join(root, 'failures.txt');
  const failed = await runEvmCorpus({
    engine: ethereumjs,
    root,
    failures,
    print: (line) => lines.push(line),
  });
  return { failed, lines, failures: readFileSync(failures, 'utf8') };
}

it('passes tests with the expected state, logs and rejections, and ignores older hard forks', async () => {
  const { failed, lines } = await run([success, rejection]);
  expect(failed).toBe(0);
  expect(lines[0]).toBe('stExample: shanghai 2/2');
});

it('reports wrong states and logs, and missing or unexpected rejections', async () => {
  const { failed, lines, failures } = await run([
    { ...success, hash: rejection.hash },
    { ...success, logs: rejection.hash },
    { ...success, expectException: 'TransactionException.NONCE_IS_MAX' },
    { ...rejection, expectException: undefined },
    success,
  ]);
  expect(failed).toBe(4);
  expect(lines[0]).toBe('stExample: shanghai 1/5');
  expect(failures.trimEnd().split('\n')).toEqual([
    `stExample/one.json shanghai one #0: state root ${success.hash} instead of ${rejection.hash}`,
    `stExample/one.json shanghai one #1: logs hash ${success.logs} instead of ${rejection.hash}`,
    'stExample/one.json shanghai one #2: executed instead of TransactionException.NONCE_IS_MAX',
    expect.stringContaining('stExample/one.json shanghai one #3: rejected: INTRINSIC_GAS_TOO_LOW'),
  ]);
});
