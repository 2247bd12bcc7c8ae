import { MerkleStateManager } from '@ethereumjs/statemanager';
import { Account, createAddressFromString } from '@ethereumjs/util';
import fc from 'fast-check';
import { bytesToHex, numberToBytes, numberToHex } from 'viem';
import { expect, it } from 'vitest';
import type { Hex } from '../../../plugins/chain-ethereum/evm/evm-types';
import type { AccountState, Accounts } from './evm-engine';
import { stateRoot } from './state-root';

const word = fc.oneof(fc.bigInt({ min: 1n, max: 300n }), fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }));
const account: fc.Arbitrary<AccountState> = fc.record({
  balance: fc.oneof(fc.constant(0n), word),
  nonce: fc.bigInt({ min: 0n, max: 2n ** 64n - 2n }),
  code: fc.uint8Array({ maxLength: 40 }),
  storage: fc.array(fc.tuple(word, word), { maxLength: 20 }).map((slots) => new Map(slots)),
});
const address = fc
  .bigInt({ min: 1n, max: 2n ** 160n - 1n })
  .map((number) => numberToHex(number, { size: 20 }));
const accounts = fc
  .array(fc.tuple(address, account), { maxLength: 40 })
  .map((entries): Accounts => new Map<Hex, AccountState>(entries));

async function referenceRoot(state: Accounts): Promise<Hex> {
  const manager = new MerkleStateManager();
  for (const [name, { balance, nonce, code, storage }] of state) {
    const known = createAddressFromString(name);
    await manager.putAccount(known, new Account(nonce, balance));
    if (code.length > 0) await manager.putCode(known, code);
    for (const [slot, value] of storage)
      await manager.putStorage(known, numberToBytes(slot, { size: 32 }), numberToBytes(value));
  }
  return bytesToHex(await manager.getStateRoot());
}

it('computes the same state root as ethereumjs for any accounts', async () => {
  const property = fc.asyncProperty(accounts, async (state) => {
    expect(stateRoot(state)).toBe(await referenceRoot(state));
  });
  await fc.assert(property, { numRuns: 15, seed: 41 });
});
