import * as node from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createHash, createHmac } from './crypto-hash';

describe.each(['md5', 'ripemd160', 'sha1', 'sha224', 'SHA-256', 'sha384', 'sha512'])('digest %s', (name) => {
  it('computes the same digests as Node, with incremental updates and different encodings', () => {
    const expected = node.createHash(name).update('a text').update('ff00', 'hex');
    expect(createHash(name).update('a text').update('ff00', 'hex').digest('base64')).toBe(
      expected.digest('base64'),
    );
  });

  it('computes the same HMACs as Node', () => {
    const expected = node.createHmac(name, 'key').update('a text').digest();
    expect([...createHmac(name, 'key').update('a text').digest()]).toEqual([...expected]);
  });
});

it('lists the supported digests in the error for an unsupported digest', () => {
  expect(() => createHash('whirlpool')).toThrow(
    /^Digest 'whirlpool' is not supported here\. Supported: md5, .*sha512$/,
  );
});
