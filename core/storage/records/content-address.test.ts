import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { contentAddress } from './content-address';
import { sha256 } from './sha256';

const reference = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

describe('sha256', () => {
  it('matches a test vector from the standard, and node:crypto at block boundaries', () => {
    expect(hex(sha256(new TextEncoder().encode('abc')))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    for (const length of [0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 1000]) {
      const bytes = new Uint8Array(length).map((_, index) => index * 7);
      expect(hex(sha256(bytes)), `${length} bytes`).toBe(reference(bytes));
    }
  });

  it('agrees with node:crypto on random input', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(hex(sha256(bytes))).toBe(reference(bytes));
      }),
    );
  });
});

describe('contentAddress', () => {
  it('is the hash of the bytes, regardless of which implementation computes it', async () => {
    for (const text of ['', 'ü€😀', 'x'.repeat(10_000)]) {
      expect(await contentAddress(text)).toBe(`t-${reference(text)}`);
    }
    const bytes = new Uint8Array(9000).fill(7);
    expect(await contentAddress(bytes)).toBe(`b-${reference(bytes)}`);
    vi.stubGlobal('crypto', { getRandomValues: () => undefined });
    expect(await contentAddress(bytes), 'without crypto.subtle').toBe(`b-${reference(bytes)}`);
  });

  it('distinguishes text, bytes, and strings that UTF-8 cannot encode', async () => {
    const contents = ['ab', new TextEncoder().encode('ab'), '\uD800', '\uDFFF', '\uFFFD', '\uFEFFab', 'AB'];
    const addresses = await Promise.all(contents.map(contentAddress));
    expect(new Set(addresses).size).toBe(contents.length);
  });
});
