import { hexToBytes } from 'viem';
import { expect, it } from 'vitest';
import { readEvmWasm } from '../packaging/evm-wasm';
import { Evm } from './evm';
import type { EvmOptions, Hardfork, Hex } from './evm-types';
import { transact } from './transact';
import type { Transaction } from './transaction';
import { type RejectionReason, TransactionRejection } from './transaction-rejection';

const SENDER: Hex = `0x${'aa'.repeat(20)}`;
const CONTRACT: Hex = `0x${'bb'.repeat(20)}`;
const COINBASE: Hex = `0x${'cc'.repeat(20)}`;
const SIGNER: Hex = `0x${'dd'.repeat(20)}`;
const BLOB_HASH: Hex = `0x01${'00'.repeat(31)}`;
const NO_CODE = new Uint8Array(0);
const FUNDS = 10n ** 18n;
const BASE_FEE = 7n;

const transfer: Transaction = {
  type: 2,
  from: SENDER,
  to: CONTRACT,
  nonce: 0n,
  value: 0n,
  data: NO_CODE,
  gasLimit: 100_000n,
  maxFeePerGas: 20n,
  maxPriorityFeePerGas: 3n,
  accessList: [],
  blobHashes: [],
  maxFeePerBlobGas: 0n,
  authorizations: [],
};

interface Setting {
  readonly hardfork?: Hardfork;
  /** The called contract's code. */
  readonly code?: Hex;
  readonly origin?: EvmOptions['origin'];
}

async function openEvm({ hardfork = 'osaka', code = '0x', origin }: Setting = {}): Promise<Evm> {
  const evm = await Evm.create(await readEvmWasm('plain'), {
    rules: { hardfork },
    ...(origin && { origin }),
  });
  const environment = { chainId: 1n, gasLimit: 30_000_000n, baseFee: BASE_FEE, blobBaseFee: 5n };
  evm.setEnvironment({ ...environment, coinbase: COINBASE });
  if (origin) return evm;
  evm.state.setAccount(SENDER, { balance: FUNDS, nonce: 0n, code: NO_CODE });
  if (code !== '0x') evm.state.setAccount(CONTRACT, { balance: 0n, nonce: 1n, code: hexToBytes(code) });
  return evm;
}

const rejections: readonly (readonly [RejectionReason, Partial<Transaction>, Hardfork?])[] = [
  ['type not supported', { type: 1 }, 'istanbul'],
  ['type not supported', { type: 4 }, 'cancun'],
  ['value out of range', { value: 2n ** 256n }],
  ['value out of range', { gasLimit: 2n ** 64n }],
  ['gas limit too high', { gasLimit: 2n ** 24n + 1n }],
  ['gas limit reached', { gasLimit: 30_000_001n }, 'prague'],
  ['intrinsic gas too low', { gasLimit: 20_999n }],
  ['intrinsic gas too low', { to: undefined, gasLimit: 52_999n }, 'london'],
  ['max initcode size exceeded', { to: undefined, data: new Uint8Array(49_153), gasLimit: 10_000_000n }],
  ['insufficient gas for floor data gas cost', { data: new Uint8Array(100).fill(1), gasLimit: 24_999n }],
  ['max priority fee per gas higher than max fee per gas', { maxPriorityFeePerGas: 21n }],
  ['max fee per gas less than block base fee', { maxFeePerGas: 6n }],
  ['blob transaction of type create', { type: 3, to: undefined, blobHashes: [BLOB_HASH] }],
  ['blob transaction missing blob hashes', { type: 3 }],
  ['blob transaction has too many blobs', { type: 3, blobHashes: Array<Hex>(7).fill(BLOB_HASH) }],
  ['invalid blob hash version', { type: 3, blobHashes: [`0x02${'00'.repeat(31)}`] }],
  [
    'max fee per blob gas less than block blob gas fee',
    { type: 3, blobHashes: [BLOB_HASH], maxFeePerBlobGas: 4n },
  ],
  ['EIP-7702 transaction cannot be used to create contract', { type: 4, to: undefined }],
  ['EIP-7702 transaction with empty auth list', { type: 4 }],
  ['nonce too high', { nonce: 1n }],
  ['nonce has max value', { nonce: 2n ** 64n - 1n }],
  ['sender not an eoa', { from: CONTRACT, nonce: 1n }],
  ['insufficient funds for gas * price + value', { value: FUNDS }],
];

const rejectionCases = rejections.map(([reason, change, hardfork]) => ({ reason, change, hardfork }));

it.each(rejectionCases)(
  'rejects a transaction without changing the state: $reason',
  async ({ reason, change, hardfork }) => {
    const evm = await openEvm({ code: '0x00', ...(hardfork && { hardfork }) });
    const mark = evm.state.mark();
    const error = await transact(evm, { ...transfer, ...change }).catch((each: unknown) => each);
    expect(error).toBeInstanceOf(TransactionRejection);
    expect(error).toMatchObject({ reason });
    expect(evm.state.changes(mark)).toEqual([]);
  },
);

it('rejects a transaction that has already run', async () => {
  const evm = await openEvm();
  await transact(evm, transfer);
  await expect(transact(evm, transfer)).rejects.toMatchObject({ reason: 'nonce too low' });
});

