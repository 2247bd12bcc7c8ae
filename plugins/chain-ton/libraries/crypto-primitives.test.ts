import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import * as primitives from './crypto-primitives';

const require = createRequire(import.meta.url);
/** The package's Node build, resolved as @ton/crypto resolves it. */
const packaged: typeof primitives = createRequire(require.resolve('@ton/crypto'))('@ton/crypto-primitives');

describe('@ton/crypto primitives without crypto.subtle', () => {
  it('export the same names as the replaced package', () => {
    expect(Object.keys(primitives).sort()).toEqual(Object.keys(packaged).sort());
  });

  // FIPS 180-2, appendices B.1 and C.1
  it('compute the digests given in the standard', async () => {
    expect((await primitives.sha256('abc')).toString('hex')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    expect((await primitives.sha512(Buffer.from('abc'))).toString('hex')).toBe(
      'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
    );
  });

  // RFC 4231, test case 2
  it('compute the HMAC given in the standard', async () => {
    expect((await primitives.hmac_sha512('Jefe', 'what do ya want for nothing?')).toString('hex')).toBe(
      '164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737',
    );
  });

  it('derive the same keys as the package in Node', async () => {
    for (const length of [32, 64, 100]) {
      const derived = await primitives.pbkdf2_sha512('password', Buffer.from('salt'), 1000, length);
      expect(derived).toEqual(await packaged.pbkdf2_sha512('password', 'salt', 1000, length));
    }
  });

  it('return random values of the requested size', () => {
    expect(primitives.getSecureRandomBytes(32)).toHaveLength(32);
    expect(primitives.getSecureRandomBytes(32)).not.toEqual(primitives.getSecureRandomBytes(32));
    expect(primitives.getSecureRandomWords(8)).toBeInstanceOf(Uint16Array);
  });
});
