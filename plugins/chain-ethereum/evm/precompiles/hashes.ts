import { ripemd160 as ripemd } from '@noble/hashes/legacy.js';
import { sha256 as sha } from '@noble/hashes/sha2.js';
import type { Precompile } from './precompile';

function words({ length }: Uint8Array): bigint {
  return BigInt(Math.ceil(length / 32));
}

export const sha256: Precompile = {
  gas: (input) => 60n + 12n * words(input),
  run: (input) => sha(input),
};

export const ripemd160: Precompile = {
  gas: (input) => 600n + 120n * words(input),
  run: (input) => {
    const output = new Uint8Array(32);
    output.set(ripemd(input), 12);
    return output;
  },
};
