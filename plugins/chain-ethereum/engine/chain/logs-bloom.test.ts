import { hexToBytes } from '@ethereumjs/util';
import { Bloom } from '@ethereumjs/vm';
import { keccak256, toHex } from 'viem';
import { expect, it } from 'vitest';
import { logsBloom } from './logs-bloom';

it('logsBloom sets the same bits for each address and topic as ethereumjs', () => {
  const logs = Array.from({ length: 20 }, (_, index) => ({
    address: keccak256(toHex(index)).slice(0, 42) as `0x${string}`,
    topics: Array.from({ length: index % 5 }, (_one, topic) => keccak256(toHex(100 * index + topic))),
  }));
  const expected = new Bloom();
  for (const { address, topics } of logs) {
    for (const value of [address, ...topics]) expected.add(hexToBytes(value));
  }
  expect(logsBloom(logs)).toEqual(expected.bitvector);
  expect(logsBloom([])).toEqual(new Uint8Array(256));
});
