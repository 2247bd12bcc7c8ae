/** Keccak-256 as in Ethereum: FIPS 202 with the padding byte 0x01 instead of 0x06. */
import { copyWord } from './words';

/** Number of bytes absorbed at once. */
const RATE: usize = 136;
const state: usize = memory.data(200, 16);
const rest: usize = memory.data(136, 16);

const roundConstants: usize = memory.data<u64>([
  0x0000000000000001, 0x0000000000008082, 0x800000000000808a, 0x8000000080008000, 0x000000000000808b,
  0x0000000080000001, 0x8000000080008081, 0x8000000000008009, 0x000000000000008a, 0x0000000000000088,
  0x0000000080008009, 0x000000008000000a, 0x000000008000808b, 0x800000000000008b, 0x8000000000008089,
  0x8000000000008003, 0x8000000000008002, 0x8000000000000080, 0x000000000000800a, 0x800000008000000a,
  0x8000000080008081, 0x8000000000008080, 0x0000000080000001, 0x8000000080008008,
]);

/** Writes the hash as 32 bytes. */
export function keccak256Bytes(to: usize, data: usize, length: usize): void {
  absorb(data, length);
  copyWord(to, state);
}

/** Writes the hash as a word. The hash starts with the most significant byte. */
export function keccak256(to: usize, data: usize, length: usize): void {
  absorb(data, length);
  for (let i: usize = 0; i < 32; i += 8) store<u64>(to + i, bswap<u64>(load<u64>(state + 24 - i)));
}

function absorb(data: usize, length: usize): void {
  memory.fill(state, 0, 200);
  const end = data + length;
  for (; data + RATE <= end; data += RATE) mix(data);
  const last = end - data;
  memory.copy(rest, data, last);
  memory.fill(rest + last, 0, RATE - last);
  store<u8>(rest + last, 1);
  store<u8>(rest + RATE - 1, load<u8>(rest + RATE - 1) | 0x80);
  mix(rest);
}

function mix(block: usize): void {
  for (let i: usize = 0; i < RATE; i += 8) store<u64>(state + i, load<u64>(state + i) ^ load<u64>(block + i));
  permute();
}

@inline
function lane(index: usize): u64 {
  return load<u64>(state + (index << 3));
}

/** One row of the chi step, given the lanes after the rho and pi steps. */
@inline
function row(index: usize, a: u64, b: u64, c: u64, d: u64, e: u64): void {
  const p = state + (index << 3);
  store<u64>(p, a ^ (~b & c));
  store<u64>(p, b ^ (~c & d), 8);
  store<u64>(p, c ^ (~d & e), 16);
  store<u64>(p, d ^ (~e & a), 24);
  store<u64>(p, e ^ (~a & b), 32);
}

/** Keccak-f[1600]. */
function permute(): void {
  for (let round: usize = 0; round < 24; round++) {
    const c0 = lane(0) ^ lane(5) ^ lane(10) ^ lane(15) ^ lane(20);
    const c1 = lane(1) ^ lane(6) ^ lane(11) ^ lane(16) ^ lane(21);
    const c2 = lane(2) ^ lane(7) ^ lane(12) ^ lane(17) ^ lane(22);
    const c3 = lane(3) ^ lane(8) ^ lane(13) ^ lane(18) ^ lane(23);
    const c4 = lane(4) ^ lane(9) ^ lane(14) ^ lane(19) ^ lane(24);
    const d0 = c4 ^ rotl<u64>(c1, 1);
    const d1 = c0 ^ rotl<u64>(c2, 1);
    const d2 = c1 ^ rotl<u64>(c3, 1);
    const d3 = c2 ^ rotl<u64>(c4, 1);
    const d4 = c3 ^ rotl<u64>(c0, 1);
    const b00 = lane(0) ^ d0;
    const b01 = rotl<u64>(lane(6) ^ d1, 44);
    const b02 = rotl<u64>(lane(12) ^ d2, 43);
    const b03 = rotl<u64>(lane(18) ^ d3, 21);
    const b04 = rotl<u64>(lane(24) ^ d4, 14);
    const b05 = rotl<u64>(lane(3) ^ d3, 28);
    const b06 = rotl<u64>(lane(9) ^ d4, 20);
    const b07 = rotl<u64>(lane(10) ^ d0, 3);
    const b08 = rotl<u64>(lane(16) ^ d1, 45);
    const b09 = rotl<u64>(lane(22) ^ d2, 61);
    const b10 = rotl<u64>(lane(1) ^ d1, 1);
    const b11 = rotl<u64>(lane(7) ^ d2, 6);
    const b12 = rotl<u64>(lane(13) ^ d3, 25);
    const b13 = rotl<u64>(lane(19) ^ d4, 8);
    const b14 = rotl<u64>(lane(20) ^ d0, 18);
    const b15 = rotl<u64>(lane(4) ^ d4, 27);
    const b16 = rotl<u64>(lane(5) ^ d0, 36);
    const b17 = rotl<u64>(lane(11) ^ d1, 10);
    const b18 = rotl<u64>(lane(17) ^ d2, 15);
    const b19 = rotl<u64>(lane(23) ^ d3, 56);
    const b20 = rotl<u64>(lane(2) ^ d2, 62);
    const b21 = rotl<u64>(lane(8) ^ d3, 55);
    const b22 = rotl<u64>(lane(14) ^ d4, 39);
    const b23 = rotl<u64>(lane(15) ^ d0, 41);
    const b24 = rotl<u64>(lane(21) ^ d1, 2);
    row(0, b00, b01, b02, b03, b04);
    row(5, b05, b06, b07, b08, b09);
    row(10, b10, b11, b12, b13, b14);
    row(15, b15, b16, b17, b18, b19);
    row(20, b20, b21, b22, b23, b24);
    store<u64>(state, lane(0) ^ load<u64>(roundConstants + (round << 3)));
  }
}
