import { createBlockHeader } from '@ethereumjs/block';
import { Common, Mainnet } from '@ethereumjs/common';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blobBaseFee, GAS_PER_BLOB, nextExcessBlobGas } from './blob-gas';

const hardforks = ['cancun', 'prague', 'osaka'] as const;

function headerOf(hardfork: string, fields: { excessBlobGas: bigint; blobGasUsed: bigint; baseFee: bigint }) {
  const common = new Common({ chain: Mainnet, hardfork });
  const { excessBlobGas, blobGasUsed, baseFee: baseFeePerGas } = fields;
  const header = { number: 1n, excessBlobGas, blobGasUsed, baseFeePerGas };
  return createBlockHeader(header, { common, skipConsensusFormatValidation: true });
}

it.each(hardforks)(
  'computes the same blob gas prices and excess blob gas as ethereumjs in %s',
  (hardfork) => {
    const fields = fc.record({
      excessBlobGas: fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 21n }), fc.bigInt({ min: 0n, max: 2n ** 28n })),
      blobGasUsed: fc.bigInt({ min: 0n, max: 6n }).map((blobs) => blobs * GAS_PER_BLOB),
      baseFee: fc.oneof(fc.bigInt({ min: 7n, max: 100n }), fc.bigInt({ min: 7n, max: 10n ** 12n })),
    });
    fc.assert(
      fc.property(fields, (parent) => {
        const header = headerOf(hardfork, parent);
        expect(blobBaseFee(parent.excessBlobGas, hardfork)).toBe(header.getBlobGasPrice());
        expect(nextExcessBlobGas(parent, hardfork)).toBe(header.calcNextExcessBlobGas(header.common));
      }),
      { numRuns: 200, seed: 41 },
    );
  },
);
