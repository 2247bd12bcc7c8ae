import { eoaCode7702SignAuthorization } from '@ethereumjs/util';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import fc from 'fast-check';
import { bytesToBigInt, numberToBytes, numberToHex } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';
import { authorityOf } from '../../../plugins/chain-ethereum/evm/authority';
import type { Hardfork, Hex } from '../../../plugins/chain-ethereum/evm/evm-types';
import { isActive } from '../../../plugins/chain-ethereum/evm/hardforks';
import type { AccountState, BlockState, SignedAuthorization, SignedTransaction } from '../evm/evm-engine';
import { type RandomPrograms, randomPrograms } from './random-program';
import { account, addressOf, COINBASE, CONTRACTS, slot, word } from './random-values';

/** Transactions that run one after another on the same state. */
export interface EvmCase {
  readonly hardfork: Hardfork;
  readonly accounts: ReadonlyMap<Hex, AccountState>;
  readonly block: BlockState;
  readonly transactions: readonly SignedTransaction[];
}

/** Private keys of accounts that send transactions or sign authorizations. */
const KEYS = [1n, 2n, 3n].map((number) => numberToBytes(number, { size: 32 }));
const SENDERS = KEYS.map((key) => {
  const digits = secp256k1.Point.BASE.multiply(bytesToBigInt(key)).toHex(false);
  return publicKeyToAddress(`0x${digits}`).toLowerCase() as Hex;
});

/** Hard forks that introduced the transaction types, in order of type number. */
const FIRST_HARDFORKS = ['istanbul', 'berlin', 'london', 'cancun', 'prague'] as const;
const GAS_LIMIT = 30_000_000n;
const BASE_FEE = 7n;
const FUNDS = 10n ** 18n;

const block: BlockState = {
  coinbase: COINBASE,
  number: 1_000n,
  timestamp: 1_700_000_000n,
  gasLimit: GAS_LIMIT,
  difficulty: 131_072n,
  random: 2n ** 255n + 12_345n,
  baseFee: BASE_FEE,
  excessBlobGas: 393_216n,
};

const NO_CODE = new Uint8Array(0);

function states({ program }: RandomPrograms): fc.Arbitrary<EvmCase['accounts']> {
  const value = word.filter((each) => each !== 0n);
  const contract = fc.record({
    balance: fc.constantFrom(0n, 1n, 1_000n),
    nonce: fc.constantFrom(1n, 1n, 5n),
    code: program,
    storage: fc.array(fc.tuple(slot, value), { maxLength: 3 }).map((slots) => new Map(slots)),
  });
  const sender: AccountState = { balance: FUNDS, nonce: 0n, code: NO_CODE, storage: new Map() };
  return fc.array(contract, { minLength: CONTRACTS.length, maxLength: CONTRACTS.length }).map((contracts) => {
    const named = contracts.map((each, index): [Hex, AccountState] => [CONTRACTS[index] ?? COINBASE, each]);
    return new Map([...SENDERS.map((address): [Hex, AccountState] => [address, sender]), ...named]);
  });
}

/** Gas limits that are enough for most programs, or slightly above the intrinsic gas. */
const gasLimit: fc.Arbitrary<bigint> = fc.oneof(
  { weight: 6, arbitrary: fc.constant(2_000_000n) },
  { weight: 1, arbitrary: fc.bigInt({ min: 22_000n, max: 160_000n }) },
  { weight: 2, arbitrary: fc.bigInt({ min: 160_000n, max: 600_000n }) },
);

const accessList: fc.Arbitrary<SignedTransaction['accessList']> = fc.array(
  fc.record({ address: account.map(addressOf), slots: fc.array(slot, { maxLength: 3 }) }),
  { maxLength: 3 },
);

/** An authorization whose nonce is the signer's nonce plus `late`. The signer's nonce is determined later. */
interface Permission {
  readonly signer: number;
  readonly address: Hex;
  readonly late: bigint;
  readonly chainId: bigint;
}

const permissions: fc.Arbitrary<readonly Permission[]> = fc.array(
  fc.record({
    signer: fc.nat(KEYS.length - 1),
    address: fc.oneof(
      { weight: 5, arbitrary: account.map(addressOf) },
      { weight: 1, arbitrary: fc.constant(addressOf(0n)) },
    ),
    late: fc.constantFrom(0n, 0n, 0n, 1n),
    chainId: fc.constantFrom(0n, 1n, 1n, 5n),
  }),
  { maxLength: 3 },
);

/** A transaction whose nonce is not yet determined. */
interface Draft {
  readonly type: SignedTransaction['type'];
  readonly sender: number;
  readonly to: Hex | undefined;
  /** Difference between the nonce and the sender's next nonce. */
  readonly late: bigint;
  readonly value: bigint;
  readonly data: Uint8Array;
  readonly initCode: Uint8Array;
  readonly gasLimit: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
  readonly accessList: SignedTransaction['accessList'];
  readonly blobs: number;
  readonly maxFeePerBlobGas: bigint;
  readonly permissions: readonly Permission[];
}

