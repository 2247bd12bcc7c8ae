import { Common, Mainnet } from '@ethereumjs/common';
import { createTx, getCalldataFloorGas } from '@ethereumjs/tx';
import { createZeroAddress } from '@ethereumjs/util';
import fc from 'fast-check';
import { numberToHex } from 'viem';
import { expect, it } from 'vitest';
import { HARDFORKS, type Hex } from './evm-types';
import { floorGas, intrinsicGas } from './intrinsic-gas';
import type { Transaction } from './transaction';

const ADDRESS: Hex = `0x${'12'.repeat(20)}`;
const data = fc.array(fc.constantFrom(0, 1, 255), { maxLength: 200 }).map((bytes) => Uint8Array.from(bytes));
const accessList = fc.array(fc.array(fc.bigInt({ min: 0n, max: 9n }), { maxLength: 3 }), { maxLength: 3 });

it.each(HARDFORKS)('computes the same intrinsic gas as ethereumjs in %s', (hardfork) => {
  const common = new Common({ chain: Mainnet, hardfork });
  fc.assert(
    fc.property(data, accessList, fc.constantFrom(ADDRESS, undefined), (data, lists, to) => {
      const type = common.isActivatedEIP(2930) ? 1 : 0;
      const transaction: Transaction = {
        type,
        from: ADDRESS,
        to,
        nonce: 0n,
        value: 0n,
        data,
        gasLimit: 0n,
        maxFeePerGas: 0n,
        maxPriorityFeePerGas: 0n,
        accessList: type === 0 ? [] : lists.map((slots) => ({ address: ADDRESS, slots })),
        blobHashes: [],
        maxFeePerBlobGas: 0n,
        authorizations: [],
      };
      const storageKeys = (slots: readonly bigint[]) => slots.map((slot) => numberToHex(slot, { size: 32 }));
      const list = transaction.accessList.map(({ address, slots }) => ({
        address,
        storageKeys: storageKeys(slots),
      }));
      const tx = createTx(
        { type, data, ...(to && { to }), ...(type === 1 && { accessList: list }) },
        { common },
      );
      expect(intrinsicGas(transaction, hardfork)).toBe(tx.getIntrinsicGas());
      expect(floorGas(transaction, hardfork)).toBe(getCalldataFloorGas(tx, createZeroAddress()));
    }),
    { numRuns: 50, seed: 41 },
  );
});
