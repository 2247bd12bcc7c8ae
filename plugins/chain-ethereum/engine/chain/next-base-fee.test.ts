import { createBlockHeader } from '@ethereumjs/block';
import { createCustomCommon, Hardfork, Mainnet } from '@ethereumjs/common';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MinedBlock } from './chain-records';
import { nextBaseFee } from './next-base-fee';

const common = createCustomCommon({ chainId: 31_337, name: 'local' }, Mainnet, { hardfork: Hardfork.Osaka });

it('nextBaseFee calculates the same base fee as ethereumjs', () => {
  const limit = fc.bigInt(5000n, 200_000_000n);
  const block = limit.chain((gasLimit) =>
    fc.record({
      gasLimit: fc.constant(gasLimit),
      gasUsed: fc.oneof(fc.bigInt(0n, gasLimit), fc.constantFrom(0n, gasLimit / 2n, gasLimit)),
      baseFee: fc.oneof(fc.bigInt(0n, 10n ** 12n), fc.bigInt(0n, 20n)),
    }),
  );
  fc.assert(
    fc.property(block, ({ gasLimit, gasUsed, baseFee }) => {
      const data = { number: 1n, gasLimit, gasUsed, baseFeePerGas: baseFee };
      const header = createBlockHeader(data, { common, skipConsensusFormatValidation: true });
      expect(nextBaseFee({ gasLimit, gasUsed, baseFee } as MinedBlock)).toBe(header.calcNextBaseFee());
    }),
  );
});
