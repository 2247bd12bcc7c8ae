import { p256 } from '@noble/curves/nist.js';
import {
  encodeAbiParameters,
  type Hex,
  hashStruct,
  hashTypedData,
  hexToBytes,
  keccak256,
  parseAbiParameters,
  recoverAddress,
  serializeSignature,
  toHex,
} from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { bytes32 } from './addresses';
import type { CheatCall, CheatHandler } from './cheat-call';
import { curveCheats } from './curve-cheats';
import { encodingCheats } from './encoding-cheats';

/** Runs a cheatcode that does not use its `call` argument. */
function run<T>(handler: CheatHandler | undefined, ...args: readonly unknown[]): T {
  return handler?.({} as CheatCall, ...(args as never[])) as T;
}

const KEY = 5n;
const DIGEST = keccak256(toHex('message'));

describe('signature cheatcodes', () => {
  it('sign using P-256, and using secp256k1 with a given nonce', async () => {
    const [r, s] = run<readonly [Hex, Hex]>(curveCheats.signP256, KEY, DIGEST);
    const publicKey = p256.getPublicKey(hexToBytes(bytes32(KEY)));
    const signature = hexToBytes(`${r}${s.slice(2)}`);
    expect(p256.verify(signature, hexToBytes(DIGEST), publicKey, { prehash: false })).toBe(true);
    for (const nonce of [2n, 7n, 12_345n, 99_999n]) {
      const [v, x, y] = run<readonly [number, Hex, Hex]>(curveCheats.signWithNonceUnsafe, KEY, DIGEST, nonce);
      const recovered = await recoverAddress({
        hash: DIGEST,
        signature: serializeSignature({ r: x, s: y, v: BigInt(v) }),
      });
      expect(recovered).toBe(privateKeyToAddress(bytes32(KEY)));
    }
    expect(() => run(curveCheats.signP256, 0n, DIGEST)).toThrow('private key cannot be 0');
  });

  it('verify Ed25519 signatures over a namespace and a message', () => {
    const [publicKey, key] = run<readonly [Hex, Hex]>(curveCheats.createEd25519Key, bytes32(9n));
    const signature = run<Hex>(curveCheats.signEd25519, toHex('space'), toHex('message'), key);
    const verify = (message: string) =>
      run<boolean>(curveCheats.verifyEd25519, signature, toHex('space'), toHex(message), publicKey);
    expect(verify('message')).toBe(true);
    expect(verify('other')).toBe(false);
    expect(run(curveCheats.verifyEd25519, '0x00', '0x', '0x', publicKey)).toBe(false);
  });
});

describe('encoding cheatcodes', () => {
  const types = {
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'text', type: 'string' },
      { name: 'marks', type: 'uint8[]' },
    ],
    Person: [
      { name: 'wallet', type: 'address' },
      { name: 'name', type: 'string' },
    ],
  };
  const canonical = 'Mail(Person from,string text,uint8[] marks)Person(address wallet,string name)';

  it('hash types and values as defined by EIP-712', () => {
    const data = {
      from: { wallet: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', name: 'n' },
      text: 't',
      marks: [1, 2],
    } as const;
    const [mail] = parseAbiParameters([
      'Mail mail',
      'struct Mail { Person from; string text; uint8[] marks; }',
      'struct Person { address wallet; string name; }',
    ]);
    const encoded = encodeAbiParameters([mail], [data]);
    expect(run(encodingCheats.eip712HashType, canonical)).toBe(keccak256(toHex(canonical)));
    expect(run(encodingCheats.eip712HashStruct, canonical, encoded)).toBe(
      hashStruct({ data, primaryType: 'Mail', types }),
    );
  });

  it('preserve all digits of numbers in typed data', () => {
    const data = {
      types: { Sum: [{ name: 'amount', type: 'uint256' }] },
      primaryType: 'Sum',
      domain: { name: 'x', chainId: 1 },
      message: { amount: 12_345_678_901_234_567_890_123n },
    } as const;
    const text = JSON.stringify({ ...data, message: {} }).replace('{}', '{"amount":12345678901234567890123}');
    const domain = '"EIP712Domain":[{"name":"name","type":"string"},{"name":"chainId","type":"uint256"}],';
    const hash = run(encodingCheats.eip712HashTypedData, text.replace('{"Sum"', `{${domain}"Sum"`));
    expect(hash).toBe(hashTypedData(data));
  });

  it('encode and decode lists of bytes as RLP, and hash ENS names', () => {
    const encoded = run<Hex>(encodingCheats.toRlp, ['0x646f67', '0x01']);
    expect(encoded).toBe('0xc583646f6701');
    expect(run(encodingCheats.fromRlp, encoded)).toEqual([['0x646f67', '0x01']]);
    expect(() => run(encodingCheats.fromRlp, '0x01')).toThrow('Failed to decode RLP');
    // https://eips.ethereum.org/EIPS/eip-137
    expect(run(encodingCheats.ensNamehash, 'foo.eth')).toBe(
      '0xde9b09fd7c5f901e23a3f19fecc54828e9c848539801e86591bd9801b019f84f',
    );
  });
});
