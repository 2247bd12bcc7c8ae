import { blake2b } from '@noble/hashes/blake2';
import { ripemd160 } from '@noble/hashes/legacy';
import { sha512 } from '@noble/hashes/sha2';
import { keccak_256, sha3_512 } from '@noble/hashes/sha3';
import type {
  NativeFunction,
  NativeModule,
} from '../../../../move-toolchain/engine/vm/natives/native-function';
import { bytesOf, integer, type Value, vectorOf } from '../../../../move-toolchain/engine/vm/values/value';
import { aptosGas, NATIVE_GAS as GAS } from '../gas/aptos-gas';

function hashed(hash: (bytes: Uint8Array) => Uint8Array, base: number, perByte: number): NativeFunction {
  return ([bytes], { machine }) => {
    const data = bytesOf(bytes as Value);
    machine.meter.charge(base + perByte * data.length);
    return vectorOf(hash(data));
  };
}

const WORD = (1n << 64n) - 1n;
const rotated = (value: bigint, by: bigint) => ((value << by) | (value >> (64n - by))) & WORD;

/** SipHash-2-4 with a zero key, like Rust's `SipHasher`. */
export function sipHash(bytes: Uint8Array): bigint {
  let [v0, v1, v2, v3] = [0x736f6d6570736575n, 0x646f72616e646f6dn, 0x6c7967656e657261n, 0x7465646279746573n];
  const round = () => {
    v0 = (v0 + v1) & WORD;
    v1 = rotated(v1, 13n) ^ v0;
    v0 = rotated(v0, 32n);
    v2 = (v2 + v3) & WORD;
    v3 = rotated(v3, 16n) ^ v2;
    v0 = (v0 + v3) & WORD;
    v3 = rotated(v3, 21n) ^ v0;
    v2 = (v2 + v1) & WORD;
    v1 = rotated(v1, 17n) ^ v2;
    v2 = rotated(v2, 32n);
  };
  const take = (word: bigint) => {
    v3 ^= word;
    round();
    round();
    v0 ^= word;
  };
  const whole = bytes.length - (bytes.length % 8);
  const word = (from: number, to: number) => {
    let value = 0n;
    for (let at = to - 1; at >= from; at -= 1) value = (value << 8n) | BigInt(bytes[at] ?? 0);
    return value;
  };
  for (let at = 0; at < whole; at += 8) take(word(at, at + 8));
  take((BigInt(bytes.length & 0xff) << 56n) | word(whole, bytes.length));
  v2 ^= 0xffn;
  for (let rounds = 0; rounds < 4; rounds += 1) round();
  return v0 ^ v1 ^ v2 ^ v3;
}

const aptosHash: NativeModule = {
  keccak256: hashed(keccak_256, aptosGas.natives.sha3, aptosGas.natives.sha3PerByte),
  sha2_512_internal: hashed(sha512, GAS.sha512, GAS.sha512PerByte),
  sha3_512_internal: hashed(sha3_512, GAS.sha3Long, GAS.sha3LongPerByte),
  ripemd160_internal: hashed(ripemd160, aptosGas.natives.sha2, aptosGas.natives.sha2PerByte),
  blake2b_256_internal: hashed((bytes) => blake2b(bytes, { dkLen: 32 }), GAS.blake2b, GAS.blake2bPerByte),
  sip_hash: ([bytes], { machine }) => {
    const data = bytesOf(bytes as Value);
    machine.meter.charge(GAS.sipHash + GAS.sipHashPerByte * data.length);
    return integer(sipHash(data));
  },
};

export const hashNatives: Readonly<Record<string, NativeModule>> = { aptos_hash: aptosHash };