/** Generates the usual value in most cases, and one of the other values in the remaining cases. */
function mostly<T>(usual: T, ...others: readonly T[]): fc.Arbitrary<T> {
  const unusual = fc.constantFrom(...others);
  return fc.oneof({ weight: 20, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: unusual });
}

function drafts({ initCode }: RandomPrograms, hardfork: Hardfork): fc.Arbitrary<Draft> {
  const types = ([0, 1, 2, 3, 4] as const).filter((type) => isActive(FIRST_HARDFORKS[type], hardfork));
  const to = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom<Hex | undefined>(...CONTRACTS) },
    { weight: 1, arbitrary: account.map(addressOf) },
    { weight: 1, arbitrary: fc.constantFrom<Hex | undefined>(...SENDERS) },
    { weight: 2, arbitrary: fc.constant(undefined) },
  );
  return fc.record({
    type: fc.oneof(
      { weight: 30, arbitrary: fc.constantFrom(...types) },
      { weight: 1, arbitrary: fc.constantFrom(1, 2, 3, 4) },
    ),
    sender: fc.nat(SENDERS.length - 1),
    to,
    late: mostly(0n, 1n),
    value: mostly(0n, 1n, 1_000n, FUNDS, 2n ** 256n - 1n),
    data: fc.uint8Array({ maxLength: 100 }),
    initCode,
    gasLimit,
    maxFeePerGas: mostly(100n, BASE_FEE, BASE_FEE + 1n, BASE_FEE - 1n),
    maxPriorityFeePerGas: fc.constantFrom(0n, 1n, 2n, 93n),
    accessList,
    blobs: mostly(1, 2, 6, 7, 9, 10),
    maxFeePerBlobGas: mostly(1_000n, 1n, 0n),
    permissions,
  });
}

/** Determines the nonces of transactions and signs authorizations, as if all transactions were included in a block. */
function complete(drafts: readonly Draft[]): readonly SignedTransaction[] {
  const nonces = SENDERS.map(() => 0n);
  return drafts.map((one) => {
    const nonce = (nonces[one.sender] ?? 0n) + one.late;
    if (one.late === 0n) nonces[one.sender] = nonce + 1n;
    const legacy = one.type < 2;
    return {
      type: one.type,
      from: SENDERS[one.sender] ?? COINBASE,
      to: one.type > 2 ? (one.to ?? CONTRACTS[0]) : one.to,
      nonce,
      value: one.value,
      data: one.to === undefined ? one.initCode : one.data,
      gasLimit: one.gasLimit,
      maxFeePerGas: one.maxFeePerGas,
      maxPriorityFeePerGas: legacy ? one.maxFeePerGas : smaller(one.maxPriorityFeePerGas, one.maxFeePerGas),
      accessList: one.type === 0 ? [] : one.accessList,
      blobHashes: one.type === 3 ? Array.from({ length: one.blobs }, (_, index) => blobHash(index)) : [],
      maxFeePerBlobGas: one.type === 3 ? one.maxFeePerBlobGas : 0n,
      authorizations: one.type === 4 ? one.permissions.map((each) => authorization(each, nonces)) : [],
    };
  });
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function blobHash(index: number): Hex {
  return numberToHex((1n << 248n) + BigInt(index), { size: 32 });
}

function authorization(
  { signer, address, late, chainId }: Permission,
  nonces: bigint[],
): SignedAuthorization {
  const nonce = (nonces[signer] ?? 0n) + late;
  if (late === 0n && chainId < 2n) nonces[signer] = nonce + 1n;
  const key = KEYS[signer] ?? new Uint8Array(32);
  const fields = { chainId: numberToHex(chainId), address, nonce: numberToHex(nonce) };
  const signed = eoaCode7702SignAuthorization(fields, key);
  const [yParity = 0n, r = 0n, s = 0n] = signed
    .slice(3)
    .map((part) => (part.length === 0 ? 0n : bytesToBigInt(part)));
  const tuple = { chainId, address, nonce, yParity, r, s };
  return { ...tuple, authority: authorityOf(tuple) };
}

/** Generates cases whose programs and transactions use only features that are available in a hard fork. */
function cases(
  hardfork: Hardfork,
  transactions: (draft: fc.Arbitrary<Draft>) => fc.Arbitrary<readonly Draft[]>,
): fc.Arbitrary<EvmCase> {
  const programs = randomPrograms(hardfork);
  return fc.record({
    hardfork: fc.constant(hardfork),
    accounts: states(programs),
    block: fc.constant(block),
    transactions: transactions(drafts(programs, hardfork)).map(complete),
  });
}

export function randomProgramCase(hardfork: Hardfork): fc.Arbitrary<EvmCase> {
  return cases(hardfork, (draft) =>
    draft.map((one) => [{ ...one, type: 0, late: 0n, value: 0n, maxFeePerGas: 100n }]),
  );
}

/** Generates several transactions of all types, some of which cannot be included in a block. */
export function randomSequenceCase(hardfork: Hardfork): fc.Arbitrary<EvmCase> {
  return cases(hardfork, (draft) => fc.array(draft, { minLength: 2, maxLength: 8 }));
}