it('pays the priority fee to the coinbase and burns the base fee', async () => {
  const evm = await openEvm();
  const { gasUsed, gasPrice } = await transact(evm, { ...transfer, value: 5n });
  expect({ gasUsed, gasPrice }).toEqual({ gasUsed: 21_000n, gasPrice: 10n });
  expect(evm.state.balance(SENDER)).toBe(FUNDS - 5n - 210_000n);
  expect(evm.state.balance(COINBASE)).toBe(63_000n);
  expect(evm.state.balance(CONTRACT)).toBe(5n);
  expect(evm.state.nonce(SENDER)).toBe(1n);
});

it('burns the blob fee, even if the execution fails', async () => {
  const evm = await openEvm({ code: '0x60006000fd' });
  const blobs = { type: 3, blobHashes: [BLOB_HASH], maxFeePerBlobGas: 9n, gasLimit: 21_006n } as const;
  const { error, gasUsed, blobGasUsed } = await transact(evm, { ...transfer, ...blobs });
  expect({ error, gasUsed, blobGasUsed }).toEqual({
    error: 'revert',
    gasUsed: 21_006n,
    blobGasUsed: 131_072n,
  });
  expect(evm.state.balance(SENDER)).toBe(FUNDS - 21_006n * 10n - 131_072n * 5n);
});

it('refunds at most a fifth of the gas used', async () => {
  // Changes slot 0 from 1 to 0: 5,006 gas, of which 4,800 would be refunded.
  const evm = await openEvm({ code: '0x6000600055' });
  evm.state.setStorage(CONTRACT, 0n, 1n);
  const { gasUsed, gasRefunded } = await transact(evm, transfer);
  expect({ gasUsed, gasRefunded }).toEqual({ gasUsed: 21_206n, gasRefunded: 4_800n });
  // Two slots: 10,012 gas, of which 9,600 would be refunded, but the refund is limited to a fifth of 31,012.
  const other = await openEvm({ code: '0x60006000556000600155' });
  for (const slot of [0n, 1n]) other.state.setStorage(CONTRACT, slot, 1n);
  expect(await transact(other, transfer)).toMatchObject({ gasUsed: 24_810n, gasRefunded: 6_202n });
});

it('sets the code of an account that signed an authorization, and refunds gas if the account exists', async () => {
  const evm = await openEvm();
  evm.state.setBalance(SIGNER, 1n);
  const authorization = { chainId: 1n, address: CONTRACT, nonce: 0n, authority: SIGNER };
  const invalid = [
    { ...authorization, chainId: 2n },
    { ...authorization, nonce: 5n },
    { ...authorization, authority: undefined },
  ];
  const { gasUsed } = await transact(evm, {
    ...transfer,
    type: 4,
    gasLimit: 200_000n,
    authorizations: [...invalid, authorization],
  });
  // 25,000 gas for each authorization, minus a refund of 12,500.
  expect(gasUsed).toBe(108_500n);
  expect(evm.state.code(SIGNER)).toEqual(hexToBytes(`0xef0100${CONTRACT.slice(2)}`));
  expect(evm.state.nonce(SIGNER)).toBe(1n);
});

it('ignores the sender’s nonce, balance and code if the options request it', async () => {
  const evm = await openEvm();
  evm.state.setAccount(SENDER, { balance: 1n, nonce: 3n, code: hexToBytes('0x00') });
  const options = { skipNonce: true, skipBalance: true, allowSenderCode: true };
  const { error, gasUsed } = await transact(evm, { ...transfer, value: 5n }, options);
  expect({ error, gasUsed }).toEqual({ error: undefined, gasUsed: 21_000n });
  expect(evm.state.balance(CONTRACT)).toBe(5n);
});

it('returns the address of a created contract', async () => {
  const evm = await openEvm();
  // The init code returns one byte of memory as the deployed code.
  const { created } = await transact(evm, { ...transfer, to: undefined, data: hexToBytes('0x60016000f3') });
  expect(created && evm.state.code(created)).toEqual(Uint8Array.of(0));
  expect(evm.state.nonce(SENDER)).toBe(1n);
});

it('runs on an origin’s state and has no effects if the origin fails', async () => {
  // Reads slot 0 and stores it in slot 1.
  const accounts: Readonly<Record<Hex, Uint8Array>> = { [CONTRACT]: hexToBytes('0x600054600155') };
  const failing = { isOn: false };
  const origin: EvmOptions['origin'] = {
    account: async (address) => {
      return { balance: address === SENDER ? FUNDS : 0n, nonce: 0n, code: accounts[address] ?? NO_CODE };
    },
    storage: async () => {
      if (failing.isOn) throw new Error('The node is not responding');
      return 7n;
    },
  };
  const evm = await openEvm({ origin });
  failing.isOn = true;
  await expect(transact(evm, transfer)).rejects.toThrow('The node is not responding');
  expect(evm.state.balance(SENDER)).toBe(FUNDS);
  expect(evm.state.nonce(SENDER)).toBe(0n);
  failing.isOn = false;
  expect((await transact(evm, transfer)).error).toBeUndefined();
  expect(evm.state.storage(CONTRACT, 1n)).toBe(7n);
});
