/** The precompiles that run faster in this module than in the host. They return the frame's outcome. */

import { Frame, growMemory } from './frames';
import { charge, wordCount } from './gas';
import { OK, OUT_OF_GAS, PRECOMPILE_FAILED } from './outcomes';

export const IDENTITY: u32 = 4;
export const BLAKE2F: u32 = 9;

export function runIdentity(frame: Frame): u32 {
  if (!charge(frame, 15 + 3 * wordCount(frame.inputLength))) return OUT_OF_GAS;
  growMemory(frame, (frame.inputLength + 31) & ~31);
  memory.copy(frame.memory, frame.input, frame.inputLength);
  frame.output = frame.memory;
  frame.outputLength = frame.inputLength;
  return OK;
}

/** The order of the message words in each round of BLAKE2b (RFC 7693). */
const order: usize = memory.data<u8>([
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3,
  11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4, 7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8,
  9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13, 2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9,
  12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11, 13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10,
  6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5, 10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0,
]);
const initial: usize = memory.data<u64>([
  0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1, 0x510e527fade682d1,
  0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
]);
const vector: usize = memory.data(128, 16);
const INPUT_SIZE: u32 = 213;

/**
 * BLAKE2b's compression function (EIP-152). The input contains the number of rounds, the state, the message, the
 * offsets and the flag for the last block.
 */
export function runBlake2f(frame: Frame): u32 {
  const input = frame.input;
  if (frame.inputLength != INPUT_SIZE) return PRECOMPILE_FAILED;
  const last = load<u8>(input, 212);
  const rounds = bswap<u32>(load<u32>(input));
  if (last > 1) return PRECOMPILE_FAILED;
  if (!charge(frame, rounds)) return OUT_OF_GAS;
  const state = input + 4;
  memory.copy(vector, state, 64);
  memory.copy(vector + 64, initial, 64);
  store<u64>(vector, load<u64>(vector, 96) ^ load<u64>(input, 196), 96);
  store<u64>(vector, load<u64>(vector, 104) ^ load<u64>(input, 204), 104);
  if (last) store<u64>(vector, ~load<u64>(vector, 112), 112);
  for (let round: u32 = 0; round < rounds; round++) mixRound(input + 68, order + ((round % 10) << 4));
  growMemory(frame, 64);
  for (let i: usize = 0; i < 64; i += 8) {
    store<u64>(frame.memory + i, load<u64>(state + i) ^ load<u64>(vector + i) ^ load<u64>(vector + i, 64));
  }
  frame.output = frame.memory;
  frame.outputLength = 64;
  return OK;
}

function mixRound(message: usize, words: usize): void {
  for (let i: usize = 0; i < 4; i++) mix(message, words + 2 * i, i, i + 4, i + 8, i + 12);
  for (let i: usize = 0; i < 4; i++) {
    mix(message, words + 8 + 2 * i, i, 4 + ((i + 1) & 3), 8 + ((i + 2) & 3), 12 + ((i + 3) & 3));
  }
}

function mix(message: usize, words: usize, ia: usize, ib: usize, ic: usize, id: usize): void {
  let a = load<u64>(vector + (ia << 3));
  let b = load<u64>(vector + (ib << 3));
  let c = load<u64>(vector + (ic << 3));
  let d = load<u64>(vector + (id << 3));
  a += b + load<u64>(message + ((<usize>load<u8>(words)) << 3));
  d = rotr<u64>(d ^ a, 32);
  c += d;
  b = rotr<u64>(b ^ c, 24);
  a += b + load<u64>(message + ((<usize>load<u8>(words, 1)) << 3));
  d = rotr<u64>(d ^ a, 16);
  c += d;
  b = rotr<u64>(b ^ c, 63);
  store<u64>(vector + (ia << 3), a);
  store<u64>(vector + (ib << 3), b);
  store<u64>(vector + (ic << 3), c);
  store<u64>(vector + (id << 3), d);
}
