import { readFileSync } from 'node:fs';
import { hexToBytes } from 'viem';
import { z } from 'zod';
import { authorityOf } from '../../../plugins/chain-ethereum/evm/authority';
import type { Hardfork, Hex } from '../../../plugins/chain-ethereum/evm/evm-types';
import type { AccessListEntry, Transaction } from '../../../plugins/chain-ethereum/evm/transaction';
import type { Accounts, BlockState, SignedTransaction } from '../../support/evm/evm-engine';

/** A transaction with its initial state and its expected result for one hard fork. */
export interface StateTest {
  /** The test's name in the file and its position among the results for the hard fork. */
  readonly name: string;
  readonly hardfork: Hardfork;
  readonly accounts: Accounts;
  readonly block: BlockState;
  readonly transaction: SignedTransaction;
  readonly stateRoot: Hex;
  readonly logsHash: Hex;
  /** Names of the allowed rejections, separated by `|`; undefined if the transaction is valid. */
  readonly exception: string | undefined;
}

const HARDFORKS: Readonly<Record<string, Hardfork>> = {
  Istanbul: 'istanbul',
  Berlin: 'berlin',
  London: 'london',
  Merge: 'paris',
  Paris: 'paris',
  Shanghai: 'shanghai',
  Cancun: 'cancun',
  Prague: 'prague',
  Osaka: 'osaka',
};

const hex = z.templateLiteral(['0x', z.string()]);
const address = hex.transform((digits) => digits.toLowerCase() as Hex);
/** Numbers that do not fit in 256 bits have the prefix `0x:bigint`. */
const number = hex.transform((digits) => BigInt(digits.replace('0x:bigint ', '') || '0x0'));
const bytes = hex.transform((digits) =>
  hexToBytes(digits.length % 2 === 0 ? digits : `0x0${digits.slice(2)}`),
);

const accountSchema = z.object({
  balance: number,
  nonce: number,
  code: bytes,
  storage: z.record(z.string(), number),
});

const envSchema = z.object({
  currentCoinbase: address,
  currentNumber: number,
  currentTimestamp: number,
  currentGasLimit: number,
  currentDifficulty: number.default(0n),
  currentRandom: number.default(0n),
  currentBaseFee: number.default(0n),
  currentExcessBlobGas: number.default(0n),
});

const authorizationSchema = z
  .object({ chainId: number, address, nonce: number, v: number, r: number, s: number })
  .transform(({ v, ...tuple }) => ({ ...tuple, yParity: v }))
  .transform((tuple) => ({ ...tuple, authority: authorityOf(tuple) }));

const accessListSchema = z.array(z.object({ address, storageKeys: z.array(number) }));

const transactionSchema = z.object({
  sender: address,
  to: z.union([z.literal(''), address]),
  nonce: number,
  data: z.array(bytes),
  gasLimit: z.array(number),
  value: z.array(number),
  gasPrice: number.optional(),
  maxFeePerGas: number.optional(),
  maxPriorityFeePerGas: number.optional(),
  accessLists: z.array(accessListSchema.nullable()).optional(),
  maxFeePerBlobGas: number.optional(),
  blobVersionedHashes: z.array(hex).optional(),
  authorizationList: z.array(authorizationSchema).optional(),
});

const resultSchema = z.object({
  hash: hex,
  logs: hex,
  indexes: z.object({ data: z.number(), gas: z.number(), value: z.number() }),
  expectException: z.string().optional(),
});

const testSchema = z.object({
  env: envSchema,
  pre: z.record(z.string(), accountSchema),
  transaction: transactionSchema,
  post: z.record(z.string(), z.array(resultSchema)),
});

/**
 * Yields the state tests for supported hard forks from a JSON file. Yields nothing for files that contain no state
 * tests.
 */
export function* readStateTests(path: string): Generator<StateTest> {
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof content !== 'object' || content === null) return;
  for (const [name, value] of Object.entries(content)) {
    if (typeof value !== 'object' || value === null || !('post' in value) || !('env' in value)) continue;
    yield* testsOf(name, testSchema.parse(value));
  }
}

function* testsOf(
  name: string,
  { env, pre, transaction, post }: z.infer<typeof testSchema>,
): Generator<StateTest> {
  const accounts = accountsOf(pre);
  const block = blockOf(env);
  for (const [fork, results] of Object.entries(post)) {
    const hardfork = HARDFORKS[fork];
    if (!hardfork) continue;
    for (const [index, { hash, logs, indexes, expectException }] of results.entries())
      yield {
        name: results.length > 1 ? `${name} #${index}` : name,
        hardfork,
        accounts,
        block,
        transaction: transactionOf(transaction, indexes),
        stateRoot: hash,
        logsHash: logs,
        exception: expectException,
      };
  }
}

function accountsOf(pre: Readonly<Record<string, z.infer<typeof accountSchema>>>): Accounts {
  const entries = Object.entries(pre).map(([name, { storage, ...account }]) => {
    const slots = Object.entries(storage).map(([slot, value]): [bigint, bigint] => [BigInt(slot), value]);
    const stored = new Map(slots.filter(([, value]) => value !== 0n));
    return [address.parse(name), { ...account, storage: stored }] as const;
  });
  return new Map(entries);
}

function blockOf(env: z.infer<typeof envSchema>): BlockState {
  return {
    coinbase: env.currentCoinbase,
    number: env.currentNumber,
    timestamp: env.currentTimestamp,
    gasLimit: env.currentGasLimit,
    difficulty: env.currentDifficulty,
    random: env.currentRandom,
    baseFee: env.currentBaseFee,
    excessBlobGas: env.currentExcessBlobGas,
  };
}

function transactionOf(
  fields: z.infer<typeof transactionSchema>,
  indexes: z.infer<typeof resultSchema>['indexes'],
): SignedTransaction {
  const list = fields.accessLists?.[indexes.data];
  const price = fields.gasPrice ?? 0n;
  return {
    type: typeOf(fields, indexes.data),
    from: fields.sender,
    to: fields.to === '' ? undefined : fields.to,
    nonce: fields.nonce,
    value: fields.value[indexes.value] ?? 0n,
    data: fields.data[indexes.data] ?? new Uint8Array(0),
    gasLimit: fields.gasLimit[indexes.gas] ?? 0n,
    maxFeePerGas: fields.maxFeePerGas ?? price,
    maxPriorityFeePerGas: fields.maxPriorityFeePerGas ?? price,
    accessList: (list ?? []).map(
      (entry): AccessListEntry => ({ address: entry.address, slots: entry.storageKeys }),
    ),
    blobHashes: fields.blobVersionedHashes ?? [],
    maxFeePerBlobGas: fields.maxFeePerBlobGas ?? 0n,
    authorizations: fields.authorizationList ?? [],
  };
}

function typeOf(fields: z.infer<typeof transactionSchema>, index: number): Transaction['type'] {
  if (fields.authorizationList) return 4;
  if (fields.blobVersionedHashes) return 3;
  if (fields.maxFeePerGas !== undefined) return 2;
  return fields.accessLists?.[index] ? 1 : 0;
}
