import { keccakP } from '@noble/hashes/sha3';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils';

/** Rate of STROBE-128 over Keccak-f[1600], in bytes. */
const RATE = 166;
const STATE = 200;

const [INBOUND, APPLICATION, CIPHER, META] = [1, 2, 4, 16];

/** The subset of STROBE that Merlin needs (https://strobe.sourceforge.io/specs/). */
class Strobe {
  readonly #words = new Uint32Array(STATE / 4);
  readonly #bytes = new Uint8Array(this.#words.buffer);
  #at = 0;
  #begin = 0;

  constructor(protocol: string) {
    this.#bytes.set(Uint8Array.of(1, RATE + 2, 1, 0, 1, 96));
    this.#bytes.set(utf8ToBytes('STROBEv1.0.2'), 6);
    keccakP(this.#words);
    this.meta(utf8ToBytes(protocol));
  }

  meta(...parts: readonly Uint8Array[]): void {
    this.#start(META | APPLICATION);
    this.#absorb(concatBytes(...parts));
  }

  absorb(data: Uint8Array): void {
    this.#start(APPLICATION);
    this.#absorb(data);
  }

  squeeze(length: number): Uint8Array {
    this.#start(INBOUND | APPLICATION | CIPHER);
    const out = new Uint8Array(length);
    for (let index = 0; index < length; index += 1) {
      out[index] = this.#bytes[this.#at] ?? 0;
      this.#bytes[this.#at] = 0;
      this.#advance();
    }
    return out;
  }

  #start(flags: number): void {
    const before = this.#begin;
    this.#begin = this.#at + 1;
    this.#absorb(Uint8Array.of(before, flags));
    if ((flags & CIPHER) !== 0 && this.#at !== 0) this.#permute();
  }

  #absorb(data: Uint8Array): void {
    for (const byte of data) {
      this.#mix(this.#at, byte);
      this.#advance();
    }
  }

  #advance(): void {
    this.#at += 1;
    if (this.#at === RATE) this.#permute();
  }

  #permute(): void {
    this.#mix(this.#at, this.#begin);
    this.#mix(this.#at + 1, 0x04);
    this.#mix(RATE + 1, 0x80);
    keccakP(this.#words);
    this.#at = 0;
    this.#begin = 0;
  }

  #mix(at: number, byte: number): void {
    this.#bytes[at] = (this.#bytes[at] ?? 0) ^ byte;
  }
}

/**
 * A Merlin transcript of the messages between prover and verifier, from which challenges are derived
 * (https://merlin.cool).
 */
export class MerlinTranscript {
  readonly #strobe = new Strobe('Merlin v1.0');

  constructor(label: Uint8Array) {
    this.append('dom-sep', label);
  }

  append(label: string, message: Uint8Array): void {
    this.#strobe.meta(utf8ToBytes(label), lengthOf(message.length));
    this.#strobe.absorb(message);
  }

  challenge(label: string, length: number): Uint8Array {
    this.#strobe.meta(utf8ToBytes(label), lengthOf(length));
    return this.#strobe.squeeze(length);
  }
}

/** Encodes a length in four bytes, little-endian. */
function lengthOf(length: number): Uint8Array {
  return Uint8Array.of(length, length >> 8, length >> 16, length >> 24);
}
